/** Indexes of a longest rising part of different numbers: what has kept its order. The others have been moved. */
export function longestRise(numbers: readonly number[]): Set<number> {
  const ends: number[] = [];
  const previous: number[] = [];
  numbers.forEach((number, index) => {
    let at = ends.findIndex((end) => (numbers[end] ?? 0) > number);
    if (at < 0) at = ends.length;
    previous[index] = ends[at - 1] ?? -1;
    ends[at] = index;
  });
  const rise = new Set<number>();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) rise.add(at);
  return rise;
}
