import { aVariant } from '@sitewright/testing/builders/product';
import { givenMember, signInMember } from '@sitewright/testing/features/given-member';
import { buy } from '@sitewright/testing/run-checkout';
import { givenShop } from '@sitewright/testing/shop';
import { testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { downloadsForOrder } from '../downloads/index.ts';
import { findOrder } from '../orders/index.ts';

/** A shop that sells files; `order` buys one under its name in somebody's browser, and opens it. */
async function givenFiles() {
  const app = await testApp();
  const { websiteId, deps, database, query } = app;
  const shop = await givenShop(app);
  const order = async (shopper: Parameters<typeof buy>[0], filename: string) => {
    const [fileId, sku] = [deps.newId(), deps.newId()];
    await query(
      `insert into assets (website_id, id, key, kind, mime, filename, format, size_bytes)
       values ($1, $2, $3, 'file', 'application/pdf', $4, 'pdf', 10)`,
      [websiteId, fileId, fileId.replaceAll('-', ''), filename],
    );
    const digital = { fileIds: [fileId], maxDownloads: 2, linkDays: null };
    const variants = [aVariant({ sku, unlimited: true })];
    const itemId = await shop.product(
      { productType: 2, digital, variants },
      { title: `Pattern ${filename}` },
    );
    expect(await buy(shopper, [{ itemId, sku, quantity: 1 }])).toBe('completed');
    const [row] = await query<{ id: string }>(
      `select id from orders where website_id = $1 order by sequence desc limit 1`,
      [websiteId],
    );
    await database.site(websiteId, async (db) => {
      const stored = await findOrder(db, { websiteId, orderId: row?.id ?? '' });
      if (stored) await downloadsForOrder(db, deps, { ...stored, websiteId });
    });
    return row?.id ?? '';
  };
  const member = async (email?: string) => {
    const found = await givenMember(app, email === undefined ? {} : { email });
    await signInMember(found, found.email);
    return found;
  };
  return { ...app, order, member };
}

const namesIn = (text: string) => [...text.matchAll(/[\w-]+\.pdf(?=<\/a>| \()/g)].map(String);

test('AUTH-13: a member finds the files of all her orders in one place, newest first, as long as they may be had', async () => {
  const { order, member, query } = await givenFiles();
  const [ada, bob] = [await member(), await member()];
  expect((await ada.get('/account/downloads')).text).toContain('You have no files to download.');
  const first = await order(ada, 'first.pdf');
  await order(ada, 'second.pdf');
  await order(bob, 'of-bob.pdf');
  const page = await ada.get('/account/downloads');
  expect(namesIn(page.text)).toEqual(['second.pdf', 'first.pdf']);
  expect(page.text).toContain('Pattern first.pdf');
  expect(page.text).toContain('2 downloads left');
  expect(page.text).toMatch(/<a href="\/checkout\/order\/\w+">Order \d+<\/a>/);
  expect(page.headers['cache-control']).toBe('private, no-store');
  expect(page.text).toContain('<a href="/account/downloads" aria-current="page">Downloads</a>');
  expect(namesIn((await bob.get('/account/downloads')).text)).toEqual(['of-bob.pdf']);

  await query(`update downloads set download_count = 2 where order_id = $1`, [first]);
  const { text } = await ada.get('/account/downloads');
  expect(text).toContain('first.pdf (no longer available)');
  expect([...text.matchAll(/href="\/downloads\//g)]).toHaveLength(1);
});

test('AUTH-13: more files than fit onto a page stand on further ones, each once', async () => {
  const { order, member, query, websiteId, deps } = await givenFiles();
  const ada = await member();
  const orderId = await order(ada, 'whole.pdf');
  for (let index = 0; index < 60; index += 1)
    await query(
      `insert into downloads (website_id, id, order_id, position, file_id, filename, token, test_mode, currency)
       select website_id, $2, order_id, position, $3, $4, $5, test_mode, currency from downloads
        where website_id = $1 and order_id = $6 order by id limit 1`,
      [websiteId, deps.newId(), deps.newId(), `part-${index}.pdf`, deps.newId(), orderId],
    );
  const found: string[] = [];
  let path: string | undefined = '/account/downloads';
  for (let pages = 0; path !== undefined && pages < 3; pages += 1) {
    const { text } = await ada.get(path);
    found.push(...namesIn(text));
    path = /href="(\/account\/downloads\?cursor=[^"]+)"/.exec(text)?.[1];
  }
  expect(found).toHaveLength(61);
  expect(new Set(found).size).toBe(61);
  expect(found.at(-1)).toBe('whole.pdf');
  expect((await ada.get('/account/downloads?cursor=nonsense')).status).toBe(200);
});

test('AUTH-13: nobody sees the files of another site, and who is not signed in is asked to be', async () => {
  const [site, other] = [await givenFiles(), await givenFiles()];
  const ada = await site.member('ada@shared.test');
  const sameName = await other.member('ada@shared.test');
  await site.order(ada, 'mine.pdf');
  expect(namesIn((await sameName.get('/account/downloads')).text)).toEqual([]);
  const { status, headers } = await site.visitor().get('/account/downloads');
  expect([status, headers.location]).toEqual([303, '/account/sign-in?next=%2Faccount%2Fdownloads']);
});
