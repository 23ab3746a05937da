import type { ENGLISH_AREAS } from './en/areas.ts';
import { flatMessages } from './flat-messages.ts';
import { PLURALS_KEY } from './plural-form.ts';
import type { Messages, Translation } from './texts-of.ts';

/** Every area of texts in another language than English. */
export type Areas = { readonly [A in keyof typeof ENGLISH_AREAS]: Translation<(typeof ENGLISH_AREAS)[A]> };

/** A language's texts by flat key: those of areas, those keyed as in `localizedStrings`, and messages of rules. */
export function languageMessages({
  language,
  areas,
  keyed,
  rules,
}: {
  /** Its root, such as `ar`: counts follow its plural rules. */
  language: string;
  areas: Areas;
  keyed: Messages;
  /** By their English text. */
  rules: Messages;
}): Messages {
  const said = Object.entries(rules).map(([english, text]) => [`message.${english}`, text]);
  return { ...keyed, ...flatMessages(areas), ...Object.fromEntries(said), [PLURALS_KEY]: language };
}
