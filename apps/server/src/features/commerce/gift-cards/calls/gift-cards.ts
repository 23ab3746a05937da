import * as contract from '@sitewright/contract/gift-cards';
import type { GiftCardDetail } from '@sitewright/domain/gift-card/schema';
import { csvReply } from '../../../../platform/csv/csv-reply.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { readPage } from '../../../../platform/http/calls/read-page.ts';
import { route, routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { ownerLanguage } from '../../../../platform/texts/owner-language.ts';
import { getWebsite, siteAddress } from '../../../site/sites/index.ts';
import { actorOf } from '../../orders/index.ts';
import { isTestStore } from '../../payments/index.ts';
import { giveCode } from '../codes.ts';
import { giftCardRows } from '../gift-cards-csv.ts';
import { issueCards } from '../issue.ts';
import { mailCards, mayMail, putIntoOutbox } from '../jobs/gift-card-mails.ts';
import { findSpent, insertEntry, moveBalance } from '../queries/balance.ts';
import * as cards from '../queries/cards.ts';

type CardKey = { websiteId: string; cardId: string };

export const listGiftCards = route(contract.listGiftCards, async ({ db, websiteId, query }) => {
  const { search = null, status = null, mode = null, cursor: before = null } = query;
  return readPage(
    query.limit,
    (limit) => cards.listCards(db, { websiteId, search: search || null, status, mode, before, limit }),
    ({ id }) => id,
  );
});

export const getGiftCard = route(contract.getGiftCard, ({ db, websiteId, params }) =>
  detail(db, { websiteId, cardId: params.cardId }),
);

export const issueGiftCard = route(contract.issueGiftCard, async ({ db, websiteId, body, account, deps }) => {
  const { id, valueMinor, reason, recipientEmail, ...details } = body;
  const key = { websiteId, cardId: id };
  const website = await getWebsite(db, websiteId);
  const { language, storeSettings } = website.settings;
  const card = {
    ...details,
    id,
    testMode: isTestStore(storeSettings),
    currency: storeSettings.defaultCurrency,
    faceMinor: valueMinor,
    order: null,
    // The mail is made here with the code that is shown.
    recipientEmail: '',
    senderName: '',
    locale: language,
    deliverOn: null,
  };
  if (recipientEmail !== '') await refuseStrangers(db, websiteId, { ...card, recipientEmail });
  const about = { reason, actor: actorOf(account) };
  if ((await issueCards(db, websiteId, [card], about)).length === 0) {
    if (!(await cards.findCard(db, key))) throw new AppError('conflict');
    return { giftCard: await detail(db, key), code: null };
  }
  const code = await giveCode(db, key);
  if (recipientEmail !== '') {
    const stored = await locked(db, key);
    const origin = siteAddress(deps.config, website, stored.locale);
    await putIntoOutbox(db, { website, origin, secret: deps.secret, services: deps.services }, [
      { ...stored, recipientEmail, code },
    ]);
    await cards.updateMailed(db, key, recipientEmail);
  }
  return { giftCard: await detail(db, key), code };
});

export const updateGiftCardStatus = route(
  contract.updateGiftCardStatus,
  async ({ db, websiteId, params, body }) => {
    const key = { websiteId, cardId: params.cardId };
    await locked(db, key, body.rowVersion);
    await cards.updateEnabled(db, key, body.isEnabled);
    return detail(db, key);
  },
);

export const confirmGiftCardValue = route(
  contract.confirmGiftCardValue,
  async ({ db, websiteId, params, body }) => {
    const key = { websiteId, cardId: params.cardId };
    await locked(db, key, body.rowVersion);
    if (!(await cards.updateAssumedMode(db, key))) throw new AppError('gift-card-mode');
    return detail(db, key);
  },
);

export const adjustGiftCard = route(
  contract.adjustGiftCard,
  async ({ db, websiteId, params, body, account }) => {
    const key = { websiteId, cardId: params.cardId };
    const { amountMinor, reason, rowVersion } = body;
    const card = await locked(db, key, rowVersion);
    const room = card.faceMinor - card.balanceMinor - (await findSpent(db, key));
    if (amountMinor > room || !(await moveBalance(db, key, amountMinor)))
      throw new AppError('gift-card-range');
    await insertEntry(db, key, { kind: 'adjust', amountMinor: amountMinor, reason, actor: actorOf(account) });
    return detail(db, key);
  },
);

export const mailGiftCard = route(contract.mailGiftCard, async ({ db, websiteId, params, body, deps }) => {
  const key = { websiteId, cardId: params.cardId };
  const card = await locked(db, key, body.rowVersion);
  if (!card.isEnabled) throw new AppError('gift-card-disabled');
  await refuseStrangers(db, websiteId, { ...card, recipientEmail: body.recipientEmail });
  await mailCards(db, deps, { websiteId, cards: [{ ...card, recipientEmail: body.recipientEmail }] });
  return detail(db, key);
});

/** Errors: invalid-fields for a card of a test and an address of nobody who works on the site. */
async function refuseStrangers(
  db: Db,
  websiteId: string,
  card: Pick<cards.StoredCard, 'testMode' | 'recipientEmail'>,
): Promise<void> {
  if (!card.testMode || (await mayMail(db, websiteId, card))) return;
  throw new AppError('invalid-fields', {
    recipientEmail: 'In test mode, gift cards are emailed only to contributors and the contact address.',
  });
}

/** A card locked for a change. Errors: not-found, conflict. */
async function locked(db: Db, key: CardKey, rowVersion?: number): Promise<cards.StoredCard> {
  const card = await cards.lockCard(db, key);
  if (!card) throw new AppError('not-found');
  if (rowVersion !== undefined && card.rowVersion !== rowVersion) throw new AppError('conflict');
  return card;
}

async function detail(db: Db, key: CardKey): Promise<GiftCardDetail> {
  const card = await cards.findCard(db, key);
  if (!card) throw new AppError('not-found');
  return { ...card, entries: await cards.listEntries(db, key) };
}

export const exportGiftCards = routeWithoutTransaction(
  contract.exportGiftCards,
  ({ deps, websiteId, query, reply }) => {
    const { search = null, status = null, mode = null } = query;
    return csvReply(
      reply,
      'gift-cards.csv',
      giftCardRows(deps.database, {
        ...{ websiteId, search: search || null, status, mode },
        language: ownerLanguage(),
      }),
    );
  },
);
