import type { ReviewedDocument } from '@sitewright/contract/publishing';
import { t } from '@sitewright/owner-texts/t';
import { counted } from './counted.ts';

type Named = Pick<ReviewedDocument, 'kind' | 'recordType'>;

/** What an owner calls a page, or what a page lists: `page`, `post`, `product`, `event`; of the areas what they are. */
export function documentNoun({ kind, recordType }: Named): string {
  if (kind === 'site') return t('labels.headerAndFooter');
  if (kind === 'page') return 'page';
  if (recordType === 'store-item') return 'product';
  return recordType === 'event' ? 'event' : 'post';
}

/** Several of them in words: `3 posts`; `2 pages, 1 event and header and footer`. */
export function countedDocuments(documents: readonly Named[]): string {
  const counts = new Map<string, number>();
  for (const noun of documents.map(documentNoun)) counts.set(noun, (counts.get(noun) ?? 0) + 1);
  const areas = counts.delete(t('labels.headerAndFooter')) ? [t('labels.headerAndFooter')] : [];
  const words = [...[...counts].map(([noun, count]) => counted(count, noun)), ...areas];
  const last = words.pop() ?? '';
  return words.length === 0 ? last : t('labels.wordsAndLast', { words: words.join(', '), last });
}
