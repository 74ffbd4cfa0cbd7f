// The chart of a comparison: a group of bars a round, a bar a run.
start(({ runs, rounds }) => {
  const figure = document.querySelector('[data-chart="throughput"]');
  const names = rounds.map((round) => round.name);
  bars(figure, `Bar chart of the throughput of ${rounds.length} rounds in ${runs.length} runs. Same figures: table Rounds.`, names, () => ({
    data: {
      datasets: runs.map((run, index) => ({ label: run, data: rounds.map((round) => round.bars[index]?.[0] ?? null), backgroundColor: colourOf(index), borderRadius: 2, barPercentage: 0.95, categoryPercentage: 0.84 })),
    },
    options: {
      x: { ticks: { callback: compact, maxTicksLimit: 8 }, suggestedMax: Math.max(...rounds.flatMap((round) => round.bars.flat())) * 1.04 },
      plugins: {
        intervals: { ranges: runs.map((_, index) => rounds.map((round) => (round.bars[index]?.length === 3 ? round.bars[index].slice(1) : null))) },
        tooltip: { callbacks: { title: ([item]) => rounds[item.dataIndex].name, label: (item) => `${item.dataset.label}: ${grouped(Math.round(item.parsed.x))} ops/s` } },
      },
    },
  }), runs.length);
  legend(figure.querySelector('.legend'), runs.map((text, index) => ({ text, colour: () => colourOf(index) })));
});
