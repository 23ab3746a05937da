import { formMessages } from './form-messages.ts';
import { PLURALS_KEY } from './plural-form.ts';
import type { Messages } from './texts-of.ts';

const RULE = 'message.';

/**
 * The program's texts as an owner wrote them in a language, by flat key; what is empty or missing is said in English. Null where
 * there are none.
 */
export function ownMessages(texts: Readonly<Record<string, string>>, language: string): Messages | null {
  const filled = Object.entries(texts).filter(([, text]) => text !== '');
  if (filled.length === 0) return null;
  const rules = filled
    .filter(([key]) => key.startsWith(RULE))
    .map(([key, text]) => [key.slice(RULE.length), text]);
  const ofForms = Object.entries(formMessages(Object.fromEntries(rules))).filter(([, text]) => text !== '');
  return { ...Object.fromEntries([...ofForms, ...filled]), [PLURALS_KEY]: language };
}
