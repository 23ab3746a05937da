import { updateAccount } from '@sitewright/contract/accounts';
import { features } from '@sitewright/server/features';
import { ownDatabase } from '@sitewright/testing/database';
import { MailchimpService, SheetsService } from '@sitewright/testing/features/account-services';
import { givenTarget } from '@sitewright/testing/features/webhook-target';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { captchaService } from '../../../site/captcha/index.ts';
import { formsWith } from '../index.ts';
import { deliverDue } from '../jobs/deliver-submissions.ts';
import { connectionTargets } from './index.ts';

const FIELDS = [
  { id: 'name', type: 'name', title: 'Name' },
  { id: 'email', type: 'email', title: 'Email' },
  { id: 'pin', type: 'password', title: 'PIN' },
  { id: 'a', type: 'text', title: 'Glaze' },
  { id: 'b', type: 'text', title: 'Glaze' },
  { id: 'c', type: 'text', title: 'Page' },
];
const ADA = {
  name: ['Ada', 'King Lovelace'],
  email: 'Ada@shopper.test',
  pin: 'hunter2',
  b: '=1+1',
  c: 'p. 7',
};

/** A site with a published form, a server that answers as a service does, and what owner, visitor and worker do. */
async function givenForm(service: Pick<MailchimpService | SheetsService, 'answer'>) {
  const target = await givenTarget();
  target.answer = service.answer;
  const { fetchPublic } = target;
  // Of its own: no other program takes the jobs.
  const database = await ownDatabase();
  const others = features.filter(({ name }) => name !== 'forms');
  const app = await testApp({ database, features: [...others, formsWith(captchaService(), fetchPublic)] });
  const owner = await app.signIn('websiteManager');
  const { websiteId } = app;
  const forms = `/api/websites/${websiteId}/forms`;
  const { id: formId, rowVersion } = (
    await owner.post(forms, { content: { name: 'Contact', fields: FIELDS } })
  ).json;
  await owner.post(`${forms}/${formId}/publish`, { rowVersion });
  const path = `${forms}/${formId}`;
  const connect = (entry: object) => owner.post(`${path}/connections`, entry);
  const connections = async () => (await owner.get(`${path}/connections`)).json.connections;
  const deliveries = async () => (await owner.get(`${path}/deliveries`)).json.items;
  const send = async (form: object = ADA) => {
    const { key } = (await app.post(`/api/form/FormSubmissionKey?formId=${formId}`)).json.data;
    const page = { pageTitle: 'Contact us', pageId: 'p1', contentSource: 'c', pagePath: '/contact' };
    const sent = await app.post('/api/form/SaveFormSubmission', { formId, form, ...page, key });
    expect(sent.status).toBe(200);
  };
  /** Makes the attempts that wait, whatever their time, by a worker that remembers nothing. */
  const attemptAll = async () => {
    await app.query(`update form_deliveries set next_attempt_at = now() where website_id = $1`, [websiteId]);
    await app.query(`update form_connections set resting_until = null where website_id = $1`, [websiteId]);
    for (const { id: connectionId } of await connections())
      await deliverDue(app.deps, connectionTargets(fetchPublic), { websiteId, connectionId });
  };
  return { app: { ...app, fetchPublic }, owner, path, connect, connections, deliveries, send, attemptAll };
}

const mailchimp = ({ apiKey }: MailchimpService, entry: object = {}) => ({
  kind: 'mailchimp',
  apiKey,
  audienceId: 'a1b2c3d4e5',
  isDoubleOptIn: true,
  ...entry,
});

test('MAIL-01, MAIL-03, MAIL-07: a list of a Mailchimp account is chosen and connected', async () => {
  const service = new MailchimpService();
  const { owner, path, connect, connections } = await givenForm(service);
  const lists = await owner.post(`${path}/connections/mailchimp-audiences`, { apiKey: service.apiKey });
  expect(lists.json.audiences).toEqual([
    { id: 'f6a7b8c9d0', name: 'Collectors' },
    { id: 'a1b2c3d4e5', name: 'Kiln letter' },
  ]);
  const made = await connect(mailchimp(service));
  expect(made.json).toMatchObject({
    kind: 'mailchimp',
    name: 'Kiln letter',
    isDoubleOptIn: true,
    secret: null,
  });
  expect(JSON.stringify(await connections())).not.toContain(service.apiKey);

  const refused = [
    [{ audienceId: '' }, 'invalid-fields'],
    [{ apiKey: 'no-data-centre-in-it' }, 'invalid-fields'],
    [{ apiKey: 'x@127.0.0.1/0123456789-us6' }, 'invalid-fields'],
    [{ apiKey: `${'f'.repeat(32)}-us6` }, 'connection-failed'],
    [{ audienceId: 'zzzzzzzzzz' }, 'connection-failed'],
  ] as const;
  for (const [entry, code] of refused)
    expect((await connect(mailchimp(service, entry))).json.error, JSON.stringify(entry)).toMatchObject({
      code,
    });
  expect(await connections()).toHaveLength(1);
});

test('MAIL-04, MAIL-12: who sends a form joins the list, once, by its rule, and without the other answers', async () => {
  const service = new MailchimpService();
  const { connect, connections, deliveries, send, attemptAll } = await givenForm(service);
  await connect(mailchimp(service));
  await send();
  await send({ name: ['', ''], email: 'ada@shopper.test' });
  await send({ name: ['Grace', ''], b: 'no address' });
  await attemptAll();
  await attemptAll();
  expect(service.puts).toBe(2);
  expect([...service.members.values()]).toMatchObject([
    { email_address: 'ada@shopper.test', status: 'pending' },
  ]);
  expect(await deliveries()).toEqual([]);
  await connect(mailchimp(service, { isDoubleOptIn: false }));
  expect(await connections()).toMatchObject([{ isDoubleOptIn: false }]);
  await send({ ...ADA, email: 'grace@shopper.test' });
  await attemptAll();
  expect([...service.members.values()].at(-1)).toEqual({
    email_address: 'grace@shopper.test',
    status: 'subscribed',
    merge_fields: { FNAME: 'Ada King', LNAME: 'Lovelace' },
  });
});

test('MAIL-12: an address that Mailchimp refuses is told at once, and others go on', async () => {
  const service = new MailchimpService();
  const { connect, deliveries, send, attemptAll } = await givenForm(service);
  await connect(mailchimp(service));
  await send({ ...ADA, email: 'left@gone.test' });
  await send();
  await attemptAll();
  const lastError = 'Mailchimp refused the address: Member In Compliance State';
  expect(await deliveries()).toMatchObject([
    { attempts: 1, lastError, nextAttemptAt: null, name: 'Kiln letter' },
  ]);
  expect(service.members.size).toBe(1);
});

test('MAIL-02, MAIL-12: a key that is no longer taken stops the connection; connected again it sends what was owed', async () => {
  const service = new MailchimpService();
  const { owner, app, path, connect, connections, deliveries, send, attemptAll } = await givenForm(service);
  await connect(mailchimp(service));
  service.apiKey = `${'9'.repeat(32)}-us6`;
  await send();
  await attemptAll();
  expect(await connections()).toMatchObject([{ isActive: false, failedCount: 1 }]);
  const notices = (await owner.get(`/api/websites/${app.websiteId}/notices`)).json.items;
  expect(notices[0].title).toBe('Kiln letter no longer lets the site in and gets no more submissions');
  await connect(mailchimp(service));
  expect(await connections()).toMatchObject([{ isActive: true, failedCount: 1 }]);
  await owner.post(`${path}/deliveries/redeliver`, {});
  await attemptAll();
  expect(service.members.size).toBe(1);
  expect(await deliveries()).toEqual([]);
  const [{ id }] = await connections();
  await owner.del(`${path}/connections/${id}`);
  await send({ ...ADA, email: 'grace@shopper.test' });
  await attemptAll();
  expect(service.members.size).toBe(1);
});

const sheet = (service: SheetsService, entry: object = {}) => ({
  kind: 'google-sheets',
  serviceAccount: service.keyFile,
  spreadsheet: `https://docs.google.com/spreadsheets/d/${service.id}/edit#gid=0`,
  sheet: '',
  ...entry,
});

test('MAIL-05, MAIL-12: a submission is a row of the named spreadsheet, under its questions and as it was typed', async () => {
  const service = new SheetsService();
  const { connect, connections, deliveries, send, attemptAll } = await givenForm(service);
  expect((await connect(sheet(service))).json).toMatchObject({ name: 'Orders – Letters', secret: null });
  expect(JSON.stringify(await connections())).not.toContain('PRIVATE KEY');
  const headings = [
    'Submission ID',
    'Submitted at',
    'Page',
    'Name',
    'Email',
    'Glaze',
    'Glaze (2)',
    'Page (2)',
  ];
  expect(service.rows).toEqual([headings]);
  // Its owner keeps a column of notes.
  service.rows = [['Notes', ...headings]];
  await send();
  await attemptAll();
  await attemptAll();
  const cells = ['Ada King Lovelace', 'Ada@shopper.test', '', '=1+1', 'p. 7'];
  const anyId = expect.stringMatching(/^[\da-f-]{36}$/);
  const anyTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
  expect(service.rows.slice(1)).toEqual([['', anyId, anyTime, '/contact', ...cells]]);
  expect(JSON.stringify(service.rows)).not.toContain('hunter2');
  expect(await deliveries()).toEqual([]);
});

test('MAIL-12: a row whose answer was lost is not added again', async () => {
  const service = new SheetsService();
  const { connect, deliveries, send, attemptAll } = await givenForm(service);
  await connect(sheet(service));
  service.losesAnswers = 2;
  await send();
  await send();
  for (let turn = 0; turn < 4; turn++) await attemptAll();
  expect(service.rows).toHaveLength(3);
  expect(new Set(service.rows.map(([id]) => id)).size).toBe(3);
  expect(await deliveries()).toEqual([]);
});

test('MAIL-07: a spreadsheet that is not shared, or a sheet or key that is none, says what to mend', async () => {
  const service = new SheetsService();
  const { connect, connections } = await givenForm(service);
  const other = new SheetsService();
  const refused = [
    [
      { serviceAccount: '{}' },
      { serviceAccount: 'Paste the whole JSON file with the key of a service account.' },
    ],
    [
      { spreadsheet: 'https://shop.example/sheet' },
      { spreadsheet: 'Enter the link of a Google spreadsheet.' },
    ],
    [{ sheet: 'Gone' }, { sheet: 'There is no sheet of this name.' }],
    [
      { spreadsheet: `${'0'.repeat(44)}` },
      { spreadsheet: `Share this spreadsheet with ${service.email}, as an editor.` },
    ],
  ] as const;
  for (const [entry, fields] of refused)
    expect((await connect(sheet(service, entry))).json.error).toMatchObject({ fields });
  const foreign = await connect(sheet(service, { serviceAccount: other.keyFile }));
  expect(foreign.json.error).toMatchObject({ code: 'connection-failed' });
  expect(await connections()).toEqual([]);
  expect(service.rows).toEqual([]);
});

test('MAIL-12: a token that ends early is asked for anew, a clock that is off passes, and only a key that is gone ends the connection', async () => {
  const service = new SheetsService();
  const { app, connect, connections, deliveries, send, attemptAll } = await givenForm(service);
  await connect(sheet(service));
  const { websiteId } = app;
  const [{ id: connectionId }] = await connections();
  // One worker, which keeps its token.
  const targets = connectionTargets(app.fetchPublic);
  const attempt = async () => {
    await app.query(`update form_deliveries set next_attempt_at = now() where website_id = $1`, [websiteId]);
    await deliverDue(app.deps, targets, { websiteId, connectionId });
  };
  await send();
  await attempt();
  service.refusedCalls = 1;
  await send();
  await attempt();
  expect(service.rows).toHaveLength(3);
  service.refusal =
    'Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe.';
  await send();
  await attemptAll();
  expect(await connections()).toMatchObject([{ isActive: true, waitingCount: 1 }]);
  service.refusal = 'Invalid grant: account not found';
  await attemptAll();
  expect(await connections()).toMatchObject([{ isActive: false, failedCount: 1 }]);
  expect(await deliveries()).toMatchObject([{ lastError: 'Answered with status 401.' }]);
});

test('MAIL-12: who connects a sheet again in another language finds its columns as they are; a long form gets room', async () => {
  const service = new SheetsService();
  const { owner, connect, send, attemptAll } = await givenForm(service);
  await connect(sheet(service));
  const [headings = []] = service.rows;
  await owner.patch(updateAccount.path, { language: 'de' });
  expect((await connect(sheet(service))).json).toMatchObject({ kind: 'google-sheets' });
  expect(service.rows).toEqual([headings]);
  service.rows = [[...headings.slice(0, 3), ...Array.from({ length: 23 }, (_, at) => `Note ${at}`)]];
  await send();
  await attemptAll();
  expect(service.columnCount).toBe(service.rows[0]?.length);
  expect(service.rows[1]?.slice(26)).toEqual(['Ada King Lovelace', 'Ada@shopper.test', '=1+1', 'p. 7']);
});
