import { expect, test } from 'vitest';
import { callUrl } from './call-url.ts';

test('an address is filled with parameters and query, each escaped for its place', () => {
  expect(callUrl('/api/websites/:websiteId/orders', { websiteId: 'a/b' })).toBe('/api/websites/a%2Fb/orders');
  expect(callUrl('/api/x', undefined, { cursor: 'a&b', status: undefined })).toBe('/api/x?cursor=a%26b');
});
