/** Letters that are no letter with a mark, as they are written without them. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ð: 'd', þ: 'th', đ: 'd', ł: 'l', ı: 'i' },
};
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/**
 * URL slug of a title: lower case, words joined by one hyphen; '' when nothing usable is left. `language`: tag of the title's, since German
 * writes its umlauts with two letters where others leave the dots out. Source: specification §5, store creation.
 */
export function toSlug(title: string, language = ''): string {
  const letters = /^de\b/i.test(language) ? { ...PLAIN, ...UMLAUTS } : PLAIN;
  return title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\0-\x7f]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
