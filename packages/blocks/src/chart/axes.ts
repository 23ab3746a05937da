import { escapeHtml } from '@sitewright/template/html/escape-html';
import { type ChartData, percent } from './chart-data.ts';
import { partOf, type Scale } from './scale.ts';

/** Labels a narrow screen has room for; of more only some are shown there. */
const NARROW_LABELS = 5;
const WIDE_LABELS = 14;

/** Drawing with numbers at its side and names below. The words are HTML, so that they keep their size on every screen. */
export function framed(data: ChartData, scale: Scale, drawing: string): string {
  const numbers = scale.ticks
    .map(
      (tick) =>
        `<span style="bottom:${percent(partOf(scale, tick))}">${escapeHtml(data.format(tick))}</span>`,
    )
    .join('');
  const grid = scale.ticks
    .map((tick) => {
      const y = percent(1 - partOf(scale, tick));
      return `<line class="${tick === 0 ? 'chart-zero' : 'chart-grid'}" x1="0" x2="100%" y1="${y}" y2="${y}"/>`;
    })
    .join('');
  return (
    `<div class="chart-frame"><div class="chart-numbers" aria-hidden="true">${numbers}</div>` +
    '<div class="chart-plot"><svg class="chart-drawing" width="100%" height="100%" aria-hidden="true">' +
    `${grid}${drawing}</svg></div><div class="chart-names" aria-hidden="true">${names(data)}</div></div>`
  );
}

/** Where there are many points, every second, third, … one is named. */
function names({ labels }: ChartData): string {
  const width = 1 / Math.max(labels.length, 1);
  const step = Math.ceil(labels.length / WIDE_LABELS);
  const named = labels.map((label, index) => ({ label, index })).filter(({ index }) => index % step === 0);
  const narrowStep = Math.ceil(named.length / NARROW_LABELS);
  return named
    .map(({ label, index }, position) => {
      const minor = position % narrowStep === 0 ? '' : ' class="is-minor"';
      const style = `--at:${percent((index + 0.5) * width)};--room:${percent(step * width)}`;
      return `<span${minor} style="${style}">${escapeHtml(label)}</span>`;
    })
    .join('');
}
