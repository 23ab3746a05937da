import type { SavedCard, UsedCard } from './queries/saved-cards.ts';

/** Cards of a member; beyond them the oldest go that nothing needs, those first that are over. */
const MAX_CARDS = 10;

/** The rows of one card, which its service was given several times; `newest` stands for them. */
type OneCard<Row extends SavedCard> = { newest: Row; rows: readonly Row[]; isDefault: boolean };

/** Rows of a member, the newest first, by the cards that they are of, the one that is chosen first in front. */
export function byCard<Row extends SavedCard>(rows: readonly Row[]): OneCard<Row>[] {
  const cards = Map.groupBy(rows, ({ provider, testMode, fingerprint, id }) =>
    fingerprint === null ? id : `${provider} ${testMode} ${fingerprint}`,
  );
  return [...cards.values()]
    .map((same) => ({ newest: same[0] as Row, rows: same, isDefault: same.some((row) => row.isDefault) }))
    .sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
}

/** The same, each as its newest row. */
export function newestOfEach<Row extends SavedCard>(rows: readonly Row[]): Row[] {
  return byCard(rows).map(({ newest, isDefault }) => ({ ...newest, isDefault }));
}

/** Rows of a member, the newest first, that are too many: of a card that was saved again, and beyond the most that she has. */
export function surplusRows(rows: readonly UsedCard[]): UsedCard[] {
  const cards = byCard(rows);
  const again = cards.flatMap(({ rows: [, ...older] }) => older).filter((row) => !isNeeded(row));
  const idle = cards
    .filter(({ newest, isDefault, rows: same }) => newest !== rows[0] && !isDefault && !same.some(isNeeded))
    .reverse();
  const order = [
    ...idle.filter(({ newest }) => newest.isExpired),
    ...idle.filter(({ newest }) => !newest.isExpired),
  ];
  const beyond = order.slice(0, Math.max(0, cards.length - MAX_CARDS)).flatMap((card) => card.rows);
  return [...new Set([...again, ...beyond])];
}

/** True while something is paid with a card. */
export function isNeeded({ isInUse, isPaying }: Pick<UsedCard, 'isInUse' | 'isPaying'>): boolean {
  return isInUse || isPaying;
}
