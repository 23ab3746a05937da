import { documentTexts } from '@sitewright/blocks/document-texts';
import type { PageDocument, PageDocumentInput } from '@sitewright/document/schema';
import { escapeHtml } from '@sitewright/template/html/escape-html';

/** Longest text that a text block holds. */
const MAX_TEXT = 200_000;
/** Longest body of an item. */
const MAX_BODY = 1_000_000;

const block = (index: number) => `body-${index}`;

/**
 * The translation of a body as texts of the document made of it, by their keys: cut as the body is. Each block has one, if an empty one,
 * and the last one all the rest: none of it is shown twice, nor in two languages.
 */
export function translatedTexts(body: string, translation: string): Record<string, string> {
  const count = splitText(body, MAX_TEXT).length;
  const pieces = splitText(translation, MAX_TEXT);
  const last = pieces.slice(count - 1).join('');
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const piece = index === count - 1 ? last : pieces[index];
      return [`${block(index)}.html`, piece || '<p></p>'];
    }),
  );
}

/** The rich text of an item as a document: one text block, several for a text that is longer than one holds. */
export function documentOfBody(html: string): PageDocumentInput {
  const blocks = splitText(html, MAX_TEXT).map((text, index) => ({
    id: block(index),
    type: 'text',
    text: { html: text || '<p></p>' },
  }));
  const rows = [{ id: 'body-row', columns: [{ id: 'body-column', span: 12, blocks }] }];
  // The text stays where it stood on the page.
  const props = { spacing: 'none' };
  return { format: 1, sections: [{ id: 'body-section', kind: 'rows', props, rows }] } as PageDocumentInput;
}

/** The texts of a document as one rich text: what of it is read where no blocks are shown. */
export function bodyOf(document: PageDocument): string {
  let body = '';
  for (const { text, isRich } of documentTexts(document)) {
    const html = isRich ? text : `<p>${escapeHtml(text)}</p>`;
    if (body.length + html.length > MAX_BODY) break;
    body += html;
  }
  return body;
}

const TAG = /<(\/?)([a-z][a-z0-9]*)(?![a-z0-9])[^<>]*>/g;
const EMPTY_TAGS = new Set(['br', 'hr', 'img']);

/** Cuts a rich text between its outermost elements into pieces of at most `max` characters, as far as those are short enough. */
function splitText(html: string, max: number): string[] {
  if (html.length <= max) return [html];
  const pieces: string[] = [];
  let depth = 0;
  let start = 0;
  let end = 0;
  for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(TAG)) {
    if (EMPTY_TAGS.has(name)) continue;
    depth += slash ? -1 : 1;
    if (depth !== 0) continue;
    const at = index + tag.length;
    if (at - start > max && end > start) {
      pieces.push(html.slice(start, end));
      start = end;
    }
    end = at;
  }
  return [...pieces, html.slice(start)];
}
