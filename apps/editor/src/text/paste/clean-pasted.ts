import { allowedStyle } from '@sitewright/domain/text/allowed-html';
import { hexOfRgb, KEPT_STYLE, styleOfPasted, tagsOf, withoutStyles } from './pasted-style.ts';
import { nestWordLists } from './word-lists.ts';

/** Elements of which not even the words belong to what was copied. */
const NO_TEXT =
  'style, script, meta, link, title, xml, template, noscript, colgroup, br.Apple-interchange-newline';
const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, ul, ol, li, pre, blockquote, table, div, section, article';

/**
 * HTML from the clipboard as the editor's schema reads it: what somebody meant (headings, lists within lists, bold, links,
 * alignment) stays, and the look of where it comes from goes. The schema then leaves out all that is not on the shared list.
 */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html');
  for (const element of body.querySelectorAll(NO_TEXT)) element.remove();
  // A text of this editor keeps its colours and sizes.
  if (body.querySelector('[data-pm-slice]')) keepOwnStyles(body);
  else {
    nestWordLists(body);
    writeStylesAsTags(body);
  }
  nestLooseLists(body);
  unwrapTables(body);
  for (const heading of body.querySelectorAll('h5, h6')) renamed(heading, 'h4');
  for (const link of body.querySelectorAll('a[href]')) unwrapRedirect(link);
  removeEmpty(body);
  return body.innerHTML;
}

function keepOwnStyles(body: Element): void {
  for (const element of body.querySelectorAll(`span[${KEPT_STYLE}]`)) {
    const { color, 'font-size': size } = styleOfPasted(element);
    const style = [color && `color:${hexOfRgb(color)}`, size && `font-size:${size}`]
      .filter(Boolean)
      .join(';');
    element.setAttribute('data-style', allowedStyle(style));
  }
}

/** Bold and the like by tags, alignment by class; whatever else a style says is of another page. */
function writeStylesAsTags(body: Element): void {
  for (const element of [...body.querySelectorAll(`[${KEPT_STYLE}]`)]) {
    const style = styleOfPasted(element);
    const align = style['text-align'];
    if (align === 'center' || align === 'right') element.classList.add(`text-align-${align}`);
    const isBlock = element.matches(BLOCKS);
    // Google Docs wraps all of a text into a `b` that is not bold; headings are bold by themselves.
    if (/^(?:b|strong)$/.test(element.localName) && /^(?:normal|[1-5]00)$/.test(style['font-weight'] ?? '')) {
      element.replaceWith(...element.childNodes);
      continue;
    }
    if (isBlock || element.localName === 'a') continue;
    for (const tag of tagsOf(style)) {
      const inner = body.ownerDocument.createElement(tag);
      inner.append(...element.childNodes);
      element.append(inner);
    }
  }
}

/** A list right within a list, as Google Docs writes them, belongs to the entry before it. */
function nestLooseLists(body: Element): void {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const entry = list.previousElementSibling;
    if (entry?.localName === 'li') entry.append(list);
    else {
      const item = body.ownerDocument.createElement('li');
      list.replaceWith(item);
      item.append(list);
    }
  }
}

/** A text has no tables: a row becomes a line with its cells in order. Tables that only place things fall away. */
function unwrapTables(body: Element): void {
  for (const table of [...body.querySelectorAll('table')].reverse()) {
    const parts = [...table.querySelectorAll('tr')].flatMap((row) => {
      const cells = [...row.children];
      if (
        cells.length < 2 ||
        cells.some((cell) => cell.querySelector('ul, ol, h1, h2, h3, h4, pre, blockquote'))
      )
        return cells.flatMap((cell) => [...cell.childNodes]);
      const line = body.ownerDocument.createElement('p');
      cells.forEach((cell, at) => {
        if (at > 0) line.append(' | ');
        line.append(...inlineOf(cell));
      });
      return [line];
    });
    table.replaceWith(...parts);
  }
}

/** What is in a cell, its paragraphs parted by spaces. */
function inlineOf(cell: Element): Node[] {
  return [...cell.childNodes].flatMap((node) =>
    node instanceof Element && node.matches('p, div')
      ? [...node.childNodes, node.ownerDocument.createTextNode(' ')]
      : [node],
  );
}

function renamed(element: Element, tag: string): void {
  const fresh = element.ownerDocument.createElement(tag);
  fresh.className = element.className;
  fresh.append(...element.childNodes);
  element.replaceWith(fresh);
}

/** Google Docs sends its links through an address of its own. */
function unwrapRedirect(link: Element): void {
  const href = link.getAttribute('href') ?? '';
  if (!/^https:\/\/www\.google\.com\/url\?/.test(href)) return;
  const target = new URL(href).searchParams.get('q');
  if (target) link.setAttribute('href', target);
}

/** Word and web pages make room by empty paragraphs; here that is the template's work. */
function removeEmpty(body: Element): void {
  const ofBlocks = 'p, h1, h2, h3, h4, div, li, ul, ol, blockquote';
  for (const element of [...body.querySelectorAll(ofBlocks)].reverse()) {
    const isEmpty = (element.textContent ?? '').replaceAll('\u00a0', ' ').trim() === '';
    if (isEmpty && !element.querySelector('br, hr, img')) element.remove();
    else if (isEmpty && element.localName !== 'div' && !element.querySelector('hr, img')) element.remove();
  }
}
