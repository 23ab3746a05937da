import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { aVariant } from '@sitewright/testing/builders/product';
import { testDatabase } from '@sitewright/testing/database';
import { givenFullSite, rowsOf } from '@sitewright/testing/features/full-site';
import { givenMember, signInMember } from '@sitewright/testing/features/given-member';
import {
  expectNumbersGoOn,
  followTo,
  givenTarget,
  identifierOf,
  keepBuying,
} from '@sitewright/testing/features/moving-shop';
import { httpClient } from '@sitewright/testing/http-client';
import { buy } from '@sitewright/testing/run-checkout';
import { givenShop } from '@sitewright/testing/shop';
import type { TestApp } from '@sitewright/testing/test-app';
import type { ClientConfig } from 'pg';
import { expect, test } from 'vitest';
import { SEALED_COLUMNS } from '../../../platform/security/sealed-columns.ts';
import { sealedTexts } from '../../../platform/security/sealed-text.ts';
import { SITE_FOLDERS, siteFolder } from '../../../platform/storage/site-folders.ts';
import { mailToken, readReaction } from '../../marketing/campaigns/mail-token.ts';
import { placesOf } from '../../messages/forms/spam-filter/learned.ts';
import { ACCOUNT_COLUMNS } from './account-columns.ts';
import { forgetSite, moveSite } from './index.ts';

const placeOf = ({ database, deps }: TestApp, owner: ClientConfig) => ({
  owner,
  database,
  storage: deps.storage,
  config: deps.config,
});

test('a site moves while it sells: orders, sessions, files, secrets, links and jobs go along, its numbers go on, other sites notice nothing', {
  timeout: 400_000,
}, async () => {
  const { owner } = await testDatabase();
  const { app } = await givenFullSite('Moving');
  const { app: neighbour } = await givenFullSite('Here');
  const target = await givenTarget();
  const { websiteId, deps, query } = app;
  const identifier = identifierOf(app);

  const shop = await givenShop(app);
  const itemId = await shop.product({ variants: [aVariant({ sku: 'MUG', unlimited: true })] });
  expect(await buy(app.visitor(), [{ itemId, sku: 'MUG', quantity: 1 }])).toBe('completed');
  const member = await givenMember(app);
  expect((await signInMember(member, member.email)).status).toBe(200);
  const key = sealedTexts(deps.secret, 'payment-keys').seal(`${websiteId} stripe live key`, 'sk_live_secret');
  await query(
    `insert into stripe_keys (website_id, mode, secret_key, webhook_secret, key_end) values ($1, 'live', $2, $2, 'cret')`,
    [websiteId, key],
  );
  const domains = { connected: `own.${identifier}.test`, waiting: `waits.${identifier}.test` };
  await query(`insert into hosts (host, website_id, is_primary) values ($1, $2, true)`, [
    domains.connected,
    websiteId,
  ]);
  await query(`insert into domain_claims (host, website_id, token) values ($1, $2, 'proof')`, [
    domains.waiting,
    websiteId,
  ]);
  const fileKey = `sites/${websiteId}/files/${'a'.repeat(32)}/original`;
  await deps.storage.put(fileKey, Buffer.alloc(100_000, 'file '));
  const folders = Object.keys(SITE_FOLDERS) as (keyof typeof SITE_FOLDERS)[];
  const oneOfEach = folders.map((folder) => `${siteFolder(folder, websiteId)}one`);
  for (const one of oneOfEach) await deps.storage.put(one, Buffer.from(one));
  const jobId = randomUUID();
  await query(
    `insert into pgboss.job (id, name, data, start_after)
     select $1, name, $2, now() + interval '1 day' from pgboss.queue order by name limit 1`,
    [jobId, JSON.stringify({ websiteId, later: true })],
  );
  const known = await app.signIn('admin');
  await query(`update accounts set email_verified = true where id = $1`, [known.accountId]);
  const there = randomUUID();
  await target.app.query(
    `insert into accounts (id, email, name, email_verified) values ($1, $2, 'There', true)`,
    [there, known.email],
  );
  await query(`update preview_links set account_id = $2 where website_id = $1`, [websiteId, known.accountId]);
  const [campaign] = await query<{ number: string }>(
    `select number::text from campaigns where website_id = $1 order by number limit 1`,
    [websiteId],
  );
  const reader = { campaignNumber: Number(campaign?.number), subscriberId: randomUUID() };
  const sent = mailToken(deps.secret, 'campaign-reaction', reader);
  const before = { here: await rowsOf(neighbour), there: await rowsOf(target.app) };

  let isMoved = false;
  const selling = keepBuying(app, target.app, { itemId, isDone: () => isMoved });
  const lines: string[] = [];
  const moved = await moveSite(placeOf(app, owner), placeOf(target.app, target.base.owner), {
    identifier,
    print: (line) => lines.push(line),
  });
  isMoved = true;
  const { bought, triedAgain } = await selling;
  process.stdout.write(
    `writes were stopped for ${Math.round(moved.stoppedMs ?? 0)} ms; ${bought} orders meanwhile; ${lines.join(' ')}\n`,
  );

  // Orders: each once; numbers go on.
  const orders = await target.app.query<{ number: string; sequence: string }>(
    `select number::text, sequence::text from orders o where website_id = $1 order by o.number`,
    [websiteId],
  );
  const [{ count: first } = { count: 0 }] = await query<{ count: number }>(
    `select count(*)::int as count from orders where website_id = $1 and id in (select id from orders where website_id = $1)`,
    [websiteId],
  );
  expect(orders.length).toBeGreaterThanOrEqual(first);
  // The one above, and the one of the subscription.
  expect(orders).toHaveLength(bought + 2);
  expectNumbersGoOn(
    orders.map(({ number }) => Number(number)),
    triedAgain,
  );
  expect(new Set(orders.map(({ sequence }) => sequence)).size).toBe(orders.length);

  // Digests were printed for both sides; the rows of before are the same ones.
  expect(moved.tables.find(({ table }) => table === 'orders')).toMatchObject({ rows: first, changed: 0 });
  expect(moved.stoppedMs).toBeLessThan(10_000);

  const guest = followTo(target.app, identifier, member);
  expect((await guest.get('/api/site-users/account')).json).toMatchObject({
    member: { email: member.email },
  });
  const bytes = await buffer((await target.app.deps.storage.get(fileKey)) ?? Readable.from([]));
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(
    createHash('sha256').update(Buffer.alloc(100_000, 'file ')).digest('hex'),
  );
  for (const one of oneOfEach)
    expect((await buffer((await target.app.deps.storage.get(one)) ?? Readable.from([]))).toString()).toBe(
      one,
    );
  const [sealed] = await target.app.query<{ secret_key: Buffer }>(
    `select secret_key from stripe_keys where website_id = $1`,
    [websiteId],
  );
  expect(
    sealedTexts(target.app.deps.secret, 'payment-keys').open(
      `${websiteId} stripe live key`,
      sealed?.secret_key ?? Buffer.alloc(0),
    ),
  ).toBe('sk_live_secret');
  // Its domains go along: the connected one is the main one there, the other waits for the same record.
  expect(
    await target.app.query(
      `select host, is_primary, null as token from hosts where website_id = $1 and host = $2
       union all select host, false, token from domain_claims where website_id = $1`,
      [websiteId, domains.connected],
    ),
  ).toEqual([
    { host: domains.connected, is_primary: true, token: null },
    { host: domains.waiting, is_primary: false, token: 'proof' },
  ]);
  // What its spam filter learned is found by the same places.
  const spamPlaces = ({ deps: { secret } }: TestApp) => placesOf({ secret }, websiteId, ['Cheap backlinks']);
  expect(spamPlaces(target.app)).toEqual(spamPlaces(app));
  const found = readReaction(target.app.deps.secret, websiteId, sent);
  expect(
    await target.app.query(
      `select count(*)::int as count from campaigns where website_id = $1 and number = $2`,
      [websiteId, found?.campaignNumber],
    ),
  ).toEqual([{ count: 1 }]);
  expect(
    await query(`select from pgboss.job where data ->> 'websiteId' = $1 and state < 'active'`, [websiteId]),
  ).toEqual([]);
  expect(
    await target.app.query(
      `select start_after > now() + interval '23 hours' as "isKept", state from pgboss.job where id = $1`,
      [jobId],
    ),
  ).toEqual([{ isKept: true, state: 'created' }]);

  // People: one matched, the others made with what they had.
  expect(moved.contributors.matched).toEqual([{ email: known.email, isSameId: false }]);
  expect(
    await target.app.query(`select account_id from preview_links where website_id = $1`, [websiteId]),
  ).toEqual([{ account_id: there }]);

  // The old place forwards, tells contributors, and writes nothing.
  deps.siteHosts.forget();
  const old = await app.visitor().get('/shop?page=2');
  expect([old.status, old.headers.location]).toEqual([308, `http://${identifier}.other.test/shop?page=2`]);
  const refused = await known.get(`/api/websites/${websiteId}/orders`);
  expect([refused.status, refused.json.error.message]).toEqual([
    410,
    `This site has moved to http://${identifier}.other.test.`,
  ]);
  await expect(
    app.database.site(websiteId, (db) => db.query(`delete from orders where website_id = $1`, [websiteId])),
  ).rejects.toMatchObject({ code: 'unavailable' });
  expect({ here: await rowsOf(neighbour), there: await rowsOf(target.app) }).toEqual(before);

  // What it has left behind stays until somebody says so, and as long as the other place does not answer for it.
  const [here, other] = [placeOf(app, owner), placeOf(target.app, target.base.owner)];
  const given: Parameters<typeof forgetSite>[2] = {
    identifier,
    endsForwarding: false,
    isDeletedThere: false,
    whyNoAnswer: async () => null,
    confirm: async () => true,
    print: (line) => lines.push(line),
  };
  const forget = (own: Partial<typeof given> = {}, from = here, to = other) =>
    forgetSite(from, to, { ...given, ...own });
  await query(`insert into hosts (host, website_id) values ($1, $2)`, [`www.${identifier}.test`, websiteId]);
  const left = await rowsOf(app);
  await expect(forget({ confirm: async () => false })).rejects.toThrow('nothing was removed');
  const silent = { whyNoAnswer: async () => 'status 404' };
  await expect(forget(silent)).rejects.toThrow('other.test does not answer (status 404)');
  const setThere = (state: string, address: string | null) =>
    target.app.query(`update site_moves set state = $2, address = $3 where website_id = $1`, [
      websiteId,
      state,
      address,
    ]);
  await setThere('arriving', null);
  await expect(forget()).rejects.toThrow('is not open in the database of the other installation');
  await setThere('moved', 'http://third.test');
  let asked = '';
  const doubting = async (question: string) => {
    asked = question;
    return false;
  };
  await expect(forget({ confirm: doubting })).rejects.toThrow('nothing was removed');
  expect(asked).toContain('it goes on at http://third.test.');
  // Where it is open it is itself, whatever the address of that place is now; where it was not deleted, that is not believed.
  const renamed = { ...other, config: { ...other.config, appUrl: 'http://renamed.test' } };
  await expect(forget({}, here, renamed)).rejects.toThrow('Name the settings of the place where it is open');
  await setThere('here', null);
  await expect(forget({ confirm: doubting }, here, renamed)).rejects.toThrow('nothing was removed');
  expect(asked).toContain(`it goes on at http://${identifier}.renamed.test.`);
  await expect(forget({ isDeletedThere: true })).rejects.toThrow('was not deleted there');
  await target.app.query(`update websites set status = 'deleted' where id = $1`, [websiteId]);
  await expect(forget()).rejects.toThrow('--deleted-there');
  await expect(forget({ isDeletedThere: true, confirm: doubting })).rejects.toThrow('nothing was removed');
  expect(asked).toContain('the last of it');
  await target.app.query(`update websites set status = 'active' where id = $1`, [websiteId]);
  expect(await rowsOf(app)).toEqual(left);
  let deletions = 0;
  const breaking = {
    ...deps.storage,
    delete: async (one: string) => {
      deletions += 1;
      if (deletions > 2) throw new Error('broken off');
      await deps.storage.delete(one);
    },
  };
  const languages = [{ tag: 'de', isPublic: true, host: `de.${identifier}.test` }];
  await query(`update websites set languages = $2 where id = $1`, [websiteId, JSON.stringify(languages)]);
  await expect(forget({}, { ...here, storage: breaking })).rejects.toThrow('broken off');
  const { files } = await forget();
  expect(files).toBe(folders.length - 1);
  expect(lines).toContain(`1 removed from ${SITE_FOLDERS.imports}.`);
  for (const one of folders)
    for await (const { key: kept } of deps.storage.list(siteFolder(one, websiteId)))
      expect(kept).toBe('gone');
  expect(Object.entries(await rowsOf(app)).filter(([, sum]) => sum !== '')).toEqual([]);
  // By which the domains of languages forward below their prefixes.
  expect(await query(`select languages from websites where id = $1`, [websiteId])).toEqual([{ languages }]);
  deps.siteHosts.forget();
  for (const host of [app.host, `www.${identifier}.test`])
    expect((await httpClient(app.app, host).get('/shop')).headers.location).toBe(
      `http://${identifier}.other.test/shop`,
    );
  expect(await forget({ endsForwarding: true })).toMatchObject({ tables: [], files: 0, forwardsTo: null });
  expect(await query(`select from websites where id = $1`, [websiteId])).toEqual([]);
  expect((await followTo(target.app, identifier, member).get('/shop')).status).toBe(200);
  expect({ here: await rowsOf(neighbour), there: await rowsOf(target.app) }).toEqual(before);
  expect(await target.app.query(`select from orders where website_id = $1`, [websiteId])).toHaveLength(
    orders.length,
  );
});

test('every column of a site that names accounts, holds bytes or is numbered over all sites is one that a move knows, or known not to be', async () => {
  const { query } = await testDatabase();
  const columns = await query<{ table: string; column: string; type: string }>(
    `select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and exists (select from pg_policy where polrelid = c.oid)
      order by 1, 2`,
  );
  const ofAccounts = columns.filter(
    ({ column }) => /account|actor|_by$/.test(column) && !/_name$|factor/.test(column),
  );
  expect(ofAccounts.filter(({ column }) => !ACCOUNT_COLUMNS.has(column))).toEqual([]);

  // Hashes, drafts and recorded events; whoever adds bytes says here that they are not sealed, or in the registry that they are.
  const open = /_hash$|^(bytes|events|histogram|fingerprint)$/;
  const sealed = Object.values(SEALED_COLUMNS).flat();
  const isSealed = ({ table, column }: { table: string; column: string }) =>
    sealed.some((one) => one.table === table && one.column === column);
  const bytes = columns.filter(({ type }) => type === 'bytea');
  expect(bytes.filter((one) => !open.test(one.column) && !isSealed(one))).toEqual([]);
  expect(
    sealed.filter(
      (one) => !columns.some(({ table, column }) => table === one.table && column === one.column),
    ),
  ).toEqual([]);

  // What is unique among all sites would meet another site's at the target.
  const unique = await query<{ index: string }>(
    `select i.indexrelid::regclass::text as index from pg_index i
      where i.indisunique and exists (select from pg_policy where polrelid = i.indrelid)
        and not exists (select from pg_attribute a
                         where a.attrelid = i.indrelid and a.attname = 'website_id' and a.attnum = any (i.indkey))`,
  );
  expect(unique).toEqual([{ index: 'campaigns_number' }]);
});
