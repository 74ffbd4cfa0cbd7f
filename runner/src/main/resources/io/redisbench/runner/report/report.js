// The charts of the report.
const curvesShownAtFirst = 12;
const figureOf = (name) => document.querySelector(`[data-chart="${name}"]`);
const passed = (round) => round.verdict === 'Passed';
const named = (round) => (passed(round) ? round.name : `${round.name} (${round.verdict})`);
const marked = (round) => (passed(round) ? round.name : `${round.name} ${round.verdict === 'Inconclusive' ? '?' : '\u2715'}`);

function throughput(rounds) {
  const figure = figureOf('throughput');
  const best = rounds.reduce((a, b) => (b.ops[0] > a.ops[0] ? b : a));
  bars(figure, `Bar chart of the throughput of ${rounds.length} rounds; the highest is ${best.name} with ${grouped(Math.round(best.ops[0]))} operations a second. Same figures: table Rounds.`, rounds.map(marked), () => ({
    data: { datasets: [{ data: rounds.map((round) => round.ops[0]), backgroundColor: rounds.map((round) => (passed(round) ? palette().bar : palette().pale)), borderRadius: 3, barPercentage: 0.82, categoryPercentage: 0.92 }] },
    options: {
      x: { ticks: { callback: compact, maxTicksLimit: 7 }, suggestedMax: Math.max(...rounds.map((round) => round.ops[2])) * 1.04 },
      plugins: {
        intervals: { ranges: [rounds.map((round) => (round.ops[3] > 1 ? [round.ops[1], round.ops[2]] : null))], texts: rounds.map((round) => compact(round.ops[0])) },
        tooltip: { callbacks: { title: ([item]) => named(rounds[item.dataIndex]), label: (item) => throughputText(rounds[item.dataIndex]) } },
      },
    },
  }));
}

function throughputText({ label, ops: [median, low, high, samples] }) {
  const interval = samples > 1 ? `95 %: ${grouped(Math.round(low))} to ${grouped(Math.round(high))}` : 'one repetition, no interval';
  return [label, `${grouped(Math.round(median))} ops/s`, interval];
}

function latency(rounds) {
  const figure = figureOf('latency');
  if (!rounds.length) return figure.remove();
  const lines = rounds.flatMap((round) => [
    { text: named(round), curve: round.curve },
    ...(round.serviceCurve ? [{ text: `${round.name}, service time`, curve: round.serviceCurve }] : []),
  ]);
  const entries = lines.map((line, index) => ({ text: line.text, colour: () => colourOf(index), dash: dashOf(index), hidden: index >= curvesShownAtFirst }));
  const most = Math.max(...lines.flatMap((line) => line.curve.map(([nines]) => nines)));
  const percent = (nines) => `${(100 - 100 / 10 ** nines).toFixed(Math.max(0, Math.round(nines) - 2))} %`;
  figure.querySelector('.canvas').style.minHeight = '22rem';
  const drawing = draw(figure.querySelector('canvas'), `Line chart of latency percentiles of ${lines.length} lines. Same figures: columns mean to max of table Rounds.`, () => ({
    type: 'line',
    data: { datasets: lines.map((line, index) => ({ label: line.text, data: line.curve.map(([x, y]) => ({ x, y })), borderColor: colourOf(index), borderDash: dashOf(index), borderWidth: 2, pointRadius: 0, pointHitRadius: 8, hidden: entries[index].hidden })) },
    options: {
      interaction: { mode: 'nearest', intersect: false },
      scales: {
        x: { type: 'linear', min: 0, max: Math.ceil(most * 10) / 10, ticks: { stepSize: 1, maxRotation: 0, callback: (value) => (Number.isInteger(value) ? percent(value) : '') } },
        y: { type: 'logarithmic', ticks: { callback: (value) => (isRound(value) ? millis(value) : '') } },
      },
      plugins: { tooltip: { callbacks: { title: ([item]) => item.dataset.label, label: (item) => `${percentile(item.parsed.x)} took at most ${millis(item.parsed.y)}` } } },
    },
  }));
  legend(figure.querySelector('.legend'), entries, (index, hidden) => drawing.chart.setDatasetVisibility(index, !hidden) ?? drawing.chart.update());
}

const isRound = (value) => [1, 2, 5].some((digit) => Math.abs(value / 10 ** Math.floor(Math.log10(value) + 1e-9) - digit) < 1e-6);
const percentile = (nines) => `${significant(100 - 100 / 10 ** nines, Math.max(3, Math.ceil(nines) + 1))} %`;

function series(rounds) {
  const figure = figureOf('series');
  if (!figure) return;
  if (!rounds.length) return figure.remove();
  const select = figure.querySelector('select');
  select.append(...rounds.map((round, index) => new Option(named(round), index)));
  const chosen = () => rounds[select.value || 0];
  const line = (title, column, format) => () => ({
    type: 'line',
    data: { datasets: chosen().series.map((repetition, index) => ({ label: `Repetition ${index + 1}`, data: repetition.map((step) => ({ x: step[0], y: step[column] })), borderColor: colourOf(index), borderDash: dashOf(index), backgroundColor: colourOf(index), borderWidth: 2, pointRadius: repetition.length > 40 ? 0 : 2.5, tension: 0 })) },
    options: {
      interaction: { mode: 'index', intersect: false },
      scales: {
        x: { type: 'linear', title: { text: 'seconds' }, ticks: { precision: 0, maxTicksLimit: 12 } },
        y: { beginAtZero: true, title: { text: title }, ticks: { callback: format, maxTicksLimit: 6 } },
      },
      plugins: { tooltip: { callbacks: { title: ([item]) => `second ${item.parsed.x}`, label: (item) => `${item.dataset.label}: ${format(item.parsed.y)}` } } },
    },
  });
  const [operations, tail] = figure.querySelectorAll('canvas');
  const text = 'of a round over time, one line a repetition. Same figures: table Repetitions of each round.';
  const both = [draw(operations, `Line chart of the throughput ${text}`, line('operations a second', 1, compact)), draw(tail, `Line chart of the 99th percentile ${text}`, line('p99 latency', 2, millis))];
  const key = () => legend(figure.querySelector('.legend'), chosen().series.map((_, index) => ({ text: `Repetition ${index + 1}`, colour: () => colourOf(index), dash: dashOf(index) })));
  key();
  select.addEventListener('change', () => {
    both.forEach((drawing) => drawing.redraw());
    key();
  });
}

function cores(rounds) {
  const figure = figureOf('cores');
  if (!figure) return;
  const threads = rounds.some((round) => round.cores.length > 2);
  const titles = threads ? ['main thread, user', 'main thread, system', 'other threads, user', 'other threads, system'] : ['user', 'system'];
  const colours = [() => palette().parts[0], () => palette().parts[1], () => `${palette().parts[0]}66`, () => `${palette().parts[1]}66`];
  bars(figure, `Stacked bar chart of the server's CPU, user and system time, of ${rounds.length} rounds. Same figures: column server CPU of table Rounds.`, rounds.map(marked), () => ({
    data: { datasets: titles.map((title, part) => ({ label: title, data: rounds.map((round) => round.cores[part] ?? 0), backgroundColor: colours[part](), barPercentage: 0.82, categoryPercentage: 0.92 })) },
    options: {
      x: { stacked: true, suggestedMax: 1, ticks: { callback: (value) => significant(value, 2) } },
      plugins: { tooltip: { callbacks: { title: ([item]) => named(rounds[item.dataIndex]), label: (item) => `${item.dataset.label}: ${item.parsed.x.toFixed(2)} cores` } } },
    },
  }));
  legend(figure.querySelector('.legend'), titles.map((text, part) => ({ text, colour: colours[part] })));
}

function cost(rounds) {
  const figure = figureOf('cost');
  if (!figure) return;
  const parts = [['server', 'serverMicros', () => palette().bar], ['client', 'clientMicros', () => palette().pale]];
  bars(figure, `Bar chart of CPU time for one operation, server and client, of ${rounds.length} rounds. Same figures: columns µs/op of table Rounds.`, rounds.map(marked), () => ({
    data: { datasets: parts.map(([label, field, colour]) => ({ label, data: rounds.map((round) => round[field] ?? 0), backgroundColor: colour(), borderRadius: 2, barPercentage: 0.95, categoryPercentage: 0.8 })) },
    options: {
      x: { ticks: { callback: (value) => `${significant(value, 3)} µs` } },
      plugins: { tooltip: { callbacks: { title: ([item]) => named(rounds[item.dataIndex]), label: (item) => `${item.dataset.label}: ${significant(item.parsed.x, 3)} µs an operation` } } },
    },
  }));
  legend(figure.querySelector('.legend'), parts.map(([text, , colour]) => ({ text, colour })));
}

function encodings(rounds) {
  const figure = figureOf('encodings');
  if (!figure) return;
  if (!rounds.length) return figure.remove();
  const colour = (index) => (index < 3 ? palette().parts[[0, 2, 1][index]] : colourOf(index));
  const kinds = [...new Set(rounds.flatMap((round) => round.encodings.map((share) => share.encoding)))];
  const countOf = (round, kind) => round.encodings.find((share) => share.encoding === kind)?.count ?? 0;
  const all = (round) => round.encodings.reduce((sum, share) => sum + share.count, 0);
  bars(figure, `Stacked bar chart of stored encodings (${kinds.join(', ')}) of ${rounds.length} rounds. Same figures: column Encoding of table Rounds.`, rounds.map(marked), () => ({
    data: { datasets: kinds.map((kind, index) => ({ label: kind, data: rounds.map((round) => (100 * countOf(round, kind)) / all(round)), backgroundColor: colour(index), barPercentage: 0.82, categoryPercentage: 0.92 })) },
    options: {
      x: { stacked: true, max: 100, ticks: { callback: (value) => `${value} %`, maxTicksLimit: 6 } },
      plugins: { tooltip: { callbacks: { label: (item) => `${item.dataset.label}: ${countOf(rounds[item.dataIndex], item.dataset.label)} of ${all(rounds[item.dataIndex])} samples` } } },
    },
  }));
  legend(figure.querySelector('.legend'), kinds.map((text, index) => ({ text, colour: () => colour(index) })));
}

function memory(rounds) {
  const figure = figureOf('memory');
  if (!figure) return;
  if (!rounds.length) return figure.remove();
  bars(figure, `Bar chart of the memory of a key of ${rounds.length} rounds. Same figures: column bytes/key of table Rounds.`, rounds.map(marked), () => ({
    data: { datasets: [{ data: rounds.map((round) => round.memory), backgroundColor: palette().bar, borderRadius: 3, barPercentage: 0.82, categoryPercentage: 0.92 }] },
    options: {
      x: { ticks: { callback: (value) => `${grouped(value)} B`, maxTicksLimit: 6 } },
      plugins: { intervals: { ranges: [[]], texts: rounds.map((round) => `${grouped(round.memory)} B`) }, tooltip: { callbacks: { label: (item) => `${grouped(item.parsed.x)} bytes a key` } } },
    },
  }));
}

start(({ rounds }) => {
  const measured = rounds.filter((round) => round.ops);
  if (!measured.length) return;
  throughput(measured);
  latency(measured.filter((round) => round.curve));
  series(measured.filter((round) => round.series.some((repetition) => repetition.length)));
  const served = measured.filter((round) => round.cores);
  cores(served);
  cost(served);
  const stored = measured.filter((round) => round.encodings?.length);
  encodings(stored);
  memory(stored.filter((round) => round.memory));
});
