import { expect, test } from 'vitest';
import { findingsWith } from './finding-words.ts';

test('that visitors do not see a linked section is told unless it is published with the page', () => {
  const finding = { kind: 'section-unseen' as const, nodeId: 's1', field: '', detail: 'Opening hours' };
  const drafted = { ...finding, untilPublished: 'hours' };
  const page = { ownerId: 'page', findings: [finding, drafted] };
  expect(findingsWith([page], page)).toEqual([finding, drafted]);
  expect(findingsWith([page, { ownerId: 'hours' }], page)).toEqual([finding]);
});
