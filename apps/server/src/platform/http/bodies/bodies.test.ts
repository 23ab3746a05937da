import { givenNotes, handled } from '@sitewright/testing/features/notes';
import { expect, test } from 'vitest';

test.each([
  'Application/JSON',
  'application/json; charset=utf-8',
  ' application/json',
  'application/json\t;x=y',
])('V18: the content type "%s" is validated like any JSON', async (type) => {
  const { post } = await givenNotes();
  const headers = { 'content-type': type };
  expect([400, 415]).toContain((await post('/api/notes', '{"text":1}', { headers })).status);
});

test.each([
  'text/plain',
  'application/json garbage',
  'application/x-www-form-urlencoded',
  'Application/X-WWW-Form-Urlencoded ; a=b',
  'multipart/form-data; boundary=x',
  'text/html',
])('A11 V18: the content type "%s" is refused', async (type) => {
  const { post } = await givenNotes();
  const before = handled;
  const reply = await post('/api/notes', '{"text":"a"}', { headers: { 'content-type': type } });
  expect(reply).toMatchObject({ status: 415, json: { error: { code: 'unsupported-media-type' } } });
  expect(handled).toBe(before);
});

test('A23: JSON in UTF-16 and bodies beyond the limit are refused', async () => {
  const { post } = await givenNotes();
  const headers = { 'content-type': 'application/json' };
  const wide = Buffer.from('{"text":"a"}', 'utf16le');
  expect((await post('/api/notes', wide, { headers })).status).toBe(400);
  const long = JSON.stringify({ text: 'a'.repeat(300_000) });
  expect(await post('/api/notes', long, { headers })).toMatchObject({
    status: 413,
    json: { error: { code: 'body-too-large' } },
  });
});
