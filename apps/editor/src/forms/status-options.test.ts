import { expect, test } from 'vitest';
import { statusOptions } from './status-options.ts';

test('SITE-09, SITE-10: only states that can be reached are offered, by their labels', () => {
  expect(statusOptions({ status: 'draft' }, true)).toEqual({
    published: 'Published',
    scheduled: 'Scheduled',
    'needs-review': 'Needs Review',
    draft: 'Draft',
    private: 'Private',
  });
  expect(statusOptions({ status: 'draft' }, false)).toEqual({
    'needs-review': 'Needs Review',
    draft: 'Draft',
  });
  expect(Object.keys(statusOptions({ status: 'published' }, true))).toEqual([
    'published',
    'draft',
    'private',
  ]);
});
