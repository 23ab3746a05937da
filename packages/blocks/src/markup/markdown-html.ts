import { isAllowedLink } from '@sitewright/domain/text/allowed-html';
import { escapeAttribute, escapeHtml } from '@sitewright/template/formatters/escape-html';
import { Marked } from 'marked';

/** GitHub's Markdown without HTML: tags an owner types are shown as text, and links run no script. */
const markdown = new Marked({
  async: false,
  gfm: true,
  renderer: {
    html: ({ text }) => escapeHtml(text),
    link({ href, title, tokens }) {
      const words = this.parser.parseInline(tokens);
      if (!isAllowedLink(href)) return words;
      return `<a href="${escapeAttribute(href)}"${titleOf(title)}>${words}</a>`;
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
  return markdown.parse(source) as string;
}

/** Markdown of one line as HTML without a paragraph around it. */
export function markdownLine(source: string): string {
  return markdown.parseInline(source) as string;
}

function titleOf(title: string | null | undefined): string {
  return title ? ` title="${escapeAttribute(title)}"` : '';
}
