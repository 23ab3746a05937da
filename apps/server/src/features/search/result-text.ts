import { html, type Markup } from '../../platform/http/html.ts';

const LENGTH = 180;
/** Text before the first word that was found. */
const LEAD = 60;
const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};

/** Words of an HTML text without its markup, in one line. */
export function plainText(markup: string): string {
  return markup
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

/** The part of a text around the first of the words, with all of them marked. */
export function resultText(markup: string, words: readonly string[]): Markup {
  const text = plainText(markup);
  const first = finder(words).exec(text)?.index ?? 0;
  const start = first > LEAD ? text.indexOf(' ', first - LEAD) + 1 : 0;
  const cut = text.slice(start, start + LENGTH);
  const isWhole = start + LENGTH >= text.length;
  return html`${start > 0 && '… '}${marked(isWhole ? cut : cut.replace(/\s\S*$/, ''), words)}${!isWhole && ' …'}`;
}

function marked(text: string, words: readonly string[]): Markup[] {
  // With the words as a group, every second part is one of them.
  const parts = text.split(finder(words));
  return parts.map((part, at) => (at % 2 === 1 ? html`<mark>${part}</mark>` : html`${part}`));
}

/** The words hold letters and digits only, so they stand in the pattern as they are. */
function finder(words: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(${words.join('|')})`, 'iu');
}
