import { FORM_MESSAGES as messages } from '@sitewright/forms/form-messages';
import type { TestClient } from '@sitewright/testing/http-client';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { cleanUpForms } from '../jobs/clean-up.ts';
import { sweepStored } from './stored-files.ts';

const FIELDS = [
  { id: 'email', type: 'email', title: 'Email', required: true },
  { id: 'cv', type: 'file', title: 'CV', required: true, maxFiles: 2, maxFileMb: 1 },
  { id: 'photo', type: 'file', title: 'Photo', fileKinds: ['image'] },
];
const PDF = Buffer.from('%PDF-1.7\nhello');
const PNG = Buffer.from('\x89PNG\r\n\x1a\n....', 'latin1');

type Part = { name: string; value: string } | { name: string; fileName: string; bytes: Buffer };

function multipart(parts: readonly Part[]) {
  const chunks = parts.flatMap((part) => {
    const fileName = 'fileName' in part ? `; filename="${part.fileName}"` : '';
    const head = `--b0undary\r\ncontent-disposition: form-data; name="${part.name}"${fileName}\r\n\r\n`;
    return [Buffer.from(head), 'bytes' in part ? part.bytes : Buffer.from(part.value), Buffer.from('\r\n')];
  });
  return {
    payload: Buffer.concat([...chunks, Buffer.from('--b0undary--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=b0undary' },
  };
}

/** A published form that asks for files, its owner and a visitor. */
async function givenForm(more: Record<string, unknown> = {}) {
  const app = await testApp();
  const owner = await app.signIn('websiteManager');
  const path = `/api/websites/${app.websiteId}`;
  const made = await owner.post(`${path}/forms`, { content: { name: 'Job', fields: FIELDS, ...more } });
  const { id: formId, rowVersion } = made.json;
  await owner.post(`${path}/forms/${formId}/publish`, { rowVersion });
  const visitor = app.visitor();
  await visitor.get('/api/crumb');
  const post = (client: TestClient, url: string, parts: readonly Part[], headers = {}) => {
    const { payload, headers: type } = multipart(parts);
    return client.send({
      method: 'POST',
      url,
      payload,
      headers: { origin: `http://${client.host}`, ...type, ...headers },
    });
  };
  const upload = (fieldId: string, fileName: string, bytes: Buffer) =>
    post(visitor, `/api/form/${formId}/files?fieldId=${fieldId}`, [{ name: 'file', fileName, bytes }], {
      'x-crumb': visitor.cookies.get('crumb') ?? '',
    });
  const tokenOf = async (fieldId: string, fileName = 'cv.pdf', bytes = PDF): Promise<string> =>
    (await upload(fieldId, fileName, bytes)).json.token;
  const send = async (form: Record<string, unknown>) => {
    const { key } = (await visitor.post(`/api/form/FormSubmissionKey?formId=${formId}`)).json;
    return visitor.post('/api/form/SaveFormSubmission', {
      formId,
      key,
      form: { email: 'ada@visitor.test', ...form },
    });
  };
  const plain = (parts: readonly Part[]) => post(visitor, `/api/form/${formId}/submissions`, parts);
  const inbox = async () => (await owner.get(`${path}/form-submissions`)).json.items;
  const stored = async () => {
    const keys: string[] = [];
    for await (const { key } of app.deps.storage.list(`form-files/${app.websiteId}/`)) keys.push(key);
    return keys.length;
  };
  const age = (hours: number) =>
    app.query(
      `update form_files set created_at = created_at - make_interval(hours => $2) where website_id = $1`,
      [app.websiteId, hours],
    );
  return { app, owner, path, formId, visitor, upload, tokenOf, send, plain, inbox, stored, age };
}

test('a file comes with its form, is saved by who may read submissions, and goes with it', async () => {
  const { app, owner, path, tokenOf, send, inbox, stored } = await givenForm();
  const token = await tokenOf('cv', '../../Ada “CV”\u202Efdp.pdf');
  expect((await send({ cv: [token] })).status).toBe(200);
  const [submission] = await inbox();
  const name = 'Ada “CV”fdp.pdf';
  const answer = submission.answers.find(({ fieldId }: { fieldId: string }) => fieldId === 'cv');
  expect(answer).toMatchObject({ text: name, files: [{ name, sizeBytes: PDF.length }] });
  const url = `${path}/form-submissions/${submission.id}/files/${answer.files[0].id}`;
  const file = await owner.get(url);
  expect([file.status, file.text]).toEqual([200, PDF.toString()]);
  expect(file.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="Ada _CV_fdp.pdf"; filename\*=UTF-8''/,
    ),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': expect.stringContaining('no-store'),
  });
  expect((await (await app.signIn('editor')).get(url)).status).toBe(403);
  expect((await app.anyone().get(url)).status).toBe(401);
  const stranger = await testApp();
  expect((await (await stranger.signIn('admin')).get(url)).status).toBe(404);
  expect(await stored()).toBe(1);
  await owner.post(`${path}/form-submissions/delete`, { ids: [submission.id] });
  expect([(await owner.get(url)).status, await stored()]).toEqual([404, 0]);
});

test('what is no file of the kinds that are asked for is refused and leaves nothing', async () => {
  const { upload, tokenOf, send, stored, formId, visitor } = await givenForm();
  for (const [field, name, bytes, error] of [
    ['cv', 'cv.html', Buffer.from('<script>alert(1)</script>'), messages.fileType],
    ['cv', 'cv.pdf', Buffer.from('<script>alert(1)</script>'), messages.fileType],
    ['cv', 'cv.txt', Buffer.from('<!doctype html><p>'), messages.fileType],
    ['cv', 'cv.docx', Buffer.from('MZ\x90\0'), messages.fileType],
    ['photo', 'cv.pdf', PDF, messages.fileType],
    ['photo', 'photo.svg', Buffer.from('<svg onload="alert(1)"/>'), messages.fileType],
    ['photo', 'photo.jpg', PNG, messages.fileType],
    ['cv', 'cv.pdf', Buffer.concat([PDF, Buffer.alloc(1_000_000)]), messages.fileSize],
  ] as const) {
    const { status, json } = await upload(field, name, bytes);
    expect([name, status, json.error.fields]).toEqual([name, 400, { [field]: error }]);
  }
  expect((await upload('cv', 'cv.pdf', Buffer.alloc(0))).status).toBe(400);
  expect((await upload('email', 'cv.pdf', PDF)).status).toBe(404);
  expect(await stored()).toBe(0);
  const noCrumb = await visitor.send({
    method: 'POST',
    url: `/api/form/${formId}/files?fieldId=cv`,
    ...multipart([{ name: 'file', fileName: 'cv.pdf', bytes: PDF }]),
  });
  expect(noCrumb.status).toBe(403);
  // A file of one field is none of another, nor is one of another form, nor one that was sent.
  const photo = await tokenOf('photo', 'photo.png', PNG);
  const other = await givenForm();
  const foreign = await other.tokenOf('cv');
  const own = await tokenOf('cv');
  expect((await send({ cv: [own] })).status).toBe(200);
  for (const token of [photo, foreign, own, 'f'.repeat(40)]) {
    const { status, json } = await send({ cv: [token] });
    expect([status, json.data.errors]).toEqual([400, { cv: messages.fileGone }]);
  }
  const tooMany = await send({ cv: [await tokenOf('cv'), await tokenOf('cv'), await tokenOf('cv')] });
  expect(tooMany.json.data.errors).toEqual({ cv: messages.tooManyFiles });
});

test('without scripts files are kept while the form is looked over, can be left out, and are sent by its button', async () => {
  const { plain, visitor, inbox, stored } = await givenForm();
  const cv = (fileName: string, bytes: Buffer): Part => ({ name: 'f.cv', fileName, bytes });
  const email = { name: 'f.email', value: 'ada@visitor.test' };
  const large = Buffer.concat([PDF, Buffer.alloc(3_000_000)]);
  const refused = await plain([
    email,
    cv('large.pdf', large),
    { name: 'f.photo', fileName: '', bytes: Buffer.alloc(0) },
  ]);
  expect(refused.status).toBe(303);
  const again = await visitor.get(String(refused.headers.location));
  expect(again.text).toContain(`CV: ${messages.fileSize}`);
  expect(await stored()).toBe(0);
  const sent = await plain([email, cv('one.pdf', PDF), cv('<b>two.pdf', PDF)]);
  const { text: shown } = await visitor.get(String(sent.headers.location));
  expect(shown).toContain('enctype="multipart/form-data"');
  expect(shown).not.toContain('<b>two');
  const tokens = [...shown.matchAll(/type="checkbox" checked name="f\.cv" value="([0-9a-f]{40})"/g)].map(
    ([, token = '']) => token,
  );
  expect(tokens).toHaveLength(2);
  expect(await inbox()).toEqual([]);
  const key = /name="key" value="([^"]+)"/.exec(shown)?.[1] ?? '';
  const done = await plain([
    email,
    { name: 'f.cv', value: tokens[1] ?? '' },
    { name: 'f.cv', fileName: '', bytes: Buffer.alloc(0) },
    { name: 'key', value: key },
  ]);
  expect(String(done.headers.location)).toMatch(/\/sent$/);
  const [submission] = await inbox();
  expect(submission.answers[1]).toMatchObject({ text: 'btwo.pdf', files: [{ name: 'btwo.pdf' }] });
});

test('files that were never sent, or whose form keeps nothing any more, are removed with their bytes', async () => {
  const { app, tokenOf, send, stored, age, path, owner } = await givenForm({ retentionDays: 10 });
  expect((await send({ cv: [await tokenOf('cv')] })).status).toBe(200);
  const unsent = await tokenOf('cv');
  await cleanUpForms(app.deps);
  expect(await stored()).toBe(2);
  await age(25);
  await cleanUpForms(app.deps);
  expect(await stored()).toBe(1);
  expect((await send({ cv: [unsent] })).status).toBe(400);
  await cleanUpForms({ ...app.deps, now: () => new Date(Date.now() + 11 * 86_400_000) });
  expect([await stored(), (await owner.get(`${path}/form-submissions`)).json.items]).toEqual([0, []]);
  // What a crash left between the bytes and the row.
  await app.deps.storage.put(`form-files/${app.websiteId}/${crypto.randomUUID()}`, PDF);
  expect(await sweepStored(app.deps)).toBe(0);
  // Files keep the true time, also where the clock of the tests is moved (npm run test:hours).
  await sweepStored({ ...app.deps, now: () => new Date(Date.now() + 1_000 * 86_400_000) });
  expect(await stored()).toBe(0);
});

test('who is forgotten is forgotten with all files, and a test of the owner has files, too', async () => {
  const { tokenOf, send, stored, path, owner, formId } = await givenForm();
  await send({ cv: [await tokenOf('cv')] });
  await owner.post(`${path}/form-submissions/erase`, { email: 'ada@visitor.test' });
  expect(await stored()).toBe(0);
  const kept = await owner.send({
    method: 'POST',
    url: `${path}/forms/${formId}/files?fieldId=cv`,
    ...multipart([{ name: 'file', fileName: 'cv.pdf', bytes: PDF }]),
    headers: {
      origin: `http://${owner.host}`,
      'content-type': 'multipart/form-data; boundary=b0undary',
      'x-crumb': owner.cookies.get('crumb') ?? '',
    },
  });
  const form = { email: 'ada@visitor.test', cv: [kept.json.token] };
  expect((await owner.post(`${path}/forms/${formId}/test`, { form })).status).toBe(200);
});
