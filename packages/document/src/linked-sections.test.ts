import { expect, test } from 'vitest';
import { applyChange } from './changes/apply-change.ts';
import { projectDraft } from './draft/project.ts';
import { expandLinked, linkOf, MAX_SHOWN_SECTIONS, savedSectionIds } from './linked-sections.ts';
import { PageDocument, type PageDocumentInput } from './schema.ts';
import { sectionTree, seedDraft } from './seed.ts';

type SectionInput = PageDocumentInput['sections'][number];

const own = (id: string): SectionInput => ({
  ...{ id, kind: 'rows' },
  rows: [{ id: `${id}r`, columns: [{ id: `${id}c`, span: 12, blocks: [{ id: `${id}b`, type: 'line' }] }] }],
});
const link = (id: string, to: string, more: object = {}): SectionInput => ({
  ...{ id, kind: 'rows', rows: [], savedSectionId: to },
  ...more,
});
const pageOf = (...sections: SectionInput[]) => PageDocument.parse({ format: 1, sections });
const context = { now: '2026-11-27T00:00:00.000Z', random: () => 0.5 };

const grid: SectionInput = {
  ...{ id: 'g', kind: 'grid' },
  blocks: [
    { id: 'x', type: 'line', place: { column: 1, row: 1, columnSpan: 2, rowSpan: 1 } },
    { id: 'y', type: 'line', place: { column: 3, row: 1, columnSpan: 2, rowSpan: 1 } },
  ],
  overrides: { phone: { order: ['y', 'x'] } },
};
const hidden = (...hiddenOn: string[]) => ({ visibility: { hiddenOn } }) as object;
const saved: Record<string, PageDocument> = {
  one: pageOf(own('a')),
  two: pageOf(own('a'), own('b')),
  grid: pageOf(grid),
  shy: pageOf({ ...own('a'), ...hidden('phone') }),
  nested: pageOf(link('in', 'one'), own('a')),
  empty: pageOf(),
};
const idsIn = (page: PageDocument) =>
  page.sections.map((section) => {
    const blocks =
      section.kind === 'grid'
        ? section.blocks
        : section.rows.flatMap(({ columns }) => columns.flatMap(({ blocks }) => blocks));
    const { order } = section.overrides?.phone ?? {};
    const devices = section.visibility?.hiddenOn;
    return [
      section.id,
      ...blocks.map(({ id }) => id),
      ...(order ? [order] : []),
      ...(devices ? [devices] : []),
    ];
  });

test.each<[string, PageDocument, unknown[], unknown[]?]>([
  ['its own sections alone', pageOf(own('s')), [['s', 'sb']]],
  [
    'a saved one between its own',
    pageOf(own('s'), link('l', 'one'), own('t')),
    [
      ['s', 'sb'],
      ['l', 'l-ab'],
      ['t', 'tb'],
    ],
  ],
  [
    'one twice',
    pageOf(link('l', 'one'), link('m', 'one')),
    [
      ['l', 'l-ab'],
      ['m', 'm-ab'],
    ],
  ],
  [
    'one of two sections',
    pageOf(link('l', 'two')),
    [
      ['l', 'l-ab'],
      ['l-b', 'l-bb'],
    ],
  ],
  ['a grid with its order on phones', pageOf(link('l', 'grid')), [['l', 'l-x', 'l-y', ['l-y', 'l-x']]]],
  [
    'hidden where either is',
    pageOf(link('l', 'shy', hidden('tablet'))),
    [['l', 'l-ab', ['phone', 'tablet']]],
  ],
  ['no linked one in a saved one', pageOf(link('l', 'nested')), [['l', 'l-ab']]],
  ['none that is not there', pageOf(own('s'), link('l', 'gone')), [['s', 'sb']], [['s', 'sb'], ['l']]],
  ['none that is empty', pageOf(link('l', 'empty')), [], [['l']]],
])('a page shows %s', (_what, page, seen, inEditor = seen) => {
  const savedOf = (id: string) => saved[id] ?? null;
  const shown = expandLinked(page, savedOf);
  expect(idsIn(shown)).toEqual(seen);
  expect(idsIn(expandLinked(page, savedOf, { keepEmpty: true }))).toEqual(inEditor);
  if (savedSectionIds(page).length === 0) expect(shown).toBe(page);
  for (const section of shown.sections)
    expect(linkOf(section)).toBe(/^[lm]/.test(section.id) ? section.id.slice(0, 1) : null);
});

test('a page that names long saved sections often shows a bounded number of their sections', () => {
  const long = pageOf(...Array.from({ length: 150 }, (_, index) => own(`x${index}`)));
  const page = pageOf(own('s'), link('l', 'long'), link('m', 'long'), link('n', 'long'), own('t'));
  const shown = expandLinked(page, () => long).sections;
  expect(shown).toHaveLength(MAX_SHOWN_SECTIONS + 2);
  expect([shown[0]?.id, shown.at(-1)?.id]).toEqual(['s', 't']);
});

test('what two people do at once leaves a linked section whole: nothing gets into it, it is moved and unlinked as one thing', () => {
  const draft = seedDraft(pageOf(own('s'), link('l', 'one'), own('t')), context);
  const isBlockType = (type: string) => type === 'line';
  const apply = (change: Parameters<typeof applyChange>[1]) => applyChange(draft, change, context);
  apply({ type: 'move-node', id: 'tr', at: { parent: 'l', after: null } });
  const { document, leftOut } = projectDraft(draft, isBlockType);
  expect(document.sections[1]).toEqual({ id: 'l', kind: 'rows', rows: [], props: {}, savedSectionId: 'one' });
  expect(leftOut.map(({ id, reason }) => [id, reason])).toContainEqual(['tr', 'wrong-parent']);
  const [copy] = pageOf(own('n')).sections;
  if (!copy) throw new Error('no section');
  // One moves it while another unlinks it: the copy stands where it was put.
  const back = apply({
    type: 'batch',
    changes: [
      { type: 'add-node', node: sectionTree(copy), at: { parent: 'root', after: 'l' } },
      { type: 'remove-nodes', ids: ['l'] },
    ],
  });
  apply({ type: 'move-node', id: 'l', at: { parent: 'root', after: null } });
  const ids = () => projectDraft(draft, isBlockType).document.sections.map(({ id }) => id);
  expect(ids()).toEqual(['s', 'n', 't']);
  if (back) apply(back);
  expect(ids()).toEqual(['l', 's', 't']);
});
