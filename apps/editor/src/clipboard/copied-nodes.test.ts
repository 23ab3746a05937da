import { PageDocument } from '@sitewright/document/schema';
import { expect, test } from 'vitest';
import { createEditor } from '../store/editor.ts';
import { findNode } from '../store/page-nodes.ts';
import { treesFor } from './copied-links.ts';
import { copyOf } from './copied-nodes.ts';
import { forOtherSite, pasteChange } from './pasted-nodes.ts';

const picture = '0b0e7a3c-1d2e-4f50-8a91-0c1d2e3f4a5b';
const page = PageDocument.parse({
  format: 1,
  sections: [
    {
      ...{ id: 's', kind: 'rows' },
      rows: [
        {
          id: 'r',
          columns: [
            {
              ...{ id: 'c', span: 12 },
              blocks: [
                { id: 'a', type: 'image', props: { assetId: picture, design: 'inline' } },
                { id: 'b', type: 'text', text: { html: '<p>One</p>' } },
              ],
            },
          ],
        },
      ],
    },
  ],
});
const nodesOf = (...ids: string[]) => ids.map((id) => findNode(page, id)).filter((node) => node !== null);
function counted() {
  let count = 0;
  return () => `n${count++}`;
}

test('copied blocks come behind what is selected, in their order and with ids of their own', () => {
  const copied = copyOf(nodesOf('a', 'b'), 't', 'w');
  if (!copied) throw new Error('nothing was copied');
  const pasted = pasteChange(page, copied, { behind: 'a', newId: counted() });
  expect(pasted?.ids).toEqual(['n0', 'n1']);
  expect(pasted?.change).toMatchObject({
    changes: [
      { type: 'add-node', node: { id: 'n0', type: 'image' }, at: { parent: 'c', after: 'a' } },
      { type: 'add-node', node: { id: 'n1', type: 'text' }, at: { parent: 'c', after: 'n0' } },
    ],
  });
});

test('a section is pasted with all that is in it, each part with a new id', () => {
  const copied = copyOf(nodesOf('s'), 't', 'w');
  const pasted = copied && pasteChange(page, copied, { behind: 'b', newId: counted() });
  expect(JSON.stringify(pasted?.change)).not.toMatch(/"id":"[abcrs]"/);
  expect(pasted?.change).toMatchObject({ changes: [{ at: { parent: 'root', after: 's' } }] });
});

test('a pasted section keeps the order that its blocks have on devices', () => {
  const [section] = page.sections;
  const overrides = { tablet: { order: ['b', 'a'] }, phone: { order: ['b', 'a'], spacing: 'none' } };
  const node = section && { ...findNode(page, 's'), section: { ...section, overrides } };
  const copied = node && copyOf([node as NonNullable<ReturnType<typeof findNode>>], 't', 'w');
  const pasted = copied && pasteChange(page, copied, { behind: 'b', newId: counted() });
  // The section, its row and column come first.
  const order = ['n4', 'n3'];
  expect(pasted?.change).toMatchObject({
    changes: [{ node: { overrides: { tablet: { order }, phone: { order, spacing: 'none' } } } }],
  });
});

test('on another site nothing names a picture of the site it was copied from', () => {
  const copied = copyOf(nodesOf('s'), 't', 'w');
  const { trees, dropped } = forOtherSite(copied?.trees ?? []);
  expect(dropped).toBe(1);
  expect(JSON.stringify(trees)).not.toContain(picture);
  expect(JSON.stringify(trees)).toContain('"design":"inline"');
});

test('a linked section stays linked on its site, and is what it shows on another', () => {
  const linked = PageDocument.parse({
    format: 1,
    sections: [{ id: 'l', kind: 'rows', rows: [], savedSectionId: picture }],
  });
  const copied = copyOf(
    [findNode(linked, 'l')].filter((node) => node !== null),
    't',
    'w',
  );
  const pasted = copied && pasteChange(linked, copied, { behind: null, newId: counted() });
  expect(pasted?.change).toMatchObject({ changes: [{ node: { id: 'n0', savedSectionId: picture } }] });
  if (!copied) throw new Error('nothing was copied');
  const shown = { l: copyOf(nodesOf('s'), 't', 'w')?.trees ?? [] };
  const host = { showPage: async () => {}, showStyles: () => {}, runPageStep: async () => true };
  const other = createEditor('elsewhere', host);
  expect(treesFor(other, { ...copied, shown })).toEqual({ trees: shown.l, unread: 0 });
  const beside = { ...copied, trees: [...copied.trees, ...shown.l] };
  expect(treesFor(other, beside)).toEqual({ trees: shown.l, unread: 1 });
  expect(treesFor(other, copied)).toMatch(/^What was copied is shared/);
  expect(treesFor(createEditor('w', host), copied)).toEqual({ trees: copied.trees, unread: 0 });
});
