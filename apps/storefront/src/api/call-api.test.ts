// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { callApi } from './call-api.ts';

afterEach(() => vi.unstubAllGlobals());

const callWith = (fetch: () => Promise<Response>) => {
  vi.stubGlobal('fetch', fetch);
  return callApi('GET /api/crumb');
};

test('I18N-13: what nobody answered is told in the words of the page, as is a failure without words', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  const broken = async () => new Response('<h1>Bad gateway</h1>', { status: 502 });
  expect(await callWith(lost)).toMatchObject({ reason: 'network', message: 'Network error' });
  expect(await callWith(broken)).toMatchObject({ reason: 'broken', message: 'Something went wrong' });

  const byText = { 'Network error': 'Keine Verbindung', 'Something went wrong': 'Das hat nicht geklappt' };
  vi.stubGlobal('Static', { MESSAGES: { byText } });
  expect(await callWith(lost)).toMatchObject({ message: 'Keine Verbindung' });
  expect(await callWith(broken)).toMatchObject({ message: 'Das hat nicht geklappt' });
});

test('a path, method, body or field that the contract does not know is no call', () => {
  const never = () => [
    // @ts-expect-error -- no such path
    callApi('GET /api/x'),
    // @ts-expect-error -- no such method
    callApi('PATCH /api/likes'),
    // @ts-expect-error -- a call of the app origin
    callApi('GET /api/websites/:websiteId/comments', { params: { websiteId: 'x' } }),
    // @ts-expect-error -- the parameter is missing
    callApi('POST /api/likes/:itemId'),
    // @ts-expect-error -- a body of another call
    callApi('POST /api/commerce/payments/test/tokens', { body: { code: 'x' } }),
    // @ts-expect-error -- no such field in the reply
    callApi('GET /api/likes', { query: { itemIds: '' } }).then((reply) => reply.ok && reply.data.hearts),
  ];
  expect(never).toBeTypeOf('function');
});
