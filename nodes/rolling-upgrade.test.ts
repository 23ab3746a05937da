import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { aVariant } from '@sitewright/testing/builders/product';
import { emptyDatabase } from '@sitewright/testing/database';
import { httpClient, type Server } from '@sitewright/testing/http-client';
import { joinLiveDraft } from '@sitewright/testing/live-editor';
import { receiveMails } from '@sitewright/testing/mail-receiver';
import { addressOf, type Node } from '@sitewright/testing/nodes';
import { ANSWERED_BY, startProxy } from '@sitewright/testing/proxy';
import { buildRelease } from '@sitewright/testing/release';
import { remoteServer } from '@sitewright/testing/remote-server';
import { sitewrightWith } from '@sitewright/testing/run-command';
import { fillCheckout, givenShop, submitCheckout } from '@sitewright/testing/shop';
import { auditStore } from '@sitewright/testing/store-auditor';
import { APP_URL } from '@sitewright/testing/test-app';
import { waitFor } from '@sitewright/testing/wait-for';
import { expect, onTestFinished, test } from 'vitest';
import { givenInstallation } from './given-nodes.ts';

type Release = { commit: string; sharesBundles: boolean };
const { releases } = JSON.parse(readFileSync(join(import.meta.dirname, 'release-before.json'), 'utf8')) as {
  releases: Release[];
};

const APP_HOST = new URL(APP_URL).host;
/** How long each mixture of nodes serves. */
const MIXED_MS = 6_000;
/** Scripts and styles that a page names. */
const BUNDLES = /["'](\/(?:_sw\/storefront|_sw\/canvas|config\/static)\/[^"']+)["']/g;

test.each(releases)(
  'the release of $commit and this one serve one database: forward, half-way and back, and nobody notices',
  {
    timeout: 1_200_000,
  },
  async ({ commit, sharesBundles }) => {
    const before = buildRelease(commit);
    const base = await emptyDatabase();
    const owner = { DATABASE_URL: addressOf(base.app), DATABASE_MIGRATION_URL: addressOf(base.owner) };
    const migrated = await sitewrightWith(owner, { folder: before, args: ['migrate'], release: before });
    expect(migrated.code, migrated.output).toBe(0);
    const app = await givenInstallation(base);
    const { websiteId, documentId, host, query, signIn, start } = app;
    const itemId = await (await givenShop(app)).product({
      variants: [aVariant({ sku: 'MUG', qtyInStock: 100_000 })],
    });
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
      while (!isOver) await work().catch((error: Error) => failures.push(String(error.stack).slice(0, 400)));
    };

    const visitor = httpClient(server, host);
    const seen = new Set<string>();
    const bundlesOf = async (client: typeof visitor, text: string) => {
      for (const [, address = ''] of text.matchAll(BUNDLES)) seen.add(address);
      // Each of what any page has named so far, on whatever node: a page stays open.
      const addresses = [...seen].sort(() => Math.random() - 0.5).slice(0, 6);
      for (const address of addresses) {
        const reply = await client.get(address);
        counts.bundles += 1;
        const isExcused = !sharesBundles && old.has(String(reply.headers[ANSWERED_BY]));
        if (reply.status === 404 && isExcused) counts.missing += 1;
        else wanted(address, reply);
      }
    };
    const loadPages = async () => {
      counts.pages += 1;
      const page = await visitor.get(`/shop?offsetId=n${counts.pages}`);
      wanted('page', page);
      await bundlesOf(visitor, page.text);
      wanted('style sheet', await visitor.get(/\/site\.css[^"]*/.exec(page.text)?.[0] ?? '/site.css'));
    };
    const editor = await signIn('admin');
    const owning = httpClient(server, APP_HOST);
    for (const [name, value] of editor.cookies) owning.cookies.set(name, value);
    const useEditor = async () => {
      counts.calls += 1;
      const page = await owning.get('/config/');
      wanted('editor', page);
      wanted('call', await owning.get(`/api/websites/${websiteId}/documents/${documentId}`));
      for (const [, address = ''] of page.text.matchAll(BUNDLES)) {
        const reply = await owning.get(address);
        counts.bundles += 1;
        if (reply.status === 404 && !sharesBundles && old.has(String(reply.headers[ANSWERED_BY])))
          counts.missing += 1;
        else wanted(address, reply);
      }
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
      editor.cookies,
      { rejoins: true },
    );
    const write = async () => {
      counts.words += 1;
      live.type('b1', `<p>Word ${counts.words}</p>`);
      await delay(150);
    };
    const people = [loadPages, useEditor, shop, write].map((work) => again(work));
    await delay(MIXED_MS);

    const forward = await sitewrightWith(owner, { folder: before, args: ['migrate'] });
    expect(forward.code, forward.output).toBe(0);
    const replace = async (at: number, release?: string) => {
      const [gone, next] = [mixture[at] as Node, await add(release)];
      mixture = mixture.with(at, next);
      await end(gone);
      await delay(MIXED_MS);
      expect(failures).toEqual([]);
    };
    await replace(0);
    await replace(0, before);
    await replace(0);
    await replace(1);
    isOver = true;
    await Promise.all(people);
    expect(failures).toEqual([]);

    await live.storedSeq();
    const later = await app.join(mixture[0] as Node);
    expect(later.text()).toContain(`Word ${counts.words}<`);
    expect(await auditStore(query, websiteId)).toEqual([]);
    await waitFor(
      async () => {
        const open = await query(
          `select name, state from pgboss.job where state not in ('completed', 'created') or name = 'deliver-mail' and state <> 'completed'`,
        );
        expect(open).toEqual([]);
      },
      { timeout: 120_000 },
    );
    const orders = await query(`select from orders where website_id = $1`, [websiteId]);
    expect(orders).toHaveLength(counts.orders);
    const confirmed = await query(`select from order_mails where website_id = $1`, [websiteId]);
    expect(confirmed.length).toBeGreaterThanOrEqual(counts.orders);
    process.stdout.write(`${JSON.stringify(counts)}; ${mails.received.length} emails\n`);
    expect(counts.orders).toBeGreaterThan(3);
  },
);
