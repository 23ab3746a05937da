/** Letters as lines in a box of six units height: the machine may have no fonts. */
const WORD = [
  { at: 0, lines: 'M0 6V0H2.5Q4 0 4 1.6T2.5 3.2H0' },
  { at: 6, lines: 'M0 6V0H2.5Q4 0 4 1.6T2.5 3.2H0M2 3.2 4 6' },
  { at: 12, lines: 'M3.6 0H0V6H3.6M0 3H3' },
  { at: 17.4, lines: 'M0 0 2.2 6 4.4 0' },
  { at: 23.6, lines: 'M0 0V6' },
  { at: 25.6, lines: 'M3.6 0H0V6H3.6M0 3H3' },
  { at: 31, lines: 'M0 0 1.5 6 3 1.5 4.5 6 6 0' },
];
const WORD_WIDTH = 37;

/** A drawing of the size of an image that says PREVIEW all over it, legible on light and dark. */
export function previewMark({ width, height }: { width: number; height: number }): string {
  const scale = Math.max(width, height) / 3 / WORD_WIDTH;
  const [stepX, stepY] = [WORD_WIDTH + 9, 22];
  const word = WORD.map(({ at, lines }) => `<path transform="translate(${at} 0)" d="${lines}"/>`).join('');
  const drawn = (color: string, stroke: number) =>
    `<g fill="none" stroke="${color}" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round">${word}</g>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<pattern id="p" width="${stepX}" height="${stepY}" patternUnits="userSpaceOnUse" patternTransform="scale(${scale}) rotate(-24)">` +
    `<g transform="translate(4 8)">${drawn('rgba(0,0,0,.25)', 1.1)}${drawn('rgba(255,255,255,.55)', 0.65)}</g></pattern>` +
    `<path fill="url(#p)" d="M0 0h${width}v${height}H0z"/></svg>`
  );
}
