import { textDocument } from '@sitewright/testing/builders/document';
import { aVariant } from '@sitewright/testing/builders/product';
import { testDatabase } from '@sitewright/testing/database';
import { httpClient } from '@sitewright/testing/http-client';
import { fillCheckout, givenShop, submitCheckout } from '@sitewright/testing/shop';
import { testApp } from '@sitewright/testing/test-app';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Db } from '../../../../platform/database/database.ts';
import { storeAsset } from '../../../content/assets/index.ts';
import {
  authorOfName,
  changeCollection,
  createCollection,
  createItem,
  publishDueOn,
  updateItem,
} from '../../../content/collections/index.ts';
import { publishDocument } from '../../../content/documents/index.ts';
import { changeSettings } from '../../../site/sites/index.ts';

const FUTURE = Date.now() + 86_400_000;

/** A shop with a journal and a page, served by two processes on one database, whose every page is held by both. */
async function givenSite() {
  const app = await testApp();
  const { websiteId, deps, database } = app;
  const other = await testApp({ database: await testDatabase() });
  const shop = await givenShop(app);
  const variants = [aVariant({ qtyInStock: 3, priceMinor: 1234 })];
  const mug = await shop.product({ variants }, { title: 'Mug' });
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();
  const image = await storeAsset(deps, { websiteId, fileName: 'mug.jpg', bytes });
  const [journal, page, kiln, wheel, draft, due] = Array.from({ length: 6 }, () => deps.newId()) as [
    ...[string, string, string, string, string, string],
  ];
  await database.site(websiteId, async (db) => {
    await updateItem(
      db,
      { websiteId, id: mug, rowVersion: 1 },
      { mainImageId: image.id, content: { imageIds: [image.id] } },
    );
    await createCollection(db, { websiteId, id: journal, typeName: 'blog', title: 'Journal' });
    await createCollection(db, { websiteId, id: page, typeName: 'page', title: 'About' });
    const author = await authorOfName(db, { websiteId, displayName: 'Ada', newId: deps.newId });
    const post = { websiteId, collectionId: journal, recordType: 'text', publishOn: 1 } as const;
    await createItem(db, { ...post, id: kiln, title: 'Kiln', authorId: author.id, tags: ['Clay'] });
    await createItem(db, {
      ...post,
      id: wheel,
      title: 'Wheel',
      document: textDocument('Words on the wheel'),
    });
    await createItem(db, { ...post, id: draft, title: 'Hidden', status: 'draft', tags: ['Secret'] });
    await createItem(db, { ...post, id: due, title: 'Later', status: 'scheduled', publishOn: FUTURE });
    await changeSettings(
      db,
      { websiteId },
      { settings: { commentsEnabled: true, commentApprovalRequired: false } },
    );
  });
  const processes = [app, httpClient(other.app, app.host)];
  let turn = 0;
  /** Pages that the page cache has not: a place in a list without its time changes only their key. */
  const made = async (path: string) => {
    turn += 1;
    const responses = await Promise.all(
      processes.map(({ get }) => get(`${path}${path.includes('?') ? '&' : '?'}offsetId=n${turn}`)),
    );
    return responses.map(({ text }) => text);
  };
  return { app, ids: { mug, journal, kiln, wheel, draft, due }, picture: image, made };
}

type Site = Awaited<ReturnType<typeof givenSite>>;

const inSite = ({ app }: Site, work: (db: Db, websiteId: string) => Promise<unknown>) =>
  app.database.site(app.websiteId, (db) => work(db, app.websiteId));

const versionOf = async ({ app: { query } }: Site, table: 'items' | 'collections' | 'assets', id: string) =>
  (await query<{ v: number }>(`select row_version as v from ${table} where id = $1`, [id]))[0]?.v ?? 0;

const change = async (site: Site, id: string, fields: Parameters<typeof updateItem>[2]) => {
  const rowVersion = await versionOf(site, 'items', id);
  await inSite(site, (db, websiteId) => updateItem(db, { websiteId, id, rowVersion }, fields));
};

/** Each kind of change, and where it is read afterwards. */
const CHANGES: { what: string; make: (site: Site) => Promise<unknown>; shown: [string, string][] }[] = [
  {
    what: 'a product is edited',
    make: (site) => change(site, site.ids.mug, { title: 'Breakfast mug' }),
    shown: [
      ['/shop', 'Breakfast mug'],
      ['/shop/mug', 'Breakfast mug'],
      ['/shop/mug?format=json', 'Breakfast mug'],
    ],
  },
  {
    what: 'prices are changed together',
    make: async (site) => {
      const owner = await site.app.signIn('admin');
      const body = { ids: [site.ids.mug], change: { kind: 'price', basisPoints: 10_000 } };
      await owner.post(`/api/websites/${site.app.websiteId}/products/changes`, body);
    },
    shown: [
      ['/shop', '24.68'],
      ['/shop/mug', '24.68'],
    ],
  },
  {
    what: 'a picture gets another text',
    make: async (site) => {
      const owner = await site.app.signIn('admin');
      const rowVersion = await versionOf(site, 'assets', site.picture.id);
      const path = `/api/websites/${site.app.websiteId}/assets/${site.picture.id}`;
      await owner.patch(path, { rowVersion, altText: 'A red square' });
    },
    shown: [['/shop/mug', 'A red square']],
  },
  {
    what: 'the last units are sold',
    make: async ({ app, ids }) => {
      const shopper = app.visitor();
      const [variant] = await app.query<{ sku: string }>('select sku from variants where item_id = $1', [
        ids.mug,
      ]);
      await shopper.get('/api/crumb');
      await shopper.post('/api/commerce/shopping-cart/entries', {
        itemId: ids.mug,
        sku: variant?.sku,
        quantity: 3,
      });
      await fillCheckout(shopper);
      expect((await submitCheckout(shopper)).status).toBe(200);
    },
    shown: [
      ['/shop/mug?format=json', '"qtyInStock":0'],
      ['/shop?format=json', '"qtyInStock":0'],
    ],
  },
  {
    what: 'units are counted in',
    make: async ({ app, ids }) => {
      const owner = await app.signIn('admin');
      const [variant] = await app.query<{ id: string }>('select id from variants where item_id = $1', [
        ids.mug,
      ]);
      const changes = [{ variantId: variant?.id, change: 7 }];
      const body = { reason: 'received', changes };
      await owner.post(`/api/websites/${app.websiteId}/inventory/changes`, body);
    },
    shown: [['/shop/mug?format=json', '"qtyInStock":7']],
  },
  {
    what: 'somebody comments',
    make: async ({ app, ids }) => {
      const visitor = app.visitor();
      await visitor.get('/api/crumb');
      const fields = { authorName: 'Eve', authorEmail: 'eve@visitor.test', body: 'A fine kiln' };
      const { status, text } = await visitor.post('/api/comments', { itemId: ids.kiln, ...fields });
      expect(status, text).toBeLessThan(300);
    },
    shown: [['/journal/kiln?format=json', '"publicCommentCount":1']],
  },
  {
    what: 'a draft is published, with a label that nothing else had',
    make: (site) => change(site, site.ids.draft, { status: 'published', title: 'Found' }),
    shown: [
      ['/journal', 'Found'],
      ['/journal?format=json', '"itemCount":3'],
      ['/journal?format=json', '"Secret"'],
    ],
  },
  {
    what: 'a post is due',
    make: async (site) => {
      const { database } = site.app;
      await publishDueOn({ database, now: () => new Date(FUTURE) }, site.app.websiteId);
    },
    shown: [
      ['/journal', 'Later'],
      ['/journal?format=json', '"itemCount":4'],
    ],
  },
  {
    what: 'a label is renamed',
    make: async ({ app, ids }) => {
      const owner = await app.signIn('admin');
      const path = `/api/websites/${app.websiteId}/collections/${ids.journal}/labels/tag`;
      await owner.patch(path, { labels: ['Clay'], label: 'Porcelain' });
    },
    shown: [
      ['/journal/kiln', 'Porcelain'],
      ['/journal?format=json', 'Porcelain'],
    ],
  },
  {
    what: 'a page is renamed',
    make: async (site) => {
      const id = site.ids.journal;
      const rowVersion = await versionOf(site, 'collections', id);
      await inSite(site, (db, websiteId) =>
        changeCollection(db, { websiteId, id, rowVersion }, { title: 'Notes' }),
      );
    },
    shown: [
      ['/journal', 'Notes'],
      ['/journal/kiln', 'Notes'],
      ['/journal/kiln?format=json', '"title":"Notes"'],
    ],
  },
  {
    what: 'the contents of a post are published',
    make: (site) =>
      inSite(site, async (db, websiteId) => {
        const key = { websiteId, kind: 'item', ownerId: site.ids.wheel } as const;
        await publishDocument(db, key);
      }),
    shown: [['/journal/wheel', 'Words on the wheel']],
  },
  {
    what: 'a setting is changed',
    make: (site) =>
      inSite(site, (db, websiteId) =>
        changeSettings(db, { websiteId }, { settings: { siteTitle: 'Harbour pots' } }),
      ),
    shown: ['/shop', '/shop/mug', '/journal', '/journal/kiln', '/about', '/about?format=json'].map((path) => [
      path,
      'Harbour pots',
    ]),
  },
  {
    what: 'the navigation gets a link',
    make: (site) =>
      inSite(site, (db, websiteId) => {
        const externalLink = { url: '/else', title: 'Elsewhere', newWindow: false };
        return changeSettings(db, { websiteId }, { navigations: { main: [{ externalLink, items: [] }] } });
      }),
    shown: ['/shop', '/shop/mug', '/journal', '/journal/kiln', '/about'].map((path) => [path, 'Elsewhere']),
  },
];

test('each kind of change shows at the next request on each page that shows it, in two processes', async () => {
  const site = await givenSite();
  for (const { what, make, shown } of CHANGES) {
    // Twice: what is expected of a page is known from the second time on.
    for (const [path, text] of [...shown, ...shown])
      for (const page of await site.made(path)) expect(page, `before ${what}: ${path}`).not.toContain(text);
    await make(site);
    for (const [path, text] of shown)
      for (const page of await site.made(path)) expect(page, `${what}: ${path}`).toContain(text);
  }
});
