import { escapeAttribute } from '@sitewright/template/html/escape-html';

/** `href` of a link with what a link into a new window needs; addresses of other sites never learn who opened them. */
export function linkAttributes(href: string, newWindow: boolean): string {
  const target = newWindow ? ' target="_blank" rel="noopener"' : '';
  return `href="${escapeAttribute(href || '#')}"${target}`;
}

/** Name of the server an address leads to, without `www.`; '' when it is no whole address. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';
}

/** JSON inside a script element: no `<`, so that nothing can close it or open a comment. */
export function jsonScript(value: unknown): string {
  const json = JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028|\u2029/g, ' ');
  return `<script type="application/ld+json">${json}</script>`;
}
