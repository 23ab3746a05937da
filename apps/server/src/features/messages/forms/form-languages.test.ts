import { givenFormPage } from '@sitewright/testing/features/form-page';
import { givenTranslatedSite } from '@sitewright/testing/features/translated-site';
import { expect, test } from 'vitest';

const CONTENT = {
  name: 'Contact',
  fields: [
    { id: 'email', type: 'email', title: 'Your email', required: true, placeholder: 'name@example.org' },
    { id: 'why', type: 'radio', title: 'Why', description: 'Choose one', options: ['Order', 'Return'] },
    { id: 'how', type: 'likert', title: 'Us', questions: ['Fast?'], scale: ['Yes', 'No'] },
  ],
  submitLabel: 'Send it',
  disclaimer: 'We keep it for a year.',
  submissionMessage: 'Got it.',
};
const GERMAN = {
  ...{ 'email.title': 'Deine E-Mail', 'email.placeholder': 'name@beispiel.de', 'why.title': 'Warum' },
  ...{ 'why.option:Order': 'Bestellung', 'how.question:Fast?': 'Schnell?', 'how.scale:Yes': 'Ja' },
  ...{ submitLabel: 'Abschicken', disclaimer: 'Ein Jahr lang.', submissionMessage: 'Ist da.' },
};

/** A form on a page, on a site that is offered in German, with its translation. */
async function givenForm() {
  const app = await givenTranslatedSite();
  await app.offer({ tag: 'de', isPublic: true });
  const form = await givenFormPage(app, app.owner, CONTENT);
  const translate = (texts: object, state = 'ready') =>
    app.translate('de', 'form', form.formId, texts, state);
  return { ...app, ...form, translateForm: translate };
}

test('FORM-01: a form asks in the language of its page, and its answers are those of the first language', async () => {
  const app = await givenForm();
  const { formId, path, get, post, owner, websiteId } = app;
  expect((await app.translateForm(GERMAN, 'draft')).status).toBe(200);
  expect((await get(`/de${path}`)).text).toContain('Your email');
  expect((await app.translateForm({})).status).toBe(200);
  const { text } = await get(`/de${path}`);
  for (const german of Object.values(GERMAN)) expect(text).toContain(german);
  expect(text).not.toContain('>Your email');
  expect(text).toMatch(/value="Order"[^>]*> <span>Bestellung<\/span>/);
  expect((await get(path)).text).toContain('>Your email');
  // With scripts.
  const { key } = (await post(`/de/api/form/FormSubmissionKey?formId=${formId}`)).json.data;
  const form = { email: 'ada@shopper.test', why: 'Order', how: { 'Fast?': 'Yes' } };
  expect((await post('/de/api/form/SaveFormSubmission', { formId, form, key })).status).toBe(200);
  // Without them: the page that shows the entries again, and the thanks.
  const { headers } = await post(`/de/api/form/${formId}/submissions`, {
    'f.email': 'bo@shopper.test',
    'f.why': 'Return',
  });
  expect(headers.location).toMatch(/^\/de\/forms\/confirm\//);
  const confirm = (await get(String(headers.location))).text;
  expect(confirm).toContain('Deine E-Mail');
  const plainKey = /name="key" value="([^"]+)"/.exec(confirm)?.[1] ?? '';
  const plain = { 'f.email': 'bo@shopper.test', 'f.why': 'Return', key: plainKey };
  const sent = await post(`/de/api/form/${formId}/submissions`, plain);
  expect((await get(String(sent.headers.location))).text).toContain('Ist da.');
  // The owner reads words of her own, of both.
  const inbox = (await owner.get(`/api/websites/${websiteId}/form-submissions`)).json.items;
  expect(
    inbox.map(({ answers }: { answers: { title: string; text: string }[] }) =>
      answers.map(({ title, text: answer }) => `${title}: ${answer}`),
    ),
  ).toEqual([
    ['Your email: bo@shopper.test', 'Why: Return'],
    ['Your email: ada@shopper.test', 'Why: Order', 'Us: Fast?: Yes'],
  ]);
  const stored = await app.query(`select distinct locale from form_submissions where website_id = $1`, [
    websiteId,
  ]);
  expect(stored).toEqual([{ locale: 'de' }]);
});

test('I18N-11: who manages forms translates them, in the editor and by files; a form that changes makes its translation stale', async () => {
  const app = await givenForm();
  const { formId, owner, websiteId, at } = app;
  const manager = await app.signIn('storeManager');
  const list = `/api/websites/${websiteId}/translations/de`;
  const rights = async (who: typeof owner) => (await who.get(at('de', 'form', formId))).json;
  expect(await rights(owner)).toMatchObject({ title: 'Contact', mayEdit: true, mayShow: true });
  expect((await rights(manager)).error.code).toBe('forbidden');
  await app.translateForm(GERMAN);
  const { entries } = (await owner.get(`${list}?of=forms&search=cont`)).json;
  expect(entries).toMatchObject([
    { kind: 'form', entityId: formId, texts: 13, missing: 4, stale: 0, state: 'ready' },
  ]);
  const form = `/api/websites/${websiteId}/forms/${formId}`;
  const { rowVersion } = (await owner.get(form)).json;
  await owner.put(form, { rowVersion, content: { ...CONTENT, submitLabel: 'Send now' } });
  const stale = (await rights(owner)).fields.filter(({ isStale }: { isStale: boolean }) => isStale);
  expect(stale).toMatchObject([{ key: 'submitLabel', source: 'Send now', text: 'Abschicken' }]);
  const csv = (await owner.get(`${list}/file?format=csv&of=forms&texts=open`)).text;
  expect(csv).toContain('Send now');
  expect(csv).not.toContain('About');
  const filled = csv.replace(/(,Send now,)[^,\r\n]*/, '$1Jetzt senden');
  const file = (body: string) => {
    const data = new FormData();
    data.append('file', new Blob([body]), 'de.csv');
    return data;
  };
  // Who may not read forms reads none of their texts here, and does not learn of a file whether it is right.
  expect((await manager.get(`${list}?of=forms`)).json).toEqual({ entries: [], hasMore: false });
  expect((await manager.get(`${list}/file?format=csv`)).text).not.toContain('Your email');
  const { same, refusedCount } = (await manager.post(`${list}/file/check`, file(csv))).json;
  // But for what the file has no translation of: it says nothing.
  expect([same, refusedCount]).toEqual([0, 1]);
  const { plan, changes } = (await owner.post(`${list}/file/check`, file(filled))).json;
  expect(changes).toMatchObject([{ kind: 'form', label: 'Button', to: 'Jetzt senden' }]);
  expect((await owner.post(`${list}/file?plan=${plan}`, file(filled))).json).toMatchObject({ total: 1 });
  const last = (await owner.get(form)).json.rowVersion;
  expect((await owner.del(`${form}?rowVersion=${last}`)).status).toBe(200);
  expect(await app.query(`select from translations where website_id = $1`, [websiteId])).toEqual([]);
});

test('I18N-11: texts left over of a language that became the first one do not stand for the owner’s', async () => {
  const app = await givenForm();
  const { formId, owner, websiteId, get } = app;
  const fields = [{ id: 'email', type: 'email', title: 'Your email' }];
  const sentPage = async () => (await get(`/forms/${formId}/sent`)).text;
  await app.translateForm({ submissionMessage: 'Ist da.' });
  await app.offer();
  const settings = `/api/websites/${websiteId}/settings`;
  const { rowVersion } = (await owner.get(settings)).json;
  expect((await owner.patch(settings, { rowVersion, settings: { language: 'de' } })).status).toBe(200);
  const one = `/api/websites/${websiteId}/forms/${formId}`;
  const content = { name: 'Kontakt', fields, submissionMessage: 'Angekommen.' };
  const before = (await owner.get(one)).json;
  const saved = (await owner.put(one, { rowVersion: before.rowVersion, content })).json;
  await owner.post(`${one}/publish`, { rowVersion: saved.rowVersion });
  expect(await sentPage()).toContain('Angekommen.');
});
