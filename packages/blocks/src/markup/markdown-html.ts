import { isAllowedLink } from '@sitewright/domain/text/allowed-html';
import { escapeAttribute, escapeHtml } from '@sitewright/template/html/escape-html';
import { Marked } from 'marked';

/**
 * Characters that the reader may look at. Each step of it looks at all that is left of a paragraph, or of the text, so that
 * a few thousand signs in one paragraph would take minutes; a book of this size takes a tenth of it.
 */
const MAX_WORK = { inParagraphs: 30_000_000, inBlocks: 500_000_000 };
/** The same of one line, of which a page may have thousands. */
const MAX_LINE_WORK = { ...MAX_WORK, inParagraphs: 1_500_000 };
/** Quotes and lists that begin in one line. */
const TOO_DEEP = /^(?:[ \t]{0,9}(?:>|[-*+]|\d{1,9}[.)])){40}/m;

class TooMuchWork extends Error {}

let left = MAX_WORK;

function count(kind: keyof typeof left, source: string): false {
  left[kind] -= source.length;
  if (left[kind] < 0) throw new TooMuchWork();
  return false;
}

/** GitHub's Markdown without HTML: tags an owner types are shown as text, and links run no script. */
const markdown = new Marked({
  async: false,
  gfm: true,
  // The first rule of each step: it counts, and leaves the reading to the built-in one.
  tokenizer: {
    space: (source) => count('inBlocks', source),
    escape: (source) => count('inParagraphs', source),
  },
  renderer: {
    html: ({ text }) => escapeHtml(text),
    link({ href, title, tokens }) {
      const text = this.parser.parseInline(tokens);
      if (!isAllowedLink(href)) return text;
      return `<a href="${escapeAttribute(href)}"${titleOf(title)}>${text}</a>`;
    },
    image: ({ href, title, text }) =>
      isAllowedLink(href)
        ? `<img src="${escapeAttribute(href)}" alt="${escapeAttribute(text)}"${titleOf(title)} loading="lazy">`
        : escapeHtml(text),
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
  },
});

/** Markdown as HTML. */
export function markdownHtml(source: string): string {
  return readMarkdown(source, MAX_WORK, () => markdown.parse(source) as string);
}

/** Markdown of one line as HTML without a paragraph around it. */
export function markdownLine(source: string): string {
  return readMarkdown(source, MAX_LINE_WORK, () => markdown.parseInline(source) as string);
}

/** Renders Markdown; content above the limits is shown as typed. */
function readMarkdown(source: string, limits: typeof left, read: () => string): string {
  left = { ...limits };
  try {
    if (!TOO_DEEP.test(source)) return read();
  } catch (error) {
    if (!(error instanceof TooMuchWork)) throw error;
  }
  return `<p>${escapeHtml(source)}</p>`;
}

function titleOf(title: string | null | undefined): string {
  return title ? ` title="${escapeAttribute(title)}"` : '';
}
