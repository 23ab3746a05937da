import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeEarly } from './early-answers.ts';

beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(1_000));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const given = (answers: Record<string, Promise<Response>>) => vi.stubGlobal('earlyAnswers', answers);

test('what the HTML has asked for answers the first call of the same words, and no other', async () => {
  given({
    'GET /api/a ': Promise.resolve(new Response('a')),
    'POST /api/b {"kind":"page"}': Promise.resolve(new Response('b')),
  });
  expect(await takeEarly('POST', '/api/a')).toBeUndefined();
  expect(await takeEarly('POST', '/api/b', '{"kind":"item"}')).toBeUndefined();
  expect(await (await takeEarly('GET', '/api/a'))?.text()).toBe('a');
  expect(await takeEarly('GET', '/api/a')).toBeUndefined();
  expect(await (await takeEarly('POST', '/api/b', '{"kind":"page"}'))?.text()).toBe('b');
});

test('what got no answer, or is no longer of now, is asked again; so is all where the HTML has asked for nothing', async () => {
  given({ 'GET /api/lost ': Promise.reject(new TypeError('Failed to fetch')) });
  expect(await takeEarly('GET', '/api/lost')).toBeUndefined();
  given({ 'GET /api/old ': Promise.resolve(new Response('old')) });
  vi.spyOn(performance, 'now').mockReturnValue(60_000);
  expect(await takeEarly('GET', '/api/old')).toBeUndefined();
  vi.unstubAllGlobals();
  expect(await takeEarly('GET', '/api/a')).toBeUndefined();
});
