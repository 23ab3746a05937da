/** Rows that begin on a day: how many days they are of, whether they are sealed, and how much stands in them. */
export type DaySize = { day: string; days: number; sealed: boolean; size: number };

/** Days whose rows become one; `isOne`: there is but one, which only has to be sealed. */
export type Joining = { from: string; to: string; days: number; isOne: boolean };

const DAY_MS = 86_400_000;

/** Joins days to those before them, in their order, for as long as they fit together. Those that are sealed already come first. */
export function planJoins(
  rows: readonly DaySize[],
  fits: (together: { days: number; size: number }) => boolean,
): Joining[] {
  const groups: { rows: DaySize[]; size: number }[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    const size = (last?.size ?? 0) + row.size;
    const days = last ? spanOf(last.rows[0] as DaySize, row) : row.days;
    if (last && fits({ days, size })) {
      last.rows.push(row);
      last.size = size;
    } else groups.push({ rows: [row], size: row.size });
  }
  return groups
    .filter((group) => group.rows.some(({ sealed }) => !sealed))
    .map((group) => {
      const [first, last] = [group.rows[0] as DaySize, group.rows.at(-1) as DaySize];
      const isOne = group.rows.length === 1;
      return { from: first.day, to: last.day, days: isOne ? first.days : spanOf(first, last), isOne };
    });
}

const spanOf = (first: DaySize, last: DaySize) =>
  Math.round((Date.parse(last.day) - Date.parse(first.day)) / DAY_MS) + last.days;
