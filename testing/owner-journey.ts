import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, inject, onTestFinished, test } from 'vitest';
import { openBrowser, saveFailureArtifacts, type TestBrowser, watchErrors } from './browser.ts';
import { httpClient, type TestClient } from './http-client.ts';
import type { Installation } from './installation.ts';
import { startOwned } from './installations.ts';
import { openPlace } from './open-place.ts';
import { remoteServer } from './remote-server.ts';
import { sharedInstallation } from './shared-installation.ts';

/** Response to a visitor at this moment. */
type Visit = { status: number; location: string | undefined; html: string };

/** The owner of the demo site at a desk, in a journey whose steps build on each other. */
export type OwnerJourney = {
  installation: Installation;
  browser: TestBrowser;
  context: BrowserContext;
  /** The editor, opened on the demo site. */
  page: Page;
  /** Errors in the browser so far, for the last step to find empty. */
  errors: string[];
  /** One request of a visitor for an address of the demo site. */
  visit(path: string): Promise<Visit>;
  /** A caller of the app origin with the owner's session, for content that a step only needs to be there. */
  owner: TestClient;
  /** Kills the program of an installation of its own as `kill -9` does, and starts it again. */
  killAndStart(): Promise<void>;
  /** One step; what the pages of the browser show when it fails is kept in `test-results/`. */
  step(name: string, work: () => Promise<void>, timeoutMs?: number): void;
};

export type OwnerJourneyOptions = {
  /** An installation of its own, for what would be in the way of other journeys: settings of the site, its template. */
  alone?: boolean;
  /** Settings of that installation by their names in the environment. */
  settings?: Readonly<Record<string, string>>;
  width?: number;
};

const STEP_MS = 240_000;

/** Signs the owner in and opens the demo site; called at the top of a file, whose end closes all of it. */
export async function ownerJourney({
  alone = false,
  settings = {},
  width = 1280,
}: OwnerJourneyOptions = {}): Promise<OwnerJourney> {
  const { installation, stop, killAndStart } = await (alone
    ? startOwned(inject('preparedDirectory'), settings)
    : shared());
  const browser = await openBrowser();
  afterAll(async () => {
    await browser.close();
    await stop();
  });
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  await context.addCookies([
    { name: 'sw_session', value: installation.ownerSession, url: installation.appUrl },
  ]);
  const errors = watchErrors(context);
  const page = await context.newPage();
  await page.goto(`${installation.appUrl}/config/`);
  const site = page.getByRole('link', { name: /Hearne Pottery/ });
  await site.first().click();
  await openPlace(page, 'Pages');
  const step: OwnerJourney['step'] = (name, work, timeoutMs = STEP_MS) =>
    test(name, { timeout: timeoutMs }, async () => {
      onTestFinished(async ({ task }) => {
        if (task.result?.state === 'fail') await keepAll(browser, name);
      });
      await work();
    });
  const owner = httpClient(remoteServer(installation.port), new URL(installation.appUrl).host);
  owner.cookies.set('sw_session', installation.ownerSession);
  return {
    installation,
    browser,
    context,
    page,
    errors,
    owner,
    step,
    killAndStart,
    visit: visitor(installation),
  };
}

async function shared() {
  const killAndStart = () => Promise.reject(new Error('Others use this installation'));
  return { installation: sharedInstallation(), stop: async () => {}, killAndStart };
}

function visitor({ port, siteUrl }: Installation): OwnerJourney['visit'] {
  const server = remoteServer(port);
  const { host } = new URL(siteUrl);
  return async (url) => {
    const { statusCode, headers, body } = await server.inject({ url, headers: { host } });
    return { status: statusCode, location: headers.location?.toString(), html: body };
  };
}

async function keepAll(browser: TestBrowser, name: string): Promise<void> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  for (const [index, page] of pages.entries())
    await saveFailureArtifacts(page, index === 0 ? name : `${name.slice(0, 70)} ${index}`);
}
