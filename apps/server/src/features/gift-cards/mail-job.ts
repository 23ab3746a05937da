import { maskedGiftCardCode } from '@sitewright/domain/gift-card/code';
import { formatMoney } from '@sitewright/domain/money/format-money';
import type { Db } from '../../platform/database/database.ts';
import type { ServerDeps } from '../../platform/http/deps.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { hideText } from '../../platform/mail/hidden-text.ts';
import { isMailAddress, queueMail } from '../../platform/mail/mail.ts';
import { moneyLanguage } from '../../platform/texts/site-words.ts';
import { mailText } from '../mail-texts/index.ts';
import { findWebsite, siteOrigin, type Website } from '../sites/index.ts';
import { giveCode } from './codes.ts';
import { lockCard, type StoredCard, updateMailed } from './queries/cards.ts';

type MailDeps = Pick<ServerDeps, 'config' | 'secret'>;

/** Mails a gift card with its code, on its day. */
export const giftCardMail = defineJob<{ cardId: string }>('gift-card-mail');

/** Registers the job. */
export function handleGiftCardMails(deps: ServerDeps): void {
  deps.jobs.handle(giftCardMail, ({ websiteId, data, site }) =>
    site((db) => mailCardOnce(db, deps, { websiteId, cardId: data.cardId })),
  );
}

/** Mails a card that was not mailed yet, by this job before a crash or by the owner, and was not taken back meanwhile. */
export async function mailCardOnce(
  db: Db,
  deps: MailDeps,
  key: { websiteId: string; cardId: string },
): Promise<void> {
  const card = await lockCard(db, key);
  if (card?.isEnabled && card.mailedAt === null) await mailCard(db, deps, { websiteId: key.websiteId, card });
}

/**
 * Makes the code of a card and puts the mail with it into the outbox, both or neither. The code stands nowhere else, and
 * there sealed until it is sent, so that a card mailed again has a new one. The card is locked.
 */
export async function mailCard(
  db: Db,
  { config, secret }: MailDeps,
  { websiteId, card }: { websiteId: string; card: StoredCard },
): Promise<void> {
  const website = await findWebsite(db, websiteId);
  if (!website || !isMailAddress(card.recipientEmail)) return;
  const code = await giveCode(db, { websiteId, cardId: card.id });
  await putIntoOutbox(db, { website, origin: siteOrigin(config, website), secret }, card, code);
  await updateMailed(db, { websiteId, cardId: card.id }, card.recipientEmail);
}

/** Puts the mail with a code that is known into the outbox. */
export async function putIntoOutbox(
  db: Db,
  { website, origin, secret }: { website: Website; origin: string } & Pick<MailDeps, 'secret'>,
  card: StoredCard,
  code: string,
): Promise<void> {
  const { contactEmail, siteTitle: title } = website.settings;
  const siteTitle = title || website.identifier;
  const amount = formatMoney(
    card.balanceCents,
    card.currency,
    moneyLanguage({ ...website.settings, language: card.locale }),
  );
  const { senderName, recipientName, locale } = card;
  const values = { siteTitle, amount, senderName, recipientName };
  const words = await mailText(db, { websiteId: website.id, kind: 'gift-card', locale, values });
  const shown = maskedGiftCardCode(code);
  const { renderGiftCard } = await import('@sitewright/mails');
  const mail = await renderGiftCard({
    siteTitle,
    siteUrl: origin,
    balanceUrl: `${origin}/gift-card/balance`,
    locale,
    ...words,
    amount,
    code: shown,
    senderName,
    message: card.message,
    expiresOn: card.expiresOn ?? '',
  });
  await queueMail(db, {
    websiteId: website.id,
    kind: 'gift-card',
    to: { address: card.recipientEmail },
    ...(isMailAddress(contactEmail) ? { replyTo: contactEmail } : {}),
    ...mail,
    hidden: hideText(secret, website.id, { text: code, shown }),
  });
}
