import { expect, test } from 'vitest';
import { differenceWords } from './difference-words.ts';

const difference = {
  nodeId: 'b1',
  type: 'text',
  kind: 'changed' as const,
  fields: [],
  before: '',
  after: '',
};

test.each([
  [
    { kind: 'added' as const, type: 'image' },
    { what: 'Added: Image', fields: '' },
  ],
  [
    { kind: 'moved' as const, type: 'section', fields: ['position'] },
    { what: 'Moved: Section', fields: '' },
  ],
  [
    { kind: 'added' as const, type: 'linked-section', after: 'Opening hours' },
    { what: 'Added: Linked section', after: 'Opening hours' },
  ],
  [
    { type: 'button', fields: ['label', 'link', 'position'] },
    { what: 'Changed: Button', fields: 'text, link, position on the page' },
  ],
  [
    { type: 'section', fields: ['theme', 'backgroundAssetId', 'backgroundUrl'] },
    { what: 'Changed: Section', fields: 'colours, background' },
  ],
  [
    { type: 'text', fields: ['html'], before: 'Old', after: 'New' },
    { fields: 'text', before: 'Old', after: 'New' },
  ],
  [
    { type: 'text', fields: ['position', 'devices'], before: 'Same', after: 'Same' },
    { before: '', after: '' },
  ],
  [
    { type: 'removed-kind', kind: 'removed' as const, before: 'Gone' },
    { what: 'Removed: removed-kind', before: 'Gone' },
  ],
])('a difference in words: %j', (part, expected) => {
  expect(differenceWords({ ...difference, ...part })).toMatchObject(expected);
});
