import type { ReviewedDocument } from '@sitewright/contract/publishing';
import { t } from '@sitewright/owner-texts/t';

type Named = Pick<ReviewedDocument, 'kind' | 'recordType'>;

/** What an owner calls it: a page, what a page lists, or the areas of the template. */
export type DocumentKind = 'site' | 'page' | 'product' | 'event' | 'post';

/** Kinds of document, counted; the areas are there once. */
const COUNTED: Readonly<Record<DocumentKind, (count: number) => string>> = {
  site: () => t('publish.theHeaderAndFooter'),
  page: (count) => t('publish.pageCount', { count }),
  product: (count) => t('publish.productCount', { count }),
  event: (count) => t('publish.eventCount', { count }),
  post: (count) => t('publish.postCount', { count }),
};

/** Which kind of document it is to its owner. */
export function documentKind({ kind, recordType }: Named): DocumentKind {
  if (kind !== 'item') return kind;
  if (recordType === 'store-item') return 'product';
  return recordType === 'event' ? 'event' : 'post';
}

/** Several of them in words: `3 posts`; `2 pages, 1 event and header and footer`. */
export function countedDocuments(documents: readonly Named[]): string {
  const counts = new Map<DocumentKind, number>();
  for (const kind of documents.map(documentKind)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const areas = counts.delete('site') ? [COUNTED.site(1)] : [];
  const words = [...[...counts].map(([kind, count]) => COUNTED[kind](count)), ...areas];
  const last = words.pop() ?? '';
  return words.length === 0 ? last : t('publish.listAndLast', { list: words.join(', '), last });
}
