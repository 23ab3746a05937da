import { withLanguageParts } from '@sitewright/domain/language/language-parts';
import { directionOf } from '@sitewright/domain/language/site-languages';
import { matcherOf } from '@sitewright/domain/texts/english-words';
import { SHARED_ENGLISH } from '@sitewright/domain/texts/shared-english';
import { isSpoken } from '@sitewright/domain/texts/translated-languages';

const ENGLISH = { language: 'en', direction: 'ltr' };

/** Characters of HTML that a text of the program has at most, with what stands in its places. */
const MAX_CHARS = 2_200;

let isEnglish: ((text: string) => boolean) | undefined;

/**
 * An email in a language that the program does not speak, with those of its words that are English named as such: a screen reader reads
 * them in English. `ownNames` are never words of the program. Source: I18N-13.
 */
export function withEnglishParts(
  html: string,
  { locale, ownNames }: { locale: string; ownNames: readonly string[] },
): string {
  if (isSpoken(locale)) return html;
  isEnglish ??= matcherOf(SHARED_ENGLISH);
  const matches = isEnglish;
  return withLanguageParts(html, (text) => (!ownNames.includes(text) && matches(text) ? ENGLISH : null), {
    direction: directionOf(locale),
    maxChars: MAX_CHARS,
  });
}
