import { longestPartMs } from '@sitewright/testing/longest-part';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';

const MEGABYTE = 1_000_000;
const FIELDS = Array.from({ length: 100 }, (_, at) => ({
  ...{ id: `f${at}`, title: `Question ${at}` },
  ...(at % 10 === 9
    ? { type: 'checkbox', options: Array.from({ length: 200 }, (_, n) => `Option ${n}`) }
    : { type: 'textarea' }),
}));

test('of 100 fields and a megabyte of text no part holds up the server, whether it is stored or refused', async () => {
  const app = await testApp();
  const owner = await app.signIn('websiteManager');
  const path = `/api/websites/${app.websiteId}`;
  const { id: formId, rowVersion } = (
    await owner.post(`${path}/forms`, { content: { name: 'Long', fields: FIELDS } })
  ).json;
  await owner.post(`${path}/forms/${formId}/publish`, { rowVersion });
  const send = async ([text = '', first = text]: readonly string[]) => {
    const { key } = (await app.post('/api/form/FormSubmissionKey')).json.data;
    const answers = FIELDS.map(({ id, type }) => [id, type === 'checkbox' ? ['Option 1', 'Option 7'] : text]);
    const form = { ...Object.fromEntries(answers), f0: first };
    return app.post('/api/form/SaveFormSubmission', { formId, key, form });
  };
  const statuses = new Set<number>();
  const sending = (texts: readonly string[]) => async () => statuses.add((await send(texts)).status);
  const words = 'Is the bowl still there? \r\n'.repeat(MEGABYTE / 100 / 27);
  const cases = [
    [words],
    [`a${' '.repeat(MEGABYTE / 100)}b`],
    ['<b>=1+1</b>'.repeat(900)],
    // Refused: one answer that is too long, and more than the call takes.
    [words, 'x'.repeat(20_001)],
    ['x'.repeat(MEGABYTE / 45)],
  ];
  for (const texts of cases) await send(texts);
  for (const texts of cases) expect(await longestPartMs(sending(texts))).toBeLessThan(50);
  expect([...statuses].sort()).toEqual([200, 400, 413]);
});
