import { MAIL_KINDS } from '@sitewright/domain/mail/mail-texts';
import { aVariant } from '@sitewright/testing/builders/product';
import { buy } from '@sitewright/testing/run-checkout';
import { givenShop } from '@sitewright/testing/shop';
import { testApp } from '@sitewright/testing/test-app';
import { waitFor } from '@sitewright/testing/wait-for';
import { expect, onTestFinished, test } from 'vitest';
import { languageMessages, withMessages } from '../../../../platform/texts/site-messages.ts';
import { limitText } from './load-mail.ts';
import { sendMail } from './send-mail.ts';

async function shopWithOrder() {
  const app = await testApp();
  const { query, websiteId } = app;
  const shop = await givenShop(app);
  const itemId = await shop.product({ variants: [aVariant({ sku: 'S' })] }, { title: 'Mug <b>blue</b>' });
  expect(await buy(app.visitor(), [{ itemId, sku: 'S', quantity: 1 }])).toBe('completed');
  const [order] = await query<{ id: string; access_token: string }>(
    `select id, access_token from orders where website_id = $1`,
    [websiteId],
  );
  const orderId = order?.id ?? '';
  type Mail = { id: string; kind: string; to_address: string; subject: string; html: string; text: string };
  const mails = () =>
    query<Mail>(`select * from mails where website_id = $1 order by created_at`, [websiteId]);
  const send = (kind: 'order-confirmed' | 'order-canceled', jobId: string, about = '') =>
    app.database.site(websiteId, (db) => sendMail(db, app.deps, { websiteId, orderId, kind, about, jobId }));
  return { ...app, token: order?.access_token, mails, send, orderId };
}

test('CHK-07: the confirmation is put into the outbox once, as HTML and plain text, with the link of the order', async () => {
  const { send, mails, token } = await shopWithOrder();
  const jobId = crypto.randomUUID();
  await Promise.all([send('order-confirmed', jobId), send('order-confirmed', jobId)]);
  await send('order-confirmed', jobId);
  const all = await mails();
  expect(all).toHaveLength(1);
  const [mail] = all;
  expect(mail).toMatchObject({ to_address: 'ada@shopper.test', subject: 'Test shop: order 1 confirmed' });
  expect(mail?.html).toContain(`/checkout/order/${token}`);
  expect(mail?.html).toContain('Mug &lt;b&gt;blue&lt;/b&gt;');
  expect(mail?.text).toContain('Total: $15.00');
});

test('CHK-07: a confirmation made again after a crash of the database is the same mail, and the outbox takes it once', async () => {
  const { send, mails, query, websiteId } = await shopWithOrder();
  const jobId = crypto.randomUUID();
  const undo = (table: 'order_mails' | 'mails') =>
    query(`delete from ${table} where website_id = $1`, [websiteId]);
  await send('order-confirmed', jobId);
  const ids = (await mails()).map(({ id }) => id);
  // Unflushed rows are lost: the email and the note that it was sent, or the note alone.
  await undo('order_mails');
  await undo('mails');
  await send('order-confirmed', jobId);
  await undo('order_mails');
  await send('order-confirmed', jobId);
  expect((await mails()).map(({ id }) => id)).toEqual(ids);
});

test('an owner words a mail anew; the next one says so, a preview and a test show it before', async () => {
  const { send, mails, signIn, websiteId } = await shopWithOrder();
  const owner = await signIn('storeManager');
  const path = `/api/websites/${websiteId}/mail-texts/order-canceled`;
  const text = {
    locale: 'en',
    subject: 'Sorry, {customerName}',
    introduction: 'No {orderNumber}.\nSorry <b>.',
  };
  const wrong = await owner.put(path, { ...text, subject: 'Dear {name}' });
  expect(wrong.json.error.fields).toEqual({ subject: 'This mail does not know {name}.' });
  const preview = await owner.post(`${path}/preview`, text);
  expect(preview.json).toMatchObject({ subject: 'Sorry, Ada Byron' });
  expect(preview.json.html).toContain('No 1042.');
  expect(preview.json.html).toContain('Sorry &lt;b&gt;.');
  expect((await owner.post(`${path}/test`, text)).json).toEqual({ to: owner.email });
  expect((await owner.put(path, text)).status).toBe(200);
  await send('order-canceled', crypto.randomUUID(), 'Sold out');
  const [sample, mail] = await mails();
  expect(sample).toMatchObject({ to_address: owner.email, subject: 'Sorry, Ada Byron' });
  expect(mail).toMatchObject({ to_address: 'ada@shopper.test', subject: 'Sorry, Ada Byron' });
  expect(mail?.text).toContain('No 1.\nSorry <b>.');
  expect(mail?.text).toContain('Sold out');
  const { json } = await owner.get(`/api/websites/${websiteId}/mail-texts`);
  expect(json.texts).toEqual([
    { kind: 'order-canceled', ...text, above: [], below: [], isWithoutBlocks: false },
  ]);
  await owner.put(path, { locale: 'en', subject: '', introduction: '' });
  expect((await owner.get(`/api/websites/${websiteId}/mail-texts`)).json.texts).toEqual([]);
});

test('each mail has the colours that the owner gave the site, in a preview and sent', async () => {
  const { send, mails, query, signIn, websiteId } = await shopWithOrder();
  const tweaks = { paper: '#171b22', ink: '#ebeff2', accent: '#7cbdff' };
  await query(`update website_settings set settings = settings || $2 where website_id = $1`, [
    websiteId,
    JSON.stringify({ tweaks }),
  ]);
  const owner = await signIn('storeManager');
  for (const kind of MAIL_KINDS) {
    const path = `/api/websites/${websiteId}/mail-texts/${kind}/preview`;
    const { html } = (await owner.post(path, { locale: 'en', subject: '', introduction: '' })).json;
    expect([kind, html.includes('class="m-sheet"'), html.includes('#171b22')]).toEqual([kind, true, true]);
  }
  await send('order-confirmed', crypto.randomUUID());
  const [mail] = await mails();
  expect(mail?.html).toMatch(/<td[^>]* bgcolor="#7cbdff"/);
  expect(mail?.html).toContain('color:#ebeff2');
  // Without the site's settings it is readable too.
  await query(
    `update website_settings set settings = settings || '{"tweaks": {"paper": "nonsense"}}' where website_id = $1`,
    [websiteId],
  );
  await send('order-canceled', crypto.randomUUID());
  expect((await mails())[1]?.html).toContain('class="m-sheet"');
});

test('I18N-13: a sample of a German mail holds German samples', async () => {
  const { signIn, websiteId, query, host, send, mails } = await shopWithOrder();
  const owner = await signIn('storeManager');
  const sampleOf = async (kind: string) => {
    const path = `/api/websites/${websiteId}/mail-texts/${kind}/preview`;
    return (await owner.post(path, { locale: 'de', subject: '', introduction: '' })).json.text;
  };
  expect(await sampleOf('order-canceled')).toContain('Die letzte ist uns beim Packen zerbrochen.');
  expect(await sampleOf('order-shipped')).toContain('Müslischale');
  expect(await sampleOf('order-gift-cards')).toMatch(/Gutschein[\s\S]*Für: Kim Soto/);
  expect(await sampleOf('gift-card')).toContain('Für die neue Küche.');
  expect(await sampleOf('restock')).toContain('Müslischale, Seladon');
  // Where the site is there in German all its links lead there, and those of what is sent.
  await query(`update websites set languages = '[{"tag": "de", "isPublic": true}]' where id = $1`, [
    websiteId,
  ]);
  await query(`update orders set locale = 'de' where website_id = $1`, [websiteId]);
  await send('order-confirmed', crypto.randomUUID());
  const texts = [...(await mails()).map(({ html, text }) => html + text)];
  for (const kind of MAIL_KINDS) {
    const path = `/api/websites/${websiteId}/mail-texts/${kind}/preview`;
    const { html, text } = (await owner.post(path, { locale: 'de', subject: '', introduction: '' })).json;
    texts.push(html + text);
  }
  for (const text of texts) {
    const links = text.match(new RegExp(`http://${host}[^\\s"<)]*`, 'g')) ?? [];
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((link) => !link.startsWith(`http://${host}/de`))).toEqual([]);
  }
});

test('CHK-13: its owner can look at each mail as a page of the site, with an order that does not exist', async () => {
  const { get, query, signIn, websiteId } = await shopWithOrder();
  const owner = await signIn('storeManager');
  const { token } = (await owner.post(`/api/websites/${websiteId}/previews`, {})).json;
  const preview = (kind: string) => get(`/commerce/email-preview/${kind}?preview=${token}`);
  for (const kind of MAIL_KINDS) {
    const page = await preview(kind);
    expect([kind, page.status]).toEqual([kind, 200]);
    expect(page.text).toContain('page-type-commerce-email-preview');
    expect(page.text).toMatch(/<iframe title="[^"]+" sandbox srcdoc="[^"]{500,}"/);
  }
  await query(`update websites set account_state = 'trial' where id = $1`, [websiteId]);
  const reply = await preview('order-shipped');
  expect(reply.status).toBe(200);
  expect(reply.text).toContain('page-type-commerce-email-preview');
  expect(reply.text).toContain('RR 123 456 789');
  expect((await preview('other')).status).toBe(404);
});

test('CHK-13, SITE-06: a visitor gets no mail preview, nor does a token of another site', async () => {
  const [{ get }, other] = [await shopWithOrder(), await testApp()];
  const owner = await other.signIn('admin');
  const { token } = (await owner.post(`/api/websites/${other.websiteId}/previews`, {})).json;
  for (const address of ['', '?preview=', '?preview=1.2.3.4', `?preview=${token}`]) {
    const page = await get(`/commerce/email-preview/order-shipped${address}`);
    expect([address, page.status]).toEqual([address, 404]);
    expect(page.text).not.toContain('<iframe');
  }
});

test('CHK-07: mails of a batch that cannot be made keep no other from its shopper, and none is made twice', async () => {
  const app = await testApp();
  const { query, websiteId } = app;
  const shop = await givenShop(app);
  const itemId = await shop.product({ variants: [aVariant({ sku: 'S' })] });
  for (let orders = 0; orders < 3; orders += 1)
    expect(await buy(app.visitor(), [{ itemId, sku: 'S', quantity: 1 }])).toBe('completed');
  const setLanguage = (locale: string) =>
    query(`update orders set locale = $2 where website_id = $1 and number = 2`, [websiteId, locale]);
  const made = async () =>
    (
      await query<{ number: number }>(
        `select o.number from order_events e join orders o on o.website_id = e.website_id and o.id = e.order_id
          where e.website_id = $1 and e.kind = 'mail-sent' order by o.number`,
        [websiteId],
      )
    ).map(({ number }) => number);
  const job = `from pgboss.job where name = 'order-mail' and data ->> 'websiteId' = $1 and state = 'retry'`;
  await setLanguage('no language');
  const { jobs } = app.deps;
  onTestFinished(() => jobs.stop(1_000));
  await jobs.start();
  await waitFor(async () => {
    expect(await made()).toEqual([1, 3]);
    expect(await query(`select ${job}`, [websiteId])).toHaveLength(1);
  });
  await setLanguage('en-US');
  await query(`update pgboss.job set start_after = now() where id in (select id ${job})`, [websiteId]);
  await waitFor(async () => expect(await made()).toEqual([1, 2, 3]));
  expect(await query(`select from mails where website_id = $1`, [websiteId])).toHaveLength(3);
});

test.each([
  ['Pacific/Kiritimati', 'until Jan 6, 2026'],
  ['Pacific/Midway', 'until Jan 5, 2026'],
  ['Etc/GMT+12', 'until Jan 4, 2026'],
])('CHK-12: a link of a download is said to end on the day it is then in %s', (timeZone, day) => {
  const download = {
    token: '',
    filename: '',
    fileId: '',
    position: 0,
    isOpen: true,
    testMode: false,
    maxDownloads: null,
    downloadCount: 0,
  };
  const expiresAt = '2026-01-05T11:00:00.000Z';
  expect(limitText({ ...download, expiresAt }, timeZone)).toBe(day);
  const inGerman = withMessages(languageMessages('de-DE', true), () =>
    limitText({ ...download, expiresAt }, timeZone),
  );
  expect(inGerman).toMatch(/^bis 0\d\.01\.2026$/);
});
