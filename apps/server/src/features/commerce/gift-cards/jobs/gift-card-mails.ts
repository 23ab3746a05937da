import { maskedGiftCardCode } from '@sitewright/domain/gift-card/code';
import { formatMoney } from '@sitewright/domain/money/format-money';
import { severalGiftCardsText } from '@sitewright/domain/texts/default-mail-text';
import type { Db } from '../../../../platform/database/database.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { defineJob, sendJob } from '../../../../platform/jobs/job.ts';
import { hideText } from '../../../../platform/mail/hidden-text.ts';
import { isMailAddress } from '../../../../platform/mail/mail.ts';
import { moneyLanguage } from '../../../../platform/texts/site-messages.ts';
import { isOfSitePeople, queueStoreMail, writeMail } from '../../../site/mails/index.ts';
import { findWebsite, siteAddress, type Website } from '../../../site/sites/index.ts';
import { giveCode } from '../codes.ts';
import { lockCard, type StoredCard, updateMailed } from '../queries/cards.ts';

type MailDeps = Pick<ServerDeps, 'config' | 'secret' | 'services'>;

/** Emails the gift cards of one line of an order with their codes, on their day. */
const giftCardMails = defineJob<{ cardIds: string[] }>('gift-card-mails');
/** Legacy job of a single card that has waited for its day since before an email held several. */
const oneCardMail = defineJob<{ cardId: string }>('gift-card-mail');

/** Cards of one mail: whoever is given a thousand gets twenty emails, each of which can be read. */
const MAX_OF_MAIL = 50;

/** Registers the jobs. */
export function handleGiftCardMails(deps: ServerDeps): void {
  deps.jobs.handle(giftCardMails, ({ websiteId, data, site }) =>
    site((db) => mailCardsOnce(db, deps, { websiteId, cardIds: data.cardIds })),
  );
  deps.jobs.handle(oneCardMail, ({ websiteId, data, site }) =>
    site((db) => mailCardsOnce(db, deps, { websiteId, cardIds: [data.cardId] })),
  );
}

/** Asks for the emails of cards for the same person and day, `delaySeconds` from now. */
export async function sendCardMails(
  db: Db,
  {
    websiteId,
    cardIds,
    delaySeconds,
  }: { websiteId: string; cardIds: readonly string[]; delaySeconds: number },
): Promise<void> {
  for (let from = 0; from < cardIds.length; from += MAX_OF_MAIL) {
    const data = { cardIds: cardIds.slice(from, from + MAX_OF_MAIL) };
    await sendJob(db, giftCardMails, { websiteId, data, delaySeconds });
  }
}

/** Emails cards that were not mailed yet, by this job before a crash or by the owner, and were not taken back meanwhile. */
export async function mailCardsOnce(
  db: Db,
  deps: MailDeps,
  { websiteId, cardIds }: { websiteId: string; cardIds: readonly string[] },
): Promise<void> {
  const cards: StoredCard[] = [];
  for (const cardId of cardIds.toSorted()) {
    const card = await lockCard(db, { websiteId, cardId });
    if (card?.isEnabled && card.mailedAt === null) cards.push(card);
  }
  // The owner may have put money on some, or taken it off.
  for (const alike of Map.groupBy(cards, ({ balanceMinor }) => balanceMinor).values())
    await mailCards(db, deps, { websiteId, cards: alike });
}

/**
 * Makes the codes of cards of one value and puts the email with them into the outbox, all or nothing. A code stands nowhere
 * else, and there sealed until it is sent, so that a card mailed again has a new one. The cards are locked, and for one
 * person.
 */
export async function mailCards(
  db: Db,
  { config, secret, services }: MailDeps,
  { websiteId, cards }: { websiteId: string; cards: readonly StoredCard[] },
): Promise<void> {
  const website = await findWebsite(db, websiteId);
  if (!website) return;
  for (const card of cards) if (!(await mayMail(db, websiteId, card))) return;
  const coded: CodedCard[] = [];
  for (const card of cards) coded.push({ ...card, code: await giveCode(db, { websiteId, cardId: card.id }) });
  const origin = siteAddress(config, website, cards[0]?.locale ?? website.settings.language);
  await putIntoOutbox(db, { website, origin, secret, services }, coded);
  for (const { id, recipientEmail } of cards)
    await updateMailed(db, { websiteId, cardId: id }, recipientEmail);
}

/** A card of a test is mailed to people of the site alone; anybody else's keeps no code. */
export async function mayMail(
  db: Db,
  websiteId: string,
  { testMode, recipientEmail: address }: Pick<StoredCard, 'testMode' | 'recipientEmail'>,
): Promise<boolean> {
  return isMailAddress(address) && (!testMode || (await isOfSitePeople(db, { websiteId, address })));
}

type CodedCard = StoredCard & { code: string };

/** Puts the email with codes that are known into the outbox. */
export async function putIntoOutbox(
  db: Db,
  {
    website,
    origin,
    secret,
    services,
  }: { website: Website; origin: string } & Pick<MailDeps, 'secret' | 'services'>,
  cards: readonly CodedCard[],
): Promise<void> {
  const [card] = cards;
  if (!card) return;
  const { senderName, recipientName, locale } = card;
  const amount = amountOf(website, card, cards.length);
  const look = await services.mailLooks.of(db, website, locale);
  const { messages, siteTitle } = look;
  const written = await writeMail(
    db,
    { services },
    {
      website,
      kind: 'gift-card',
      locale,
      look,
      values: { siteTitle, amount, senderName, recipientName },
      ...(cards.length > 1 && { usual: severalGiftCardsText(locale, messages) }),
    },
  );
  const codes = cards.map(({ code }) => code);
  const shown = codes.map(maskedGiftCardCode);
  const { renderGiftCard } = await import('@sitewright/mails');
  const mail = await renderGiftCard({
    look,
    siteTitle,
    balanceUrl: `${origin}/gift-card/balance`,
    locale,
    ...written,
    amount,
    codes: shown,
    senderName,
    message: card.message,
    expiresOn: card.expiresOn ?? '',
  });
  await queueStoreMail(db, website, {
    kind: 'gift-card',
    testMode: card.testMode,
    to: { address: card.recipientEmail },
    ...mail,
    hidden: hideText(secret, website.id, { text: codes.join('\n'), shown: shown.join('\n') }),
  });
}

/** Value of one card, or of several, in the recipient's number format. */
function amountOf(
  { settings }: Website,
  { balanceMinor, currency, locale }: StoredCard,
  count: number,
): string {
  const each = formatMoney(balanceMinor, currency, moneyLanguage({ ...settings, language: locale }));
  return count === 1 ? each : `${count} × ${each}`;
}
