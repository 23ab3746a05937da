import { type Catalogue, formsIn, type Messages, type Translation } from './texts-of.ts';

/** The texts of an area in another language with their `{name}` places; what is not there is as it stands in `english`. */
export function translationOf<const C extends Catalogue>(
  area: string,
  english: C,
  messages: Messages,
): Translation<C> {
  const translated = Object.entries(english).map(([name, text]) => {
    const key = `${area}.${name}`;
    if (typeof text === 'string') return [name, messages[key] || text];
    return [name, formsIn(key, text, messages)];
  });
  return Object.fromEntries(translated) as Translation<C>;
}
