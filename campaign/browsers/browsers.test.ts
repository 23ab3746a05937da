import { httpClient, type TestClient } from '@sitewright/testing/http-client';
import { type Started, signInOwner, startInstallation } from '@sitewright/testing/installation';
import { remoteServer } from '@sitewright/testing/remote-server';
import { SHIPPED } from '@sitewright/testing/shipped-templates';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openFirefox } from './firefox.ts';
import { walkAsOwner } from './owner-walk.ts';
import { sendComment, walkAsShopper } from './shopper-walk.ts';
import { type Tab, tabOf } from './tab.ts';
import { walkAsVisitor } from './visitor-walk.ts';
import { openWebKit } from './webkit.ts';

const BROWSERS = [
  { name: 'Firefox', open: openFirefox },
  { name: 'WebKit', open: openWebKit },
];
const PATIENCE_MS = 600_000;
/** Firefox calls it an error of the page that it breaks off what is on its way when a visitor goes on. */
const BROKEN_OFF = /^TypeError: error loading dynamically imported module: \S+\/_sw\/storefront\//;

const faultsOf = (tab: Tab) => tab.errors().filter((error) => !BROKEN_OFF.test(error));

let started: Started;
let owner: TestClient;
beforeAll(async () => {
  started = await startInstallation();
  const { port, appUrl } = started.installation;
  owner = httpClient(remoteServer(port), new URL(appUrl).host);
  owner.cookies.set('sw_session', await signInOwner(started.installation));
}, PATIENCE_MS);
afterAll(() => started.stop());

describe.each(BROWSERS)('$name', { timeout: PATIENCE_MS }, ({ name, open }) => {
  /** A browser that is closed at the end of its test; what it shows when that fails is kept. */
  const openTab = async (): Promise<Tab> => {
    const engine = await open();
    const tab = tabOf(engine);
    onTestFinished(async ({ task }) => {
      if (task.result?.state === 'fail') await tab.keep(`${name}-${task.name.replace(/\W+/g, '-')}`);
      await engine.close();
    });
    return tab;
  };

  test('an owner signs in, writes, adds, takes back, drags and publishes', async () => {
    const tab = await openTab();
    const { appUrl, siteUrl } = started.installation;
    const title = `Made in ${name}`;
    const path = await walkAsOwner(tab, appUrl, title);
    await tab.goto(siteUrl + path);
    await tab.boxOf({ css: 'h1', text: `${title} anew` });
    await tab.boxOf({ css: '.sqs-block-quote' });
    expect(faultsOf(tab)).toEqual([]);
  });

  test('a shopper finds, chooses, orders and pays', async () => {
    const tab = await openTab();
    await tab.resize(1280, 900);
    await walkAsShopper(tab, started.installation.siteUrl);
    expect(faultsOf(tab)).toEqual([]);
  });

  test('a visitor sends a form', async () => {
    const tab = await openTab();
    await tab.resize(1280, 900);
    await sendComment(tab, started.installation.siteUrl, `Ada of ${name}`);
    expect(faultsOf(tab)).toEqual([]);
  });

  test.each(SHIPPED)('a visitor sees whole pages of %s', async (template) => {
    const { websites } = (await owner.get('/api/websites')).json;
    const { id } = websites.find(({ identifier }: { identifier: string }) => identifier === 'demo');
    const { rowVersion } = (await owner.get(`/api/websites/${id}/templates`)).json;
    const choice = { name: template, versionId: null };
    const chosen = await owner.put(`/api/websites/${id}/template`, { rowVersion, choice });
    expect(chosen.status).toBe(200);
    const tab = await openTab();
    await walkAsVisitor(tab, started.installation.siteUrl);
    expect(faultsOf(tab)).toEqual([]);
  });
});
