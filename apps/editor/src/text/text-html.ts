import { readHtml } from '@sitewright/document/text/read-html';
import { writeHtml } from '@sitewright/document/text/write-html';
import type { JSONContent } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { contentOf, richOf } from './rich-doc.ts';

/** A rich text as HTML of the shared tag list. */
export function htmlOf(doc: Node): string {
  return writeHtml(richOf(doc));
}

/** The HTML of a rich text as the editor reads it. No element is made of it: a policy may forbid the styles in it. */
export function toContent(html: string): JSONContent {
  return contentOf(readHtml(html));
}
