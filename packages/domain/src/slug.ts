/** Letters that are no letter with a mark, as they are written without them. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ð: 'd', þ: 'th', đ: 'd', ł: 'l', ı: 'i' },
};
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** Characters of a title that are looked at: addresses are shorter, and signs with many marks are put in order one by one. */
const MAX_TITLE = 1_000;

/**
 * URL slug of a title: lower case, words joined by one hyphen; '' when nothing usable is left. `language`: tag of the title's, whose letters
 * are written out then, in German the umlauts too. Without one they are left out, as in addresses that files of imports are matched by.
 * Source: specification §5, store creation.
 */
export function toSlug(title: string, language?: string): string {
  const isGerman = /^de\b/i.test(language ?? '');
  const letters: typeof PLAIN = language === undefined ? {} : isGerman ? { ...PLAIN, ...UMLAUTS } : PLAIN;
  return title
    .slice(0, MAX_TITLE)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\0-\x7f]/g, (letter) => letters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
