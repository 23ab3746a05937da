import { ENGLISH_AREAS } from './en/areas.ts';
import { PLAN_PRICES } from './en/plan-prices.ts';
import { flatMessages } from './flat-messages.ts';
import { messagesForLanguage } from './languages.ts';
import type { Messages } from './texts-of.ts';

/** Key of a message of a rule, in front of its English text. */
export const RULE = 'message.';

/** The English texts of pages and emails by their key in each language; template engine, blocks and system pages have others. */
export const SHARED_ENGLISH: Messages = {
  ...flatMessages(ENGLISH_AREAS),
  ...PLAN_PRICES,
  ...Object.fromEntries(
    // Rules say them where they stand; languages that are complete list them all.
    Object.keys(messagesForLanguage('de'))
      .filter((key) => key.startsWith(RULE))
      .map((key) => [key, key.slice(RULE.length)]),
  ),
};
