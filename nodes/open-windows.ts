import { launchBrowser, saveFailureArtifacts } from '@sitewright/testing/browser';
import { PATIENCE_MS } from '@sitewright/testing/patience';
import { ANSWERED_BY } from '@sitewright/testing/proxy';
import { publishOpenPage } from '@sitewright/testing/publish-page';
import { APP_URL } from '@sitewright/testing/test-app';
import { waitFor } from '@sitewright/testing/wait-for';
import type { BrowserContext, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';

type Given = {
  /** Where all requests for the app and its sites go. */
  port: number;
  websiteId: string;
  /** Host of the site, whose shop has a mug that needs nothing chosen. */
  host: string;
  /** Whether the node that has this origin is of the release before. */
  isOld(href: string | undefined): boolean;
  /** Cookies of an owner. */
  cookies: ReadonlyMap<string, string>;
  /** What is heard of a page error, a refused request, or one without an answer. */
  report(failure: string): void;
};

/** Windows of real browsers, open while nodes are exchanged behind them. */
export type OpenWindows = {
  /** Writes into the window that was opened first and is never loaded anew; resolves when it says that all is stored. */
  write(): Promise<void>;
  /** Writes, publishes and loads a window anew, whose page and scripts then come from whichever nodes there are. */
  writeAnew(): Promise<void>;
  /** Puts a mug into the cart of a new visitor and opens the cart. */
  shop(): Promise<void>;
  /** Loads the first window anew at last. */
  loadAnew(): Promise<void>;
  /** What stands in the page that both windows write into. */
  text(): Promise<string>;
  counts: { written: number; opened: number; carts: number };
};

/** Of one try to open a text. */
const TRY_MS = 5_000;

const canvas = (page: Page) => page.frameLocator('iframe[title="Page"]');
const text = (page: Page) => canvas(page).getByRole('textbox', { name: 'Text' });
/** Waits for a word to stand in the text, by itself. */
const shows = (page: Page, word: string) =>
  text(page)
    .filter({ hasText: new RegExp(`\\b${word}\\b`) })
    .waitFor();
const saved = (page: Page) => page.locator('[data-save="saved"]').waitFor();

/** Opens a page of the site in two windows of an owner, both with its text under their hands. */
export async function openWindows({
  port,
  websiteId,
  host,
  isOld,
  cookies,
  report,
}: Given): Promise<OpenWindows> {
  const browser = await launchBrowser([
    '--disable-site-isolation-trials',
    `--host-resolver-rules=MAP *:${new URL(APP_URL).port} 127.0.0.1:${port}`,
  ]);
  onTestFinished(() => browser.close());
  const newContext = async () => {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(PATIENCE_MS);
    watch(context, report);
    return context;
  };
  const owner = await newContext();
  await owner.addCookies([...cookies].map(([name, value]) => ({ name, value, url: APP_URL })));
  const counts = { written: 0, opened: 2, carts: 0 };

  const first = await owner.newPage();
  await first.goto(`${APP_URL}/config/sites/${websiteId}`);
  await first.getByRole('button', { name: 'Add page' }).click();
  await first.getByLabel('Name of the page').fill('Windows');
  await first.getByRole('dialog').getByRole('button', { name: 'Add page' }).click();
  await openText(first);
  const second = await owner.newPage();
  await second.goto(first.url());
  await openText(second);

  /** Each at an end of its own: at one place, letters of two people may well stand between each other. */
  const typeIn = async (page: Page) => {
    counts.written += 1;
    const word = `w${counts.written}`;
    await page.keyboard.press(page === first ? 'ControlOrMeta+Home' : 'ControlOrMeta+End');
    await page.keyboard.type(page === first ? `${word} ` : ` ${word}`);
    await shows(page, word);
    await saved(page);
    return word;
  };
  return {
    counts,
    async write() {
      await keeping(first, typeIn);
    },
    writeAnew: () =>
      keeping(second, async (page) => {
        const word = await typeIn(page);
        await publishOpenPage(page);
        await page.reload();
        await openText(page);
        await shows(page, word);
        counts.opened += 1;
      }),
    async shop() {
      const context = await newContext();
      await keeping(await context.newPage(), async (page) => {
        const answer = await page.goto(`http://${host}/shop/mug`);
        const add = async (timeout: number) => {
          await page.getByRole('button', { name: 'Add To Cart' }).click({ timeout });
          // What says that it was added goes after three seconds; this stays.
          await page
            .getByText(/^\d items?/)
            .first()
            .waitFor({ timeout });
        };
        // The release before forgets what is pressed before its first script is there.
        const mayForget = isOld(answer?.headers()[ANSWERED_BY]);
        await (mayForget ? waitFor(() => add(TRY_MS)) : add(PATIENCE_MS));
        await page.goto(`http://${host}/cart`);
        const cart = page.locator('#sqs-shopping-cart-wrapper');
        await cart.getByRole('link', { name: 'Checkout' }).waitFor();
        const quantity = await cart.getByRole('spinbutton', { name: 'Quantity' }).inputValue();
        if (quantity !== '1' && !mayForget) report(`${quantity} in the cart after one press`);
      });
      await context.close();
      counts.carts += 1;
    },
    async loadAnew() {
      await first.reload();
      await openText(first);
    },
    text: async () => (await text(first).textContent()) ?? '',
  };
}

/** What the window shows when this fails is kept in `test-results/`. */
async function keeping(page: Page, work: (page: Page) => Promise<unknown>): Promise<void> {
  try {
    await work(page);
  } catch (error) {
    await saveFailureArtifacts(page, `window at ${page.url()}`);
    throw error;
  }
}

/** The text of the page, opened as an owner does, who presses again where the page was not yet ready to hear it. */
async function openText(page: Page): Promise<void> {
  await canvas(page).locator('sitewright-canvas').waitFor({ state: 'attached' });
  await saved(page);
  await waitFor(async () => {
    await canvas(page)
      .getByRole('heading', { name: /Windows/ })
      .dblclick({ timeout: TRY_MS });
    await text(page).waitFor({ timeout: TRY_MS });
  });
}

function watch(context: BrowserContext, report: (failure: string) => void): void {
  context.on('weberror', (error) =>
    report(`error in a page: ${error.error().stack ?? error.error().message}`),
  );
  context.on('response', (response) => {
    if (response.status() >= 400) report(`${response.status()} ${response.url()}`);
  });
  context.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // Those of a page that was left.
    if (why !== 'net::ERR_ABORTED') report(`${why} ${request.url()}`);
  });
}
