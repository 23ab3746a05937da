/** What has no elements of its own, or none that is read. */
const UNREAD = /<(script|style|textarea|template|title|svg)\b/gi;
const ATTRIBUTES = `((?:[^<>"']|"[^"]*"|'[^']*')*)`;
/** An element with nothing but text in it. Its end decides alone where the text ends: two ways to divide it take quadratic time. */
const TEXT = new RegExp(`<([a-z][a-z0-9]*)\\b${ATTRIBUTES}>([^<>]+)(?=</\\1\\s*>)`, 'gi');
/** An element whose words stand in its attributes. */
const NAMED = new RegExp(`<(input|button|img)\\b${ATTRIBUTES}>`, 'gi');
const WORDS = /\s(?:aria-label|placeholder|alt)="([^"]+)"/gi;
const LANG = /\slang=/i;

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': '\u00a0' },
};

/**
 * A page in a language that the program does not speak, with the texts of the program that stand in it in English named as such: screen
 * readers then read them in English. The smallest elements are, those with a text alone.
 */
export function withEnglishParts(html: string, isEnglish: (text: string) => boolean): string {
  const isSaid = (text: string) => isEnglish(plain(text));
  return outside(html, (part) =>
    part
      .replace(TEXT, (whole, name: string, attributes: string, text: string) =>
        !LANG.test(attributes) && isSaid(text) ? `<${name} lang="en"${attributes}>${text}` : whole,
      )
      .replace(NAMED, (whole, name: string, attributes: string) => {
        const words = [...attributes.matchAll(WORDS)].map(([, text = '']) => text);
        const isOurs = words.length > 0 && !LANG.test(attributes) && words.every(isSaid);
        return isOurs ? `<${name} lang="en"${attributes}>` : whole;
      }),
  );
}

/** Changes what is between the parts that nobody reads. */
function outside(html: string, change: (part: string) => string): string {
  const parts: string[] = [];
  let at = 0;
  // What is never closed is looked for once, not from each place where it opens.
  const endless = new Set<string>();
  for (const { index, 1: found = '' } of html.matchAll(UNREAD)) {
    const name = found.toLowerCase();
    if (index < at || endless.has(name)) continue;
    const close = new RegExp(`</${name}\\s*>`, 'gi');
    close.lastIndex = index;
    if (!close.test(html)) {
      endless.add(name);
      continue;
    }
    parts.push(change(html.slice(at, index)), html.slice(index, close.lastIndex));
    at = close.lastIndex;
  }
  return parts.join('') + change(html.slice(at));
}

function plain(html: string): string {
  return html
    .replace(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/[^\S\u00a0]+/g, ' ')
    .trim();
}
