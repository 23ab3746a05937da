import { PageDocument } from '@sitewright/document/schema';
import { blockTree } from '@sitewright/document/seed';
import { expect, test } from 'vitest';
import { copiesOf } from '../clipboard/with-new-ids.ts';
import { groupOf, pressedIds } from './groups.ts';

const block = (id: string, groupId?: string) => ({ id, type: 'line', props: groupId ? { groupId } : {} });
const blocks = [block('a', 'one'), block('b'), block('c', 'one'), block('d', 'two')];
const rows = [{ id: 'r', columns: [{ id: 'k', span: 12, blocks }] }];
const others = [{ id: 'u', columns: [{ id: 'v', span: 12, blocks: [block('e', 'one')] }] }];
const page = PageDocument.parse({
  format: 1,
  sections: [
    { id: 's', kind: 'rows', rows },
    { id: 't', kind: 'rows', rows: others },
  ],
});

test.each([
  ['c', ['c', 'a']],
  ['b', ['b']],
  ['d', ['d']],
  ['e', ['e']],
  ['s', ['s']],
])('%s is selected and moved together with the blocks of its section that it is grouped with', (id, ids) => {
  expect(groupOf(page, id)).toEqual(ids);
});

test.each([
  ['the group', 'c', [], ['c', 'a']],
  ['the group, in place of another block', 'c', ['b'], ['c', 'a']],
  ['it alone once the group is selected', 'c', ['a', 'c'], ['c']],
  ['it alone where it was', 'c', ['c'], ['c']],
  ['it alone where it is in no group', 'b', [], ['b']],
])('a press on a block selects %s', (_what, id, selected, ids) => {
  expect(pressedIds(page, id, selected)).toEqual(ids);
});

test('copies of a group are a group of their own', () => {
  let count = 0;
  const trees = blocks.map((each) => blockTree({ ...each, type: 'line' }));
  const groups = copiesOf(trees, () => `new${count++}`).map(({ props }) => props.groupId);
  const [a, b, c, d] = groups;
  expect([a === c, b === undefined, a === d, groups.includes('one'), groups.includes('two')]).toEqual([
    ...[true, true, false],
    ...[false, false],
  ]);
});
