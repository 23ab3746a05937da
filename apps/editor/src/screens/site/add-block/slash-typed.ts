import type { SingleChange } from '@sitewright/document/changes/change';
import type { PageDocument } from '@sitewright/document/schema';
import { findNode } from '../../../store/page-nodes.ts';

/** A paragraph that is the slash alone, however it is formatted. */
const SLASH_PARAGRAPH = /<p(?:\s[^>]*)?>(?:<[a-z][^>]*>)*\/(?:<\/[a-z]+>)*<\/p>/g;

/**
 * The changes that take back the slash for which a block comes behind a text: its paragraph goes, the one of this number of those that are
 * a slash alone, and a text that was only this.
 */
export function slashRemoval(page: PageDocument, id: string, number: number): SingleChange[] {
  const html = findNode(page, id)?.block?.text?.html;
  const typed = html === undefined ? undefined : [...html.matchAll(SLASH_PARAGRAPH)][number];
  if (html === undefined || !typed) return [];
  const rest = html.slice(0, typed.index) + html.slice(typed.index + typed[0].length);
  if (rest === '') return [{ type: 'remove-nodes', ids: [id] }];
  return [{ type: 'set-text', id, field: 'html', html: rest, expected: html }];
}
