import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, onTestFinished, test } from 'vitest';
import { openBrowser, saveFailureArtifacts, type TestBrowser, watchErrors } from './browser.ts';

/** A shopper at a page of one's own, and what the browser complained of so far. */
export type Shopper = { page: Page; errors: string[] };

export type ShopperJourney = {
  /** A browser without cookies, which is closed at the end of its step. */
  shopper(options?: BrowserContextOptions): Promise<Shopper>;
  /** One step; what its shoppers see when it fails is kept in `test-results/`. */
  step(name: string, work: () => Promise<void>, timeoutMs?: number): void;
};

const STEP_MS = 240_000;

/**
 * Shoppers of the shared installation, in a journey whose steps build on each other; called at the top of a file. Where
 * the journey has a browser already, they use that one.
 */
export async function shopperJourney(open?: TestBrowser): Promise<ShopperJourney> {
  const browser = open ?? (await openBrowser());
  if (!open) afterAll(() => browser.close());
  return {
    shopper: async (options = {}) => {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 900 },
        reducedMotion: 'reduce',
        ...options,
      });
      const errors = watchErrors(context);
      const page = await context.newPage();
      onTestFinished(async ({ task }) => {
        if (task.result?.state === 'fail') await saveFailureArtifacts(page, `shopper ${task.name}`);
        await context.close();
      });
      return { page, errors };
    },
    step: (name, work, timeoutMs = STEP_MS) => {
      test(name, { timeout: timeoutMs }, work);
    },
  };
}
