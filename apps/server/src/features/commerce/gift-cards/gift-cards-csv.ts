import type { OwnerLanguage } from '@sitewright/domain/account/owner-languages';
import type { GiftCardStatus } from '@sitewright/domain/gift-card/schema';
import { majorText } from '@sitewright/domain/money/minor-units';
import { ownerText } from '@sitewright/owner-texts/owner-text';
import type { TextKey } from '@sitewright/owner-texts/text-key';
import type { CsvCell } from '../../../platform/csv/csv.ts';
import type { CsvRows } from '../../../platform/csv/csv-reply.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type CardFilter, listCards, type StoredCard } from './queries/cards.ts';

/** Cards read at a time, so that an export of any length needs little memory and no long transaction. */
const CHUNK = 200;

type Text = (key: TextKey) => string;

const STATUS = {
  active: 'giftCards.active',
  waiting: 'giftCards.notMailedYet',
  'used-up': 'giftCards.usedUp',
  expired: 'giftCards.expired',
  disabled: 'common.off',
} as const satisfies Readonly<Record<GiftCardStatus, TextKey>>;

const COLUMNS: readonly [TextKey, (card: StoredCard, text: Text) => CsvCell][] = [
  ['downloads.card', ({ id }) => id],
  ['downloads.lastFour', ({ lastFour }) => lastFour],
  ['downloads.status', ({ status }, text) => text(STATUS[status])],
  ['downloads.mode', (card, text) => text(modeOf(card))],
  ['downloads.currency', ({ currency }) => currency],
  ['downloads.value', (card) => ({ decimal: majorText(card.faceMinor, card.currency) })],
  ['downloads.balance', (card) => ({ decimal: majorText(card.balanceMinor, card.currency) })],
  ['downloads.order', ({ orderNumber }) => orderNumber ?? ''],
  ['downloads.recipient', ({ recipientName }) => recipientName],
  ['downloads.email', ({ recipientEmail }) => recipientEmail],
  ['downloads.issued', ({ createdAt }) => new Date(createdAt).toISOString()],
  ['downloads.mailed', ({ mailedAt }) => (mailedAt === null ? '' : new Date(mailedAt).toISOString())],
  ['downloads.expires', ({ expiresOn }) => expiresOn ?? ''],
];

function modeOf({ testMode, isModeAssumed }: StoredCard): TextKey {
  if (isModeAssumed) return 'giftCards.testOrLiveUnknown';
  return testMode ? 'giftCards.test' : 'giftCards.live';
}

/** Rows of the export in the owner's language, read in chunks. */
export async function* giftCardRows(
  database: Database,
  filter: CardFilter & { websiteId: string; language: OwnerLanguage },
): CsvRows {
  const text: Text = (key) => ownerText(filter.language, key);
  yield [COLUMNS.map(([heading]) => text(heading))];
  for (let before: string | null = null; ; ) {
    const from: string | null = before;
    const cards: StoredCard[] = await database.site(filter.websiteId, (db) =>
      listCards(db, { ...filter, before: from, limit: CHUNK }),
    );
    const last = cards.at(-1);
    if (!last) return;
    yield cards.map((card) => COLUMNS.map(([, value]) => value(card, text)));
    before = last.id;
  }
}
