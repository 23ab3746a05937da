import { openDatabase } from '@sitewright/server/platform/database/database';
import { openInstallationDatabase } from '@sitewright/server/platform/database/installation-database';
import { queueMail } from '@sitewright/server/platform/mail/mail';
import { aVariant } from '@sitewright/testing/builders/product';
import { ownDatabase } from '@sitewright/testing/database';
import { httpClient, type Server, type TestClient } from '@sitewright/testing/http-client';
import { addressOf, type Node } from '@sitewright/testing/nodes';
import { expectOrderMailByHints } from '@sitewright/testing/order-by-hints';
import { startPooler } from '@sitewright/testing/pooler';
import { remoteServer } from '@sitewright/testing/remote-server';
import { fillCheckout, givenShop } from '@sitewright/testing/shop';
import { givenSite } from '@sitewright/testing/site';
import { auditStore } from '@sitewright/testing/store-auditor';
import { waitFor } from '@sitewright/testing/wait-for';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { inParallel, insisting, payUntilAnswered, tally } from '../campaign/shoppers.ts';
import { givenInstallation } from './given-nodes.ts';

/** `CHECKOUTS=10000` for the whole number. */
const CHECKOUTS = Number(process.env.CHECKOUTS ?? 400);
const CLIENTS = 40;
const UNITS = 100;
const CONNECTIONS = 6;

const SITE = `select current_setting('app.website_id', true) as site, current_setting('statement_timeout') as timeout,
                     current_setting('lock_timeout') as "lockTimeout", pg_backend_pid() as pid`;
type Found = { site: string; timeout: string; lockTimeout: string; pid: number };

async function givenPooler(connections: number) {
  const own = await ownDatabase();
  const { app: pooled } = await startPooler(own.app, connections);
  const database = openDatabase({ connection: own.app, pooled, poolSize: 8, report: () => {} });
  onTestFinished(() => database.close());
  return { ...own, pooled, database };
}

test('each transaction has the site and the limits of its own, on whatever connection of the server it is; nothing of them stays there', async () => {
  const { database, pooled } = await givenPooler(2);
  const [one, other] = [await givenSite(database), await givenSite(database)];
  const strangers = [new pg.Client(pooled), new pg.Client(pooled)] as const;
  let [holding, free] = strangers;
  for (const stranger of strangers) {
    await stranger.connect();
    onTestFinished(() => stranger.end());
  }
  await holding.query('begin');
  const pids = new Set<number>();
  const lookAt = async ({ rows: [found] }: { rows: Found[] }, site: string) => {
    expect(found).toMatchObject({ site, timeout: '5s', lockTimeout: '3s' });
    // The stranger takes the connection that is free, so that the next transaction has to go to the other one.
    await free.query('begin');
    const after = (await free.query<Found>(SITE)).rows[0];
    expect(after).toMatchObject({ pid: found?.pid, timeout: '0', lockTimeout: '0' });
    expect(after?.site ?? '').toBe('');
    await holding.query('rollback');
    [holding, free] = [free, holding];
    pids.add(found?.pid ?? 0);
  };
  for (let round = 0; round < 10; round += 1) {
    await lookAt(await database.site(one, (db) => db.query<Found>(SITE, [], 'where')), one);
    await lookAt(await database.read(other, (db) => db.query<Found>(SITE, [], 'where')), other);
    await lookAt(await database.installation((db) => db.query<Found>(SITE)), '');
  }
  expect(pids.size).toBe(2);
});

test('many at once on few connections: named and unnamed, readings that go on after their end, failures and rollbacks', async () => {
  const { database } = await givenPooler(3);
  const sites = await Promise.all([1, 2, 3, 4].map(() => givenSite(database)));
  const mail = (websiteId: string) => ({
    ...{
      websiteId,
      kind: 'test',
      to: { address: 'ada@example.com' },
      subject: websiteId,
      html: '',
      text: '',
    },
  });
  for (const site of sites) await database.site(site, (db) => queueMail(db, mail(site)));
  const memories = new Map(sites.map((site) => [site, { requested: [], expected: [] }]));
  const own = `select subject, pg_sleep(0.002) is null as slept from mails`;
  const expectOwn = (site: string, rows: { subject: string }[]) =>
    expect(rows.map(({ subject }) => subject)).toEqual([site]);
  type Mail = { subject: string };
  const ways: ((site: string) => Promise<void>)[] = [
    async (site) => expectOwn(site, (await database.site(site, (db) => db.query<Mail>(own, [], 'own'))).rows),
    async (site) => expectOwn(site, (await database.statement(site, (db) => db.query<Mail>(own))).rows),
    async (site) =>
      database.read(
        site,
        async (db) => {
          expectOwn(site, (await db.query<Mail>(own, [], 'own')).rows);
          expectOwn(site, (await db.query<Mail>(`${own} where $1`, [true], 'own-too')).rows);
          expectOwn(site, (await db.query<Mail>(`${own} where random() < 2`)).rows);
        },
        memories.get(site),
      ),
    async (site) =>
      expect(
        database.site(site, async (db) => {
          await db.query(`update mails set subject = 'canary'`);
          await db.query('select 1 / 0');
        }),
      ).rejects.toThrow('division by zero'),
    async () => {
      const { rows } = await database.installation((db) => db.query<Mail>(own));
      expect(rows).toEqual([]);
    },
    async () => expect((await database.statement(null, (db) => db.query<Mail>(own))).rows).toEqual([]),
  ];
  const lanes = Array.from({ length: 12 }, async (_, lane) => {
    for (let n = 0; n < 100; n += 1) {
      const site = sites[(n * 7 + lane) % sites.length] ?? '';
      await ways[(n + lane * 5) % ways.length]?.(site);
    }
  });
  await Promise.all(lanes);
});

test('the email about an order leaves at once through the pooler too: what makes its worker look is no state of a connection', async () => {
  await expectOrderMailByHints(await givenPooler(4));
});

test('shoppers on two nodes behind the pooler buy a hundred units: exactly a hundred are sold', {
  timeout: 1_800_000,
}, async () => {
  const app = await givenInstallation();
  const pooler = await startPooler(app.app, CONNECTIONS);
  const settings = {
    SITEWRIGHT_ROLE: 'all',
    DATABASE_URL: addressOf(pooler.app),
    DATABASE_DIRECT_URL: addressOf(app.app),
  };
  const nodes = await Promise.all([app.start(settings), app.start(settings)]);
  const itemId = await (await givenShop(app)).product({
    variants: [aVariant({ sku: 'HOT', qtyInStock: UNITS })],
  });
  const servers = nodes.map(({ href }) => remoteServer(Number(new URL(href).port)));
  let sent = 0;
  /** Each request goes to the other node. */
  const server: Server = { inject: (request) => (servers[sent++ % 2] as Server).inject(request) };
  // Every cart stands at the pay button before the first is paid: a cart keeps no units back.
  const all = { count: CHECKOUTS, width: CLIENTS };
  const shoppers = Array.from({ length: CHECKOUTS }, () => httpClient(server, app.host));
  const shopperAt = (at: number) => shoppers[at] as TestClient;
  await inParallel(all, async (at) => {
    const line = { itemId, sku: 'HOT', quantity: 1 };
    await insisting(() => shopperAt(at).post('/api/commerce/shopping-cart/entries', line));
    await fillCheckout(shopperAt(at));
  });
  const from = performance.now();
  const results: string[] = [];
  await inParallel(all, async (at) => {
    results[at] = await payUntilAnswered(shopperAt(at));
  });
  const seconds = Math.round((performance.now() - from) / 1000);
  process.stdout.write(
    `${CHECKOUTS} checkouts on two nodes over ${CONNECTIONS} connections of the pooler: ${seconds} s\n`,
  );
  // Units of payments that came to nothing are free again, and whoever comes then gets them.
  const left = UNITS - (tally(results).completed ?? 0);
  for (const late of shoppers.filter((_, at) => results[at] === 'out-of-stock').slice(0, left))
    expect(await payUntilAnswered(late)).toBe('completed');
  expect(Object.keys(tally(results)).sort()).toEqual(['completed', 'out-of-stock']);
  const { websiteId, query } = app;
  expect(await query(`select qty, held from variants where website_id = $1`, [websiteId])).toEqual([
    { qty: 0, held: 0 },
  ]);
  expect(await query(`select from orders where website_id = $1`, [websiteId])).toHaveLength(UNITS);
  expect(await auditStore(query, websiteId)).toEqual([]);

  // It was the pooler by which they came.
  await pooler.end();
  const ready = async (node: Node) => (await fetch(`${node.href}/ready`)).status;
  await waitFor(async () => expect(await Promise.all(nodes.map(ready))).toEqual([503, 503]));
});

test('a start finds out what is a pooler and whether it leads to the same database', async () => {
  const { app, owner, pooled } = await givenPooler(2);
  const other = await ownDatabase();
  const open = (databaseUrl: pg.ClientConfig, directUrl?: pg.ClientConfig) =>
    openInstallationDatabase(
      {
        databaseUrl: addressOf(databaseUrl),
        directUrl: directUrl && addressOf(directUrl),
        migrationUrl: addressOf(owner),
      },
      { dataDir: '/nonexistent', purpose: 'test' },
    );
  await expect(open(pooled)).rejects.toThrow('DATABASE_URL leads to a pooler: set DATABASE_DIRECT_URL');
  await expect(open(pooled, pooled)).rejects.toThrow('DATABASE_DIRECT_URL leads to a pooler');
  await expect(open(pooled, other.app)).rejects.toThrow('lead to different databases');
  await expect(open(pooled, owner)).rejects.toThrow('"sitewright_owner" owns tables');
  expect(await open(pooled, app)).toMatchObject({ app: { host: app.host }, pooled: { port: pooled.port } });
});
