/** Drawn over the colour of a series, so that series differ without it: strokes in a tile of 8 by 8. */
const STROKES = [
  '',
  'M0 8 8 0M-2 2 2-2M6 10 10 6',
  'M4 2v4M2 4h4',
  'M0 4h8',
  'M4 0v8',
  'M0 0 8 8M-2 6 2 10M6-2 10 2',
  'M0 0h8M0 0v8',
  'M2 2h1M6 6h1',
  'M0 8 4 4 8 8',
] as const;

/** Pattern of each series for the `<defs>` of a drawing. */
export function fillPatterns(id: string, count: number): string {
  const patterns = Array.from({ length: Math.min(count, STROKES.length) }, (_, index) => {
    const strokes = STROKES[index] ? `<path class="chart-pattern" d="${STROKES[index]}"/>` : '';
    return (
      `<pattern id="${patternId(id, index)}" width="8" height="8" patternUnits="userSpaceOnUse">` +
      `<rect class="chart-color-${index}" width="8" height="8"/>${strokes}</pattern>`
    );
  });
  return `<defs>${patterns.join('')}</defs>`;
}

/** `fill` of a series. */
export function fillOf(id: string, index: number): string {
  return `fill="url(#${patternId(id, index % STROKES.length)})"`;
}

/** A small square with the fill of a series, for legends. */
export function fillSample(id: string, index: number): string {
  return `<svg class="chart-sample" width="14" height="14" aria-hidden="true"><rect width="14" height="14" rx="2" ${fillOf(id, index)}/></svg>`;
}

function patternId(id: string, index: number): string {
  return `chart-${id}-fill-${index}`;
}
