import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { givenCampaign, SOME_BLOCKS } from '@sitewright/testing/features/campaign';
import { receiveMails } from '@sitewright/testing/mail-receiver';
import { givenShop } from '@sitewright/testing/shop';
import { testApp } from '@sitewright/testing/test-app';
import { expect, onTestFinished, test } from 'vitest';
import { PROJECT_FOLDER } from '../../../platform/config/config.ts';
import { storeAsset } from '../../content/assets/index.ts';
import { createCollection, createItem } from '../../content/collections/index.ts';
import { runCampaign } from './jobs/send-campaign.ts';

/** A site in English and German, and in two that visitors do not see yet, whose emails arrive. */
async function givenSite() {
  const server = await receiveMails();
  const app = await testApp({ config: { smtpUrl: server.url, campaignMailsPerSecond: 100_000 } });
  onTestFinished(() => server.close());
  const { websiteId, query } = app;
  const admin = await app.signIn('admin');
  const shop = await givenShop(app);
  const languages = ['de', 'fr', 'es'].map((tag) => ({ tag, isPublic: tag === 'de' }));
  const site = { headers: { 'x-website-id': websiteId } };
  await admin.put('/api/multilingual/languages', { languages }, site);
  const base = `/api/websites/${websiteId}/translations/de`;
  const translate = async (kind: string, id: string, texts: object, state = 'ready') => {
    const at = `${base}/${kind}/${id}`;
    const { rowVersion } = (await admin.get(at)).json;
    expect((await admin.put(at, { texts, state, rowVersion })).status).toBe(200);
  };
  const reads = (email: string, locale: string) =>
    query(`update subscribers set locale = $3 where website_id = $1 and email = $2`, [
      websiteId,
      email,
      locale,
    ]);
  const mailTo = (address: string) => {
    const sent = server.received.filter(({ recipients }) => recipients.includes(address));
    return sent.map(({ source }) => source.replace(/=\r?\n/g, '')).join('\n');
  };
  return { app, admin, shop, base, site, translate, reads, mailTo };
}

test('I18N-11: a subscriber gets a campaign in his language, else in the first one', async () => {
  const { app, admin, shop, base, site, translate, reads, mailTo } = await givenSite();
  const itemId = await shop.product({}, { title: 'Mug' });
  await translate('item', itemId, { title: 'Becher' });
  const product = { id: '018f0000-0000-7000-8000-0000000000a4', kind: 'product', itemId };
  const bytes = await readFile(join(PROJECT_FOLDER, 'demo/images/rendered/jugs.jpg'));
  const { websiteId } = app;
  const asset = await storeAsset(app.deps, { websiteId, fileName: 'jugs.jpg', bytes, altText: 'Two jugs' });
  await translate('picture', asset.id, { altText: 'Zwei Krüge' });
  const picture = {
    id: '018f0000-0000-7000-8000-0000000000a5',
    kind: 'picture',
    imageId: asset.id,
    alt: '',
    href: '',
  };
  const campaign = await givenCampaign(app, {
    previewLine: 'Ten of them',
    blocks: [...SOME_BLOCKS, product, picture],
  });
  await reads('ada@shopper.test', 'de');
  await reads('bob@shopper.test', 'fr');
  const [heading, text, button] = SOME_BLOCKS.map(({ id }) => id);
  const { fields } = (await admin.get(`${base}/campaign/${campaign.campaignId}`)).json;
  expect(fields.map(({ key, control }: { key: string; control: string }) => [key, control])).toEqual([
    ['subject', 'text'],
    ['previewLine', 'text'],
    [`${heading}.text`, 'text'],
    [`${text}.html`, 'rich-text'],
    [`${button}.label`, 'text'],
  ]);
  const texts = {
    subject: 'Herbst',
    [`${heading}.text`]: 'Neue Glasuren',
    [`${text}.html`]: '<p>Sie sind <strong>da</strong>.</p>',
  };
  await translate('campaign', campaign.campaignId, texts, 'draft');
  const preview = async (locale: string) =>
    (await campaign.owner.get(`${campaign.path}/preview?locale=${locale}`)).json;
  expect((await preview('de')).subject).toBe('Autumn');
  await translate('campaign', campaign.campaignId, {});
  expect(await preview('de')).toMatchObject({
    subject: 'Herbst',
    previewLine: 'Ten of them',
    text: expect.stringContaining('NEUE GLASUREN'),
  });
  expect((await preview('en-US')).subject).toBe('Autumn');
  const html = (await campaign.owner.get(`${campaign.path}/preview.html?locale=de`)).text;
  expect(html).toContain('alt="Zwei Krüge"');
  expect((await campaign.owner.get(`${campaign.path}/preview.html?locale=en-US`)).text).toContain(
    'alt="Two jugs"',
  );
  expect(html).toContain('Sie sind <strong>da</strong>.');
  expect(html).not.toContain('token-of-the-reader');
  await campaign.owner.post(`${campaign.path}/test?locale=de`, {});
  const [test] = await app.query<{ subject: string }>(
    `select subject from mails where website_id = $1 and kind = 'list-campaign-test'`,
    [app.websiteId],
  );
  expect(test?.subject).toBe('[Test] Herbst');

  // It stands in lists, files and what is out of date as all others do; a copy says the same.
  const { entries } = (await admin.get(`${base}?of=campaigns`)).json;
  expect(entries).toEqual([
    expect.objectContaining({ kind: 'campaign', title: 'Autumn', texts: 5, missing: 2, state: 'ready' }),
  ]);
  expect((await admin.get(`${base}/file?format=csv&of=campaigns`)).text).toContain('Autumn,Herbst');
  const copy = (await campaign.owner.post(`${campaign.path}/copies`, {})).json;
  expect((await admin.get(`${base}/campaign/${copy.id}`)).json).toMatchObject({ state: 'ready' });
  const change = { ...copy, subject: 'Winter' };
  const at = campaign.path.replace(campaign.campaignId, copy.id);
  await campaign.owner.put(at, { rowVersion: copy.rowVersion, campaign: change });
  const [subject] = (await admin.get(`${base}/campaign/${copy.id}`)).json.fields;
  expect(subject).toMatchObject({ key: 'subject', text: 'Herbst', isStale: true });
  expect((await campaign.owner.del(at)).status).toBe(200);
  const left = `select from translations where website_id = $1 and entity_id = $2`;
  expect(await app.query(left, [app.websiteId, copy.id])).toEqual([]);
  // Who writes emails translates them, and reads nothing else.
  const writer = await app.signIn('campaignsEditor');
  const own = `${base}/campaign/${campaign.campaignId}`;
  const { rowVersion, mayEdit, mayShow } = (await writer.get(own)).json;
  expect([mayEdit, mayShow]).toEqual([true, true]);
  expect((await writer.put(own, { texts: { previewLine: '' }, rowVersion })).status).toBe(200);
  expect((await writer.get('/api/multilingual/languages', site)).status).toBe(200);
  const listed = async (of: string) => (await writer.get(`${base}?of=${of}`)).json.entries.length;
  expect([await listed('campaigns'), await listed('pages'), await listed('items')]).toEqual([1, 0, 0]);
  const file = (await writer.get(`${base}/file?format=csv`)).text;
  expect([file.includes('Autumn'), file.includes('Mug')]).toEqual([true, false]);
  expect((await writer.get(`${base}/item/${itemId}`)).status).toBe(403);
  expect((await writer.put(`${base}/item/${itemId}`, { texts: {}, rowVersion: 0 })).status).toBe(403);
  const { texts: open } = (await writer.get(`${base}/missing`)).json;
  expect(open).toBe(2);
  // Who has nothing to do with lists reads none of it.
  const editor = await app.signIn('editor');
  expect((await editor.get(`${base}/campaign/${campaign.campaignId}`)).status).toBe(403);
  expect((await editor.get(`${base}?of=campaigns`)).json.entries).toEqual([]);

  // The size of what nobody reads is in nobody's way, and nothing of it leaves; its author looks at it.
  const key = [app.websiteId, campaign.campaignId];
  const write = (locale: string, words: object) =>
    app.query(
      `insert into translations (website_id, kind, entity_id, locale, texts, state) values ($1, 'campaign', $2, $3, $4, 'ready')
       on conflict (website_id, kind, entity_id, locale) do update set texts = translations.texts || excluded.texts`,
      [...key, locale, JSON.stringify(words)],
    );
  const long = { [`${text}.html`]: `<p>${'words '.repeat(20_000)}</p>` };
  await write('fr', { subject: 'Automne', ...long });
  expect(await preview('fr')).toMatchObject({ locale: 'fr', subject: 'Automne' });
  await write('de', long);
  const { code, message } = (await campaign.start()).json.error;
  expect([code, message]).toEqual(['campaign-too-large', expect.stringContaining('German: ')]);
  await write('de', { ...texts, previewLine: 'Zehn davon' });
  expect((await campaign.start()).json).toMatchObject({ status: 'sending' });
  expect(await campaign.run()).toBe('done');
  const [german, other] = [mailTo('ada@shopper.test'), mailTo('bob@shopper.test')];
  for (const part of ['Subject: Herbst', 'Neue Glasuren', 'Becher', 'See them'])
    expect(german).toContain(part);
  for (const part of ['Subject: Autumn', 'New glazes', 'Mug']) expect(other).toContain(part);
  // What has left is translated no more, and is looked at as it was.
  expect((await admin.get(`${base}/campaign/${campaign.campaignId}`)).status).toBe(404);
  await app.query(`delete from translations where website_id = $1 and entity_id = $2`, key);
  const sent = { locale: 'de', subject: 'Herbst', previewLine: 'Zehn davon' };
  expect(await preview('de')).toMatchObject(sent);
  expect(await preview('es')).toMatchObject({
    locale: 'en-US',
    subject: 'Autumn',
    previewLine: 'Ten of them',
  });
});

test('I18N-11: so does who gets an email of an automation', async () => {
  const { app, translate, reads, mailTo } = await givenSite();
  const campaign = await givenCampaign(app, { to: ['eve@shopper.test'] });
  const { owner, list } = campaign;
  await reads('eve@shopper.test', 'de');
  const all = `/api/websites/${app.websiteId}/automations`;
  const { id, steps } = (await owner.post(all, { kind: 'welcome', listId: list.listId })).json;
  const campaignId = steps[0].id;
  const email = (await owner.get(`/api/websites/${app.websiteId}/campaigns/${campaignId}`)).json;
  await translate('campaign', campaignId, { subject: 'Willkommen' });
  const { rowVersion } = (await owner.get(`${all}/${id}`)).json;
  expect((await owner.post(`${all}/${id}/start`, { rowVersion })).json.isOn).toBe(true);
  await app.query(
    `insert into campaign_recipients (website_id, campaign_id, subscriber_id)
     select website_id, $2, id from subscribers where website_id = $1`,
    [app.websiteId, campaignId],
  );
  await runCampaign(app.deps, { websiteId: app.websiteId, campaignId });
  expect(mailTo('eve@shopper.test')).toContain('Subject: Willkommen');
  expect(email.subject).not.toBe('Willkommen');
});

test('I18N-11: all that a campaign leads to is in the language of its reader', async () => {
  const { app, shop, reads } = await givenSite();
  const { websiteId, host, database, deps, query } = app;
  const productId = await shop.product({}, { title: 'Mug' });
  const [postId, collectionId] = [deps.newId(), deps.newId()];
  await database.site(websiteId, async (db) => {
    await createCollection(db, { websiteId, id: collectionId, typeName: 'blog', title: 'News' });
    await createItem(db, {
      websiteId,
      id: postId,
      collectionId,
      recordType: 'text',
      title: 'Kiln',
      body: '<p>English words</p>',
      publishOn: 1,
    });
  });
  // As after its blocks were translated and its title was not.
  await query(
    `insert into translations (website_id, kind, entity_id, locale, texts, state) values
       ($1, 'item', $2, 'de', '{"title": "Ofen", "body": "<p>Deutsche Worte</p>"}', 'draft'),
       ($1, 'blocks', $2, 'de', '{"b.html": "<p>Deutsche Worte</p>"}', 'ready')`,
    [websiteId, postId],
  );
  const owner = await app.signIn('storeManager');
  const discount = { name: 'Spring', code: 'SPRING', value: { kind: 'percentage', ratePpm: 100_000 } };
  const { id: discountId } = (await owner.post(`/api/websites/${websiteId}/discounts`, discount)).json;
  const blocks = [
    { kind: 'product', itemId: productId },
    { kind: 'post', itemId: postId },
    { kind: 'coupon', discountId, text: '' },
    { kind: 'button', label: 'See them', href: '/about' },
    { kind: 'text', html: '<p>All <a href="/kilns?hot=1">kilns</a></p>' },
  ].map((block) => ({ ...block, id: crypto.randomUUID() }));
  const campaign = await givenCampaign(app, { blocks });
  await reads('bob@shopper.test', 'de-AT');
  await campaign.start();
  expect(await campaign.run()).toBe('done');
  const bodies = await query<{ locale: string; html: string; text: string }>(
    `select locale, html, text from campaign_bodies where website_id = $1 and campaign_id = $2`,
    [websiteId, campaign.campaignId],
  );
  for (const { locale, html, text } of bodies) {
    const home = `http://${host}${locale === 'de-AT' ? '/de' : ''}`;
    const [letterhead, ...paths] = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
    expect([locale, letterhead]).toEqual([locale, new URL(home).href]);
    for (const shown of [paths.join(' '), text])
      for (const path of ['/shop/mug', '/news/kiln', '/about', '/kilns?hot=1'])
        expect(shown).toContain(home + path);
    expect(text).toContain(new URL(home).href);
    expect(text).toContain('Kiln');
    expect(text).toContain(locale === 'de-AT' ? 'Deutsche Worte' : 'English words');
    for (const href of paths) expect(href).toMatch(home);
  }
  expect(bodies.map(({ locale }) => locale).sort()).toEqual(['de-AT', 'en-US']);
});
