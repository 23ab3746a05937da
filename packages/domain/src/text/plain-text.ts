/** Tags inside of a word or sentence: what stands before and after them belongs together. */
const INLINE =
  /<\/?(?:a|abbr|b|bdi|bdo|cite|code|del|em|font|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|u|var)(?:\s[^<>]*)?>/gi;
const UNREAD = /<(script|style)\b[^<>]*>[^<]*<\/\1\s*>/gi;
const ENTITY = /&(?:(lt|gt|quot|apos|nbsp|amp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi;
const NAMED: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  amp: '&',
};
const LAST_CODE = 0x10_ff_ff;

/**
 * Rich text as one line of plain text: paragraphs and cells are parted by a space, entities are the characters they
 * stand for. Where it is printed it has to be escaped as any text.
 */
export function plainText(html: string): string {
  return html
    .replace(UNREAD, ' ')
    .replace(INLINE, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(ENTITY, (whole, name?: string, decimal?: string, hex?: string) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code > 0 && code <= LAST_CODE ? String.fromCodePoint(code) : whole;
    })
    .replace(/\s+/g, ' ')
    .trim();
}

/** At most `limit` characters of a text and `…`, cut behind a word where it has one. */
export function shortened(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit).replace(/\s\S*$|[\ud800-\udbff]$/, '')}…`;
}
