import { updateAccount } from '@sitewright/contract/accounts';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import yauzl from 'yauzl';

const FIELDS = [
  { id: 'email', type: 'email', title: 'Email' },
  { id: 'pin', type: 'password', title: 'PIN' },
  { id: 'text', type: 'textarea', title: 'Message' },
];

/** Texts of a zip's files by path. */
async function unzip(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await yauzl.fromBufferPromise(bytes);
  const files = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    const stream = await zip.openReadStreamPromise(entry);
    files.set(entry.fileName, Buffer.concat(await stream.toArray()).toString());
  }
  return files;
}

/** Cells of a sheet by row, as a reader sees them. */
function cellsOf(xml: string): string[][] {
  const text = (cell: string) =>
    cell
      .replace(/<[^>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
  return [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c [^>]*>.*?<\/c>/gs)].map(([cell]) => text(cell)),
  );
}

async function givenForm(content: Record<string, unknown> = {}) {
  const app = await testApp();
  const owner = await app.signIn('websiteManager');
  const forms = `/api/websites/${app.websiteId}/forms`;
  const created = await owner.post(forms, { content: { name: 'Contact', fields: FIELDS, ...content } });
  const { id: formId, rowVersion } = created.json;
  await owner.post(`${forms}/${formId}/publish`, { rowVersion });
  const send = async (form: Record<string, unknown>) => {
    const { key } = (await app.post(`/api/form/FormSubmissionKey?formId=${formId}`)).json.data;
    const sent = { formId, form, key, pageTitle: 'Visit' };
    expect((await app.post('/api/form/SaveFormSubmission', sent)).status).toBe(200);
  };
  const path = `${forms}/${formId}/submissions.xlsx`;
  /** The file's bytes, as a browser gets them. */
  const download = async () => {
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await app.app.inject({ url: path, headers: { host: owner.host, cookie } });
    return { disposition: reply.headers['content-disposition'], bytes: reply.rawPayload };
  };
  return { app, owner, send, path, download };
}

test('MAIL-05, MAIL-12: every submission is a row of the named spreadsheet; formulas and markup stay text', async () => {
  const { app, owner, send, path, download } = await givenForm({ spreadsheetName: 'Kiln: visits/2026' });
  await send({ email: 'ada@shopper.test', pin: 'hunter2', text: '=HYPERLINK("https://evil.example")' });
  await send({ email: 'bob@shopper.test', text: '<c>&_x000B_ long' });
  const { disposition, bytes } = await download();
  expect(disposition).toContain("filename*=UTF-8''Kiln%3A%20visits%2F2026.xlsx");
  const files = await unzip(bytes);
  expect(files.get('xl/workbook.xml')).toContain('<sheet name="Kiln  visits 2026" sheetId="1"');
  const [heads = [], first = [], second = []] = cellsOf(files.get('xl/worksheets/sheet1.xml') ?? '');
  expect(heads).toEqual(['Submitted (UTC)', 'Email', 'Message', 'Page', 'Page address', 'Labels']);
  await owner.patch(updateAccount.path, { language: 'de' });
  const german = await unzip((await download()).bytes);
  expect(cellsOf(german.get('xl/worksheets/sheet1.xml') ?? '')[0]).toEqual([
    ...['Gesendet (UTC)', 'Email', 'Message', 'Seite', 'Adresse der Seite', 'Labels'],
  ]);
  expect(first.slice(1, 4)).toEqual(['ada@shopper.test', '=HYPERLINK("https://evil.example")', 'Visit']);
  expect(second[2]).toBe('<c>&_x005F_x000B_ long');
  expect(JSON.stringify([...files])).not.toContain('hunter2');
  expect(files.get('xl/worksheets/sheet1.xml')).not.toContain('<f>');
  expect((await (await app.signIn('editor')).get(path)).status).toBe(403);
  expect((await owner.get(path.replace(/forms\/[^/]+/, `forms/${crypto.randomUUID()}`))).status).toBe(404);
});

test('a form without a name for it gives the spreadsheet its own, and one without submissions has the headings', async () => {
  const { download } = await givenForm();
  const { disposition, bytes } = await download();
  expect(disposition).toContain('filename="Contact.xlsx"');
  expect(cellsOf((await unzip(bytes)).get('xl/worksheets/sheet1.xml') ?? '')).toHaveLength(1);
});
