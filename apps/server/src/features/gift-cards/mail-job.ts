import { formatMoney } from '@sitewright/domain/money/format-money';
import type { Db } from '../../platform/database/database.ts';
import type { AppDeps, ServerDeps } from '../../platform/http/deps.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { isMailAddress, queueMail } from '../../platform/mail/mail.ts';
import { mailText } from '../mail-texts/index.ts';
import { findWebsite, siteOrigin, type Website } from '../sites/index.ts';
import { giveCode } from './codes.ts';
import { lockCard, type StoredCard, updateMailed } from './queries/cards.ts';

/** Mails a gift card with its code, on its day. */
export const giftCardMail = defineJob<{ cardId: string }>('gift-card-mail', { retries: 12 });

/** Registers the job. */
export function handleGiftCardMails(deps: ServerDeps): void {
  deps.jobs.handle(giftCardMail, ({ websiteId, data, site }) =>
    site((db) => mailCardOnce(db, deps, { websiteId, cardId: data.cardId })),
  );
}

/** Mails a card that was not mailed yet, by this job before a crash or by the owner, and was not taken back meanwhile. */
export async function mailCardOnce(
  db: Db,
  deps: Pick<AppDeps, 'config'>,
  key: { websiteId: string; cardId: string },
): Promise<void> {
  const card = await lockCard(db, key);
  if (card?.isEnabled && card.mailedAt === null) await mailCard(db, deps, { websiteId: key.websiteId, card });
}

/**
 * Makes the code of a card and puts the mail with it into the outbox, both or neither. The code stands nowhere else, so
 * that a card mailed again has a new one. The card is locked.
 */
export async function mailCard(
  db: Db,
  { config }: Pick<AppDeps, 'config'>,
  { websiteId, card }: { websiteId: string; card: StoredCard },
): Promise<void> {
  const website = await findWebsite(db, websiteId);
  if (!website || !isMailAddress(card.recipientEmail)) return;
  const code = await giveCode(db, { websiteId, cardId: card.id });
  await putIntoOutbox(db, { website, origin: siteOrigin(config, website) }, card, code);
  await updateMailed(db, { websiteId, cardId: card.id }, card.recipientEmail);
}

/** Puts the mail with a code that is known into the outbox. */
export async function putIntoOutbox(
  db: Db,
  { website, origin }: { website: Website; origin: string },
  card: StoredCard,
  code: string,
): Promise<void> {
  const { contactEmail, siteTitle: title } = website.settings;
  const siteTitle = title || website.identifier;
  const amount = formatMoney(card.balanceCents, card.currency);
  const { senderName, recipientName, locale } = card;
  const values = { siteTitle, amount, senderName, recipientName };
  const words = await mailText(db, { websiteId: website.id, kind: 'gift-card', locale, values });
  const { renderGiftCard } = await import('@sitewright/mails');
  const mail = await renderGiftCard({
    siteTitle,
    siteUrl: origin,
    balanceUrl: `${origin}/gift-card/balance`,
    locale,
    ...words,
    amount,
    code,
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
  });
}
