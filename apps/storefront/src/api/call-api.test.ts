// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { callApi } from './call-api.ts';

afterEach(() => vi.unstubAllGlobals());

const answered = (fetch: () => Promise<Response>) => {
  vi.stubGlobal('fetch', fetch);
  return callApi('GET', '/api/x');
};

test('I18N-13: what nobody answered is told in the words of the page, as is a failure without words', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  const broken = async () => new Response('<h1>Bad gateway</h1>', { status: 502 });
  expect(await answered(lost)).toMatchObject({ reason: 'network', message: 'Network error' });
  expect(await answered(broken)).toMatchObject({ reason: 'broken', message: 'Something went wrong' });

  const said = { 'Network error': 'Keine Verbindung', 'Something went wrong': 'Das hat nicht geklappt' };
  vi.stubGlobal('Static', { WORDS: { said } });
  expect(await answered(lost)).toMatchObject({ message: 'Keine Verbindung' });
  expect(await answered(broken)).toMatchObject({ message: 'Das hat nicht geklappt' });
});
