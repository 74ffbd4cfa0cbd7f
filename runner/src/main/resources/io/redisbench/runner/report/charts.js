'use strict';
// What the pages' charts share: colours for light, dark and paper, number formats, legends, redrawing.
const palettes = {
  light: {
    ink: '#1d2329', quiet: '#5a646e', line: '#e6e8ea', card: '#ffffff', onBar: '#ffffff', bar: '#0b62a0', pale: '#66727d',
    parts: ['#0b62a0', '#e2a03f', '#2a9d8f'],
    series: ['#0072b2', '#d55e00', '#009e73', '#b8568f', '#8a6d00', '#3f9bd0', '#59636d'],
  },
  dark: {
    ink: '#e6e9ec', quiet: '#a2acb5', line: '#30363c', card: '#1b1f23', onBar: '#0d1114', bar: '#6db8ea', pale: '#8b96a1',
    parts: ['#5aaee3', '#d9973a', '#3fbfae'],
    series: ['#5aaee3', '#f08a4b', '#37c49a', '#e39bc4', '#e3c04e', '#a8d8f5', '#b6bfc7'],
  },
};
const dashes = [[], [7, 3], [2, 3]];
const darkScheme = window.matchMedia('(prefers-color-scheme: dark)');
let printing = false;
const palette = () => (darkScheme.matches && !printing ? palettes.dark : palettes.light);
const colourOf = (index) => palette().series[index % palette().series.length];
const dashOf = (index) => dashes[Math.floor(index / palette().series.length) % dashes.length];

const grouped = (value) => {
  const [whole, part] = String(value).split('.');
  const thousands = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',').replace('-', '\u2212');
  return part ? `${thousands}.${part}` : thousands;
};
const significant = (value, digits) => grouped(value === 0 ? 0 : Number(value.toPrecision(digits)));
const compact = (value) =>
  Math.abs(value) >= 999950 ? `${significant(value / 1e6, 3)}M` : Math.abs(value) >= 1000 ? `${significant(value / 1e3, 4)}k` : significant(value, 3);
const millis = (value) => (value >= 1000 ? `${significant(value / 1000, 3)} s` : `${significant(value, 3)} ms`);
const shortened = (text, most) => (text.length <= most ? text : `${text.slice(0, Math.ceil(most / 2) - 1)}…${text.slice(-Math.floor(most / 2))}`);

const drawings = [];
let drawn = 0;

/** Draws now, and again whenever colours change; make() gives a Chart.js configuration. */
function draw(canvas, label, make) {
  canvas.setAttribute('aria-label', label);
  const drawing = {
    canvas,
    redraw() {
      if (drawing.chart) drawing.chart.destroy();
      drawing.chart = new Chart(canvas, styled(make()));
    },
  };
  drawing.redraw();
  drawings.push(drawing);
  drawn += 1;
  return drawing;
}

function styled(config) {
  const { ink, quiet, line, card } = palette();
  const options = (config.options ??= {});
  Object.assign(options, { animation: false, responsive: true, maintainAspectRatio: false, devicePixelRatio: Math.max(2, window.devicePixelRatio) });
  options.plugins = {
    legend: { display: false },
    ...options.plugins,
    tooltip: { backgroundColor: ink, titleColor: card, bodyColor: card, padding: 10, cornerRadius: 6, displayColors: false, ...options.plugins?.tooltip },
  };
  for (const scale of Object.values(options.scales ?? {})) {
    scale.grid = { color: line, drawTicks: false, ...scale.grid };
    scale.border = { color: line, ...scale.border };
    scale.ticks = { color: quiet, padding: 6, font: { size: 12 }, ...scale.ticks };
    if (scale.title) scale.title = { color: quiet, font: { size: 12 }, display: true, ...scale.title };
  }
  return config;
}

/** Horizontal bars, one row a name, from zero; rows grow the picture instead of crowding it. */
function bars(figure, label, rows, make, barsInARow = 1) {
  const canvas = figure.querySelector('canvas');
  canvas.parentElement.style.minHeight = `${Math.max(7, rows.length * Math.max(1.6, barsInARow * 0.8 + 0.5) + 3.2)}rem`;
  return draw(canvas, label, () => {
    const config = make();
    config.type = 'bar';
    config.data.labels = rows;
    config.data.datasets.forEach((dataset) => (dataset.maxBarThickness = 28));
    const { x, ...options } = config.options;
    const most = figure.clientWidth < 480 ? 14 : 24;
    config.options = {
      ...options,
      indexAxis: 'y',
      scales: {
        x: { beginAtZero: true, min: 0, ...x },
        y: { grid: { display: false }, ticks: { autoSkip: false, crossAlign: 'far', color: palette().ink, callback: (_, index) => shortened(rows[index], most) }, stacked: x?.stacked },
      },
    };
    return config;
  });
}

/** A key under a chart: swatches, or buttons where a line can be hidden. */
function legend(box, entries, toggle) {
  box.replaceChildren(
    ...entries.map((entry, index) => {
      const item = document.createElement(toggle ? 'button' : 'span');
      const line = entry.dash !== undefined;
      item.innerHTML = `<svg width="${line ? 22 : 14}" height="10" aria-hidden="true">${line ? '<path d="M0 5H22" fill="none" stroke-width="2.5"/>' : '<rect width="14" height="10" rx="2"/>'}</svg><span class="label"></span>`;
      const mark = item.querySelector('path, rect');
      mark.setAttribute(line ? 'stroke' : 'fill', entry.colour());
      if (entry.dash?.length) mark.setAttribute('stroke-dasharray', entry.dash.join(' '));
      item.querySelector('.label').textContent = entry.text;
      item.title = entry.text;
      if (toggle) {
        item.type = 'button';
        item.setAttribute('aria-pressed', String(!entry.hidden));
        item.addEventListener('click', () => {
          entry.hidden = !entry.hidden;
          item.setAttribute('aria-pressed', String(!entry.hidden));
          toggle(index, entry.hidden);
        });
      }
      return item;
    }),
  );
  redrawn.push(() => {
    box.querySelectorAll('path, rect').forEach((mark, index) => mark.setAttribute(mark.tagName === 'path' ? 'stroke' : 'fill', entries[index].colour()));
  });
}

/** Whiskers of 95 % intervals (ranges: a list a dataset), and the figure itself inside its bar. */
const intervals = {
  id: 'intervals',
  afterDatasetsDraw(chart, _, { ranges, texts }) {
    if (!ranges) return;
    const { ctx } = chart;
    const { ink, onBar } = palette();
    ctx.save();
    ctx.strokeStyle = ink;
    ctx.lineWidth = 1.5;
    ctx.font = `600 11px ${Chart.defaults.font.family}`;
    ctx.textBaseline = 'middle';
    ranges.forEach((rows, dataset) => {
      chart.getDatasetMeta(dataset).data.forEach((bar, row) => {
        const [low, high] = (rows[row] ?? []).map((value) => chart.scales.x.getPixelForValue(value));
        if (high > low) {
          ctx.beginPath();
          ctx.moveTo(low, bar.y);
          ctx.lineTo(high, bar.y);
          for (const end of [low, high]) {
            ctx.moveTo(end, bar.y - 4);
            ctx.lineTo(end, bar.y + 4);
          }
          ctx.stroke();
        }
        const text = texts?.[row];
        if (!text) return;
        const inside = bar.x - bar.base > ctx.measureText(text).width + 24;
        ctx.fillStyle = inside ? onBar : ink;
        ctx.fillText(text, inside ? bar.base + 8 : Math.max(bar.x, high || 0) + 8, bar.y);
      });
    });
    ctx.restore();
  },
};

const redrawn = [];
const redraw = () => {
  drawings.forEach((drawing) => drawing.redraw());
  redrawn.forEach((then) => then());
};
darkScheme.addEventListener('change', redraw);
window.addEventListener('beforeprint', () => {
  printing = true;
  redraw();
});
window.addEventListener('afterprint', () => {
  printing = false;
  redraw();
});

/** Shows the figures and draws them; says on the page how many charts there are. */
function start(drawAll) {
  Chart.register(intervals);
  Chart.defaults.font.family = getComputedStyle(document.body).fontFamily;
  document.documentElement.classList.add('drawn');
  drawAll(JSON.parse(document.getElementById('data').textContent));
  document.documentElement.dataset.charts = String(drawn);
}
