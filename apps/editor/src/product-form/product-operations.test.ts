// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { updateProducts } from './product-operations.ts';

test('products changed in portions have one key, also when the change is asked for again after a lost answer', async () => {
  const keys: (string | undefined)[] = [];
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers?: Record<string, string> } = {}) => {
    if (url === '/api/crumb') return Response.json({});
    keys.push(headers?.['idempotency-key']);
    if (keys.length === 2) throw new TypeError('Failed to fetch');
    return Response.json({ changed: 100, refused: [] });
  });
  const ids = Array.from({ length: 101 }, () => crypto.randomUUID());
  const websiteId = crypto.randomUUID();
  const raise = () => updateProducts(websiteId, ids, { kind: 'price', basisPoints: 1000 });
  await expect(raise()).rejects.toMatchObject({ code: 'offline' });
  await raise();
  expect(keys).toHaveLength(4);
  expect(new Set(keys).size).toBe(1);
  await raise();
  expect(new Set(keys).size).toBe(2);
});
