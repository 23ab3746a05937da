import { PageDocument } from '@sitewright/document/schema';
import { expect, test } from 'vitest';
import { findNode, isSameBesideText, isSameNode } from './page-nodes.ts';

const pageOf = (block: object, id = 'c') =>
  PageDocument.parse({
    format: 1,
    sections: [
      {
        id: 's',
        kind: 'rows',
        rows: [{ id: 'r', columns: [{ id, span: 12, blocks: [{ id: 'b', type: 'text', ...block }] }] }],
      },
    ],
  });
const found = (...page: Parameters<typeof pageOf>) => findNode(pageOf(...page), 'b');

test('writing is told from a setting, another place and another selection', () => {
  const before = found({ text: { html: '<p>a</p>' } });
  const written = found({ text: { html: '<p>ab</p>' } });
  expect([isSameNode(before, written), isSameBesideText(before, written)]).toEqual([false, true]);
  expect(isSameBesideText(before, found({ props: { align: 'left' } }))).toBe(false);
  expect(isSameBesideText(before, found({ text: { html: '<p>a</p>' } }, 'other'))).toBe(false);
  expect(isSameBesideText(before, null)).toBe(false);
});
