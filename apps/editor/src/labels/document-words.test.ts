import { expect, test } from 'vitest';
import { countedDocuments } from './document-words.ts';

const page = { kind: 'page', recordType: null } as const;
const item = (recordType: 'text' | 'event' | 'store-item') => ({ kind: 'item', recordType }) as const;

test.each([
  ['2 pages', [page, page]],
  ['1 page and 2 posts', [page, item('text'), item('text')]],
  [
    '1 product, 1 event and header and footer',
    [{ kind: 'site', recordType: null } as const, item('store-item'), item('event')],
  ],
  ['header and footer', [{ kind: 'site', recordType: null } as const]],
])('documents are counted as what they are: %s', (words, documents) => {
  expect(countedDocuments(documents)).toBe(words);
});
