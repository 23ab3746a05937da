import { expect, test } from 'vitest';
import { PAGE_STATUS_LABELS } from './page-status-labels.ts';

test('SITE-09: statuses carry the labels of the specification', () => {
  expect(Object.values(PAGE_STATUS_LABELS).filter(Boolean)).toEqual([
    'Scheduled',
    'Needs Review',
    'Draft',
    'Private',
  ]);
});
