import type { Secret } from '../../../platform/security/secret.ts';
import { preferencesToken, unsubscribeToken } from '../../messages/mailing-lists/index.ts';
import { PREFERENCES_MARK, UNSUBSCRIBE_MARK } from './compose.ts';
import { READER_MARK } from './counting/count-links.ts';
import { mailToken } from './mail-token.ts';

/** The finished email of a language, cut where something of the reader belongs. */
export type MailParts = { html: readonly string[]; text: readonly string[] };

const MARK = new RegExp(`(${UNSUBSCRIBE_MARK}|${PREFERENCES_MARK}|${READER_MARK})`);

/** Cuts an email at its marks, once for all its readers. */
export function partsOf({ html, text }: { html: string; text: string }): MailParts {
  return { html: html.split(MARK), text: text.split(MARK) };
}

type Reader = { websiteId: string; subscriberId: string; listId: string; campaignNumber: number };

/** The email for one reader, with the address that ends further ones at one request. Source: RFC 8058. */
export function mailFor(
  { html, text }: MailParts,
  { secret, origin }: { secret: Secret; origin: string },
  { websiteId, ...reader }: Reader,
): { html: string; text: string; headers: Record<string, string | { prepared: true; value: string }> } {
  const unsubscribe = unsubscribeToken({ secret, websiteId }, reader);
  const preferences = preferencesToken({ secret, websiteId }, reader.subscriberId);
  const tokens: Readonly<Record<string, string>> = {
    [UNSUBSCRIBE_MARK]: unsubscribe,
    [PREFERENCES_MARK]: preferences,
    [READER_MARK]: mailToken(secret, 'campaign-reaction', reader),
  };
  const fill = (parts: readonly string[]) => parts.map((part) => tokens[part] ?? part).join('');
  const url = `${origin}/api/newsletter/unsubscribe/${unsubscribe}`;
  return {
    html: fill(html),
    text: fill(text),
    headers: {
      // One line whatever its length: folded, some break its signature. Providers post to https alone.
      'List-Unsubscribe': { prepared: true, value: `<${url}>` },
      ...(url.startsWith('https:') ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
      'List-Id': `<${reader.listId}.${new URL(origin).hostname}>`,
      Precedence: 'bulk',
    },
  };
}
