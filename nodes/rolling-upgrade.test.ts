import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { emptyDatabase } from '@sitewright/testing/database';
import { httpClient, type Server, type TestReply } from '@sitewright/testing/http-client';
import { joinLiveDraft } from '@sitewright/testing/live-editor';
import { receiveMails } from '@sitewright/testing/mail-receiver';
import { addressOf, type Node } from '@sitewright/testing/nodes';
import { ANSWERED_BY, startProxy } from '@sitewright/testing/proxy';
import { buildRelease } from '@sitewright/testing/release';
import { remoteServer } from '@sitewright/testing/remote-server';
import { sitewrightWith } from '@sitewright/testing/run-command';
import { fillCheckout, submitCheckout } from '@sitewright/testing/shop';
import { auditStore } from '@sitewright/testing/store-auditor';
import { waitFor } from '@sitewright/testing/wait-for';
import { expect, onTestFinished, test } from 'vitest';
import { givenOlderSite } from './older-site.ts';
import { type OpenWindows, openWindows } from './open-windows.ts';

type Release = { commit: string; migrations: number; sharesBundles: boolean };
const { releases } = JSON.parse(readFileSync(join(import.meta.dirname, 'release-before.json'), 'utf8')) as {
  releases: Release[];
};

/** How long each mixture of nodes serves. */
const MIXED_MS = 6_000;
/** Of each of the people between two rounds: nodes that start need the processors, too. */
const PAUSE_MS = 100;
/** Scripts and styles that a page names. */
const BUNDLES = /["'](\/(?:_sw\/storefront|_sw\/canvas|config\/static)\/[^"']+)["']/g;

test.each(releases)(
  'the release of $commit and this one serve one database: forward, half-way and back, and nobody notices',
  {
    timeout: 1_200_000,
  },
  async ({ commit, migrations, sharesBundles }) => {
    const before = buildRelease(commit);
    const base = await emptyDatabase();
    const owner = { DATABASE_URL: addressOf(base.app), DATABASE_MIGRATION_URL: addressOf(base.owner) };
    const migrated = await sitewrightWith(owner, { folder: before, args: ['migrate'], release: before });
    expect(migrated.code, migrated.output).toBe(0);
    const { query } = base;
    const { websiteId, documentId, itemId, host, signIn, start } = await givenOlderSite(base, before);
    const mails = await receiveMails({});
    onTestFinished(() => mails.close());
    const settings = {
      SITEWRIGHT_ROLE: 'all',
      MIGRATE: 'off',
      SMTP_URL: mails.url,
      DRAIN_DELAY_SECONDS: '1',
    };
    const proxy = await startProxy();
    const old = new Set<string>();
    const add = async (release?: string) => {
      const node = await start(settings, release);
      if (release) old.add(node.href);
      await proxy.add(node.href);
      return node;
    };
    const end = async (node: Node) => {
      await node.stop();
      proxy.remove(node.href);
      expect(node.program.child.exitCode, node.program.output()).toBe(0);
    };

    const server: Server = remoteServer(proxy.port);
    const failures: unknown[] = [];
    const counts = { pages: 0, bundles: 0, missing: 0, orders: 0, words: 0, calls: 0 };
    const wanted = (what: string, { status, text }: { status: number; text: string }, good = 200) => {
      if (status !== good) failures.push([what, status, text.slice(0, 200)]);
    };
    let isOver = false;
    const again = async (work: () => Promise<void>) => {
      for (; !isOver; await delay(PAUSE_MS))
        await work().catch((error: Error) => failures.push(String(error.stack).slice(0, 400)));
    };

    const visitor = httpClient(server, host);
    const isOld = ({ headers }: TestReply) => old.has(String(headers[ANSWERED_BY]));
    /** Addresses, and whether a page of the older release named them. */
    const seen = new Map<string, boolean>();
    const loadBundle = async (client: typeof visitor, address: string, isOfOld: boolean) => {
      const reply = await client.get(address);
      counts.bundles += 1;
      if (reply.status === 404 && !sharesBundles && isOld(reply) !== isOfOld) counts.missing += 1;
      else wanted(address, reply);
      // A page in place of a script is refused by browsers.
      if (/html/.test(String(reply.headers['content-type']))) failures.push([address, 'answered by a page']);
    };
    const bundlesOf = async (client: typeof visitor, page: TestReply) => {
      for (const [, address = ''] of page.text.matchAll(BUNDLES)) seen.set(address, isOld(page));
      // Each of what any page has named so far, on whatever node: a page stays open.
      const addresses = [...seen].sort(() => Math.random() - 0.5).slice(0, 6);
      for (const [address, isOfOld] of addresses) await loadBundle(client, address, isOfOld);
    };
    const loadPages = async () => {
      counts.pages += 1;
      const page = await visitor.get(`/shop?offsetId=n${counts.pages}`);
      wanted('page', page);
      await bundlesOf(visitor, page);
      wanted('style sheet', await visitor.get(/\/site\.css[^"]*/.exec(page.text)?.[0] ?? '/site.css'));
    };
    const owning = await signIn(server, 'admin');
    const useEditor = async () => {
      counts.calls += 1;
      const page = await owning.get('/config/');
      wanted('editor', page);
      wanted('call', await owning.get(`/api/websites/${websiteId}/documents/${documentId}`));
      const path = `/api/websites/${websiteId}/settings`;
      const { rowVersion } = (await owning.get(path)).json;
      const settings = { siteTitle: `Title ${counts.calls}` };
      wanted('settings', await owning.patch(path, { rowVersion, settings }));
      for (const [, address = ''] of page.text.matchAll(BUNDLES))
        await loadBundle(owning, address, isOld(page));
    };
    const shop = async () => {
      const shopper = httpClient(server, host);
      wanted(
        'cart',
        await shopper.post('/api/commerce/shopping-cart/entries', { itemId, sku: 'MUG', quantity: 1 }),
      );
      await fillCheckout(shopper);
      const paid = await submitCheckout(shopper);
      wanted('payment', paid);
      if (paid.json?.status === 'completed') counts.orders += 1;
      else failures.push(['payment', paid.text]);
    };

    let mixture = [await add(before), await add(before)];
    const live = await joinLiveDraft(
      `ws://localhost:${proxy.port}/api/websites/${websiteId}/documents/${documentId}/live`,
      owning.cookies,
      { rejoins: true },
    );
    const write = async () => {
      counts.words += 1;
      live.type('b1', `<p>Word ${counts.words}</p>`);
      await delay(150);
    };
    // Where nodes share no bundles, a browser may well find none.
    const windows = sharesBundles
      ? await openWindows({
          port: proxy.port,
          websiteId,
          host,
          isOld: (href) => old.has(String(href)),
          cookies: owning.cookies,
          report: (failure) => failures.push(['browser', failure]),
        })
      : undefined;
    const browsing = windows ? [windows.write, windows.writeAnew, windows.shop] : [];
    const people = [loadPages, useEditor, shop, write, ...browsing].map((work) => again(work));
    /** As long as a mixture of nodes serves, at least until it has made a window and filled a cart. */
    const served = async () => {
      const { opened = 0, carts = 0 } = { ...windows?.counts };
      await delay(MIXED_MS);
      if (!windows) return;
      await waitFor(() => {
        expect(windows.counts.opened).toBeGreaterThan(opened);
        expect(windows.counts.carts).toBeGreaterThan(carts);
      });
    };
    await served();

    const applied = async () => (await query(`select from migrations`)).length;
    const [appliedBefore, forward] = [
      await applied(),
      await sitewrightWith(owner, { folder: before, args: ['migrate'] }),
    ];
    expect(forward.code, forward.output).toBe(0);
    expect((await applied()) - appliedBefore).toBeGreaterThanOrEqual(migrations);
    await served();
    expect(failures).toEqual([]);
    const replace = async (at: number, release?: string) => {
      const [gone, next] = [mixture[at] as Node, await add(release)];
      mixture = mixture.with(at, next);
      await end(gone);
      await served();
      expect(failures).toEqual([]);
    };
    await replace(0);
    await replace(0, before);
    await replace(0);
    await replace(1);
    isOver = true;
    await Promise.all(people);
    expect(failures).toEqual([]);
    if (windows) await expectKept(windows);
    expect(failures).toEqual([]);

    await live.storedSeq();
    const later = await joinLiveDraft(
      `ws://localhost:${proxy.port}/api/websites/${websiteId}/documents/${documentId}/live`,
      owning.cookies,
    );
    expect(later.text()).toContain(`Word ${counts.words}<`);
    expect(await auditStore(query, websiteId)).toEqual([]);
    await waitFor(
      async () => {
        const open = await query(
          `select name, state from pgboss.job where state not in ('completed', 'created') or name = 'deliver-mail' and state <> 'completed'`,
        );
        expect(open).toEqual([]);
        const confirmed = await query(`select from order_mails where website_id = $1`, [websiteId]);
        expect(confirmed.length).toBeGreaterThanOrEqual(counts.orders);
      },
      { timeout: 120_000 },
    );
    const orders = await query(`select from orders where website_id = $1`, [websiteId]);
    expect(orders).toHaveLength(counts.orders);
    process.stdout.write(
      `${JSON.stringify({ ...counts, ...windows?.counts })}; ${mails.received.length} emails\n`,
    );
    expect(counts.orders).toBeGreaterThan(3);
  },
);

/** All that was written in both windows stands there once, also in one of this release. */
async function expectKept({ counts, text, loadAnew }: OpenWindows): Promise<void> {
  await loadAnew();
  const words = Array.from({ length: counts.written }, (_, nr) => `w${nr + 1}`);
  const shown = await text();
  const found = shown.match(/w\d+/g) ?? [];
  expect(found.toSorted(), shown).toEqual(words.toSorted());
}
