import { majorText } from '@sitewright/domain/money/minor-units';
import { csvLine } from '../../../platform/csv/csv.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type CardFilter, listCards, type StoredCard } from './queries/cards.ts';

/** Cards read at a time, so that an export of any length needs little memory and no long transaction. */
const CHUNK = 200;

const COLUMNS: readonly [string, (card: StoredCard) => string | number][] = [
  ['Card', ({ id }) => id],
  ['Last four', ({ lastFour }) => lastFour],
  ['Status', ({ status }) => status],
  ['Mode', ({ testMode, isModeAssumed }) => (isModeAssumed ? 'unknown' : testMode ? 'test' : 'live')],
  ['Currency', ({ currency }) => currency],
  ['Value', (card) => majorText(card.faceMinor, card.currency)],
  ['Balance', (card) => majorText(card.balanceMinor, card.currency)],
  ['Order', ({ orderNumber }) => orderNumber ?? ''],
  ['Recipient', ({ recipientName }) => recipientName],
  ['Email', ({ recipientEmail }) => recipientEmail],
  ['Issued', ({ createdAt }) => new Date(createdAt).toISOString()],
  ['Mailed', ({ mailedAt }) => (mailedAt === null ? '' : new Date(mailedAt).toISOString())],
  ['Expires', ({ expiresOn }) => expiresOn ?? ''],
];

/** Lines of the export, read in chunks. */
export async function* giftCardCsvLines(database: Database, filter: CardFilter & { websiteId: string }) {
  yield csvLine(COLUMNS.map(([name]) => name));
  for (let before: string | null = null; ; ) {
    const from: string | null = before;
    const cards: StoredCard[] = await database.site(filter.websiteId, (db) =>
      listCards(db, { ...filter, before: from, limit: CHUNK }),
    );
    const last = cards.at(-1);
    if (!last) return;
    yield cards.map((card) => csvLine(COLUMNS.map(([, value]) => value(card)))).join('');
    before = last.id;
  }
}
