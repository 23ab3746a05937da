import { expect, test, vi } from 'vitest';
import { createPreferences } from './commerce-preferences.ts';

function givenServer(stored: Record<string, Record<string, string>>) {
  const read = vi.fn(async (namespace: string) => ({ ...stored[namespace], websiteId: 'site' }));
  const write = vi.fn(async (namespace: string, values: object) => {
    stored[namespace] = { ...stored[namespace], ...values };
    return { ...stored[namespace], websiteId: 'site' };
  });
  const report = vi.fn();
  return { read, write, report, preferences: createPreferences({ read, write: write as never, report }) };
}

test('STORE-09, STORE-11: a namespace is read once, without the id of the site', async () => {
  const { read, preferences } = givenServer({ products: { sort: 'title' } });
  expect(await Promise.all([preferences.get('products'), preferences.get('products')])).toEqual([
    { sort: 'title' },
    { sort: 'title' },
  ]);
  expect(await preferences.get('orders')).toEqual({});
  expect(read.mock.calls).toEqual([['products'], ['orders']]);
});

test('STORE-12: only what differs from the cache is written, nothing when nothing does', async () => {
  const { write, read, preferences } = givenServer({ products: { sort: 'title', view: 'list' } });
  expect(await preferences.save('products', { sort: 'title' })).toBe(false);
  expect(write).not.toHaveBeenCalled();
  expect(await preferences.save('products', { sort: 'newest', view: 'list' })).toBe(true);
  expect(write.mock.calls).toEqual([['products', { sort: 'newest' }]]);
  expect(await preferences.save('products', { sort: 'newest' })).toBe(false);
  expect(await preferences.get('products')).toEqual({ sort: 'newest', view: 'list' });
  expect(read).toHaveBeenCalledTimes(1);
});

test('STORE-13: a write, and only a write, tells those who listen', async () => {
  const { preferences } = givenServer({});
  const heard: string[] = [];
  const stop = preferences.onRefetch((namespace) => heard.push(namespace));
  await preferences.save('products', { sort: 'title' });
  await preferences.save('products', { sort: 'title' });
  stop();
  await preferences.save('products', { sort: 'newest' });
  expect(heard).toEqual(['products']);
});

test('STORE-10, STORE-14: a failure is reported and thrown again, and the next try asks anew', async () => {
  const { read, write, report, preferences } = givenServer({ products: { sort: 'title' } });
  const offline = new Error('Network error');
  read.mockRejectedValueOnce(offline);
  await expect(preferences.get('products')).rejects.toBe(offline);
  expect(report.mock.calls).toEqual([[offline]]);
  expect(await preferences.get('products')).toEqual({ sort: 'title' });
  write.mockRejectedValueOnce(offline);
  await expect(preferences.save('products', { sort: 'newest' })).rejects.toBe(offline);
  expect(report).toHaveBeenCalledTimes(2);
  expect(await preferences.get('products')).toEqual({ sort: 'title' });
  expect(await preferences.save('products', { sort: 'newest' })).toBe(true);
});
