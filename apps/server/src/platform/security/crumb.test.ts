import { givenNotes, handled } from '@sitewright/testing/features/notes';
import { expect, test } from 'vitest';

test('A09 AUTH-10: a writing call without the crumb of its own session is refused and does nothing', async () => {
  const { post, visitor, get, cookies } = await givenNotes();
  const other = visitor();
  await other.get('/api/crumb');
  await get('/api/crumb');
  const before = handled;
  const invented = 'A'.repeat(43);
  for (const crumb of [false, '', 'undefined', other.cookies.get('crumb') ?? '', invented] as const) {
    const reply = await post('/api/notes', { text: 'a' }, { crumb });
    expect(reply).toMatchObject({
      status: 403,
      json: { data: { crumbFail: true }, error: { code: 'crumb-failed' } },
    });
  }
  cookies.set('crumb', invented);
  expect(await post('/api/notes', { text: 'a' }, { crumb: invented })).toMatchObject({ status: 403 });
  expect(handled).toBe(before);
});

test('A09: a crumb of one site is worth nothing on another', async () => {
  const first = await givenNotes();
  const second = await givenNotes();
  await first.get('/api/crumb');
  for (const [name, value] of first.cookies) second.cookies.set(name, value);
  expect(await second.post('/api/notes', { text: 'a' })).toMatchObject({ status: 403 });
});

test('a plain form post of the same origin needs no crumb and is answered with a redirect', async () => {
  const { postForm, send } = await givenNotes();
  expect(await postForm('/api/form-notes', { text: 'a', amount: '2' })).toMatchObject({
    status: 303,
    headers: { location: '/thanks' },
  });
  const request = { method: 'POST', url: '/api/form-notes', payload: 'text=a&amount=2' } as const;
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const bySite = await send({ ...request, headers: { ...type, 'sec-fetch-site': 'same-origin' } });
  expect(bySite.status).toBe(303);
  const unproven = await send({ ...request, headers: type });
  expect(unproven).toMatchObject({ status: 403 });
});

test('a form post that fails is answered with a page', async () => {
  const { postForm } = await givenNotes();
  const reply = await postForm('/api/form-notes', { text: 'no', amount: '2' });
  expect(reply.status).toBe(409);
  expect(reply.headers['content-type']).toContain('text/html');
  expect(reply.headers.location).toBeUndefined();
});
