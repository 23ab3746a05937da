import type { ServerDeps } from '../../../platform/http/deps.ts';
import { isMailAddress } from '../../../platform/mail/mail.ts';
import type { FinishedMail } from '../../../platform/mail/open-pool.ts';
import { senderAddress, senderDomain } from '../../../platform/mail/sender-address.ts';
import { serialMail, type WriteMail } from '../../../platform/mail/serial-mail.ts';
import { preferencesToken, unsubscribeToken } from '../../messages/mailing-lists/index.ts';
import { siteOrigin, type Website } from '../../site/sites/index.ts';
import { bounceAddress } from './bounces/bounce-address.ts';
import { PREFERENCES_MARK, UNSUBSCRIBE_MARK } from './compose.ts';
import { READER_MARK } from './counting/count-links.ts';
import { mailToken } from './mail-token.ts';

/** Somebody whom an email of a campaign goes to; '' for the language of the site. */
export type Addressed = { subscriberId: string; email: string; round: number; locale: string };

/** Makes the email of one recipient, as it is handed over. Errors: unavailable. */
export type MailTo = (recipient: Addressed) => Promise<FinishedMail>;

type Campaign = { websiteId: string; campaignId: string; number: number; listId: string | null };
type Body = { locale: string; siteTitle: string; subject: string; html: string; text: string };

/** Encodes what a campaign says, once for each language, for all who get it. */
export async function recipientMails(
  deps: Pick<ServerDeps, 'config' | 'secret' | 'services' | 'now'>,
  { websiteId, campaignId, number, listId }: Campaign,
  { website, bodies }: { website: Website; bodies: readonly Body[] },
): Promise<MailTo> {
  const { config, secret, services, now } = deps;
  const { contactEmail, language } = website.settings;
  // Where its list is gone, its run skips all who wait, and asks for no email.
  if (listId === null) return () => Promise.reject(new Error('a campaign without a list'));
  const origin = siteOrigin(config, website);
  const from = senderAddress(config.mailFrom);
  const domain = senderDomain(config.mailFrom) ?? 'sitewright';
  const ofAll = {
    ...(isMailAddress(contactEmail) ? { replyTo: contactEmail } : {}),
    marks: [UNSUBSCRIBE_MARK, PREFERENCES_MARK, READER_MARK],
    headers: {
      // Providers post to https alone.
      ...(origin.startsWith('https:') ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
      'List-Id': `<${listId}.${new URL(origin).hostname}>`,
      Precedence: 'bulk',
    },
  };
  const writers = new Map<string, WriteMail>();
  for (const { locale, siteTitle, subject, ...body } of bodies)
    writers.set(
      locale,
      await serialMail({
        ...ofAll,
        ...body,
        from: { name: siteTitle, address: from },
        subject: subject.replace(/\s+/g, ' '),
      }),
    );
  const fallback = writers.get(language) ?? [...writers.values()][0];
  if (!fallback) throw new Error('a campaign without an email');
  return async ({ subscriberId, email, round, locale }) => {
    const write = writers.get(locale) ?? fallback;
    const reader = { campaignNumber: number, subscriberId };
    const unsubscribe = unsubscribeToken({ secret, websiteId }, { subscriberId, listId });
    const bounces =
      config.bounceAddress === undefined ? null : bounceAddress(secret, config.bounceAddress, reader);
    // Taken up again it is another email: mailboxes drop a second one of the same id.
    const ofRound = round > 0 ? `.${round}` : '';
    const messageId = `<${campaignId}.${subscriberId}${ofRound}@${domain}>`;
    const headers = {
      // One line whatever its length: folded, some break its signature. Source: RFC 8058.
      'List-Unsubscribe': `<${origin}/api/newsletter/unsubscribe/${unsubscribe}>`,
      ...(bounces && { 'CFBL-Address': `${bounces}; report=arf` }),
    };
    const words = {
      [UNSUBSCRIBE_MARK]: unsubscribe,
      [PREFERENCES_MARK]: preferencesToken({ secret, websiteId }, subscriberId),
      [READER_MARK]: mailToken(secret, 'campaign-reaction', reader),
    };
    const signature = await services.mailSigner.sign();
    const raw = await write({ to: email, messageId, date: now(), headers, words }, signature);
    return { raw, messageId, envelope: { from: bounces ?? from, to: email } };
  };
}
