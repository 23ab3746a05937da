import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import axe, { type ContextObject, type ElementContext, type PartialResults, type RunOptions } from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Frame, type Page } from 'playwright-core';
import { PATIENCE_MS } from './patience.ts';

/** Flags under which Chromium runs in a container and keeps to itself. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const KNOWN = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Chromium of this process. It ends with the process: to start one takes longer than most tests in it. */
let running: Promise<Browser> | undefined;

/**
 * A browser for one file of tests: `CHROMIUM_PATH`, a system Chromium, or Playwright's own. All of a process share one
 * Chromium and keep apart by their contexts, which `close` ends.
 */
export async function openBrowser(): Promise<TestBrowser> {
  running ??= launchShared();
  const shared = await running;
  const contexts = new Set<BrowserContext>();
  const newContext: TestBrowser['newContext'] = async (options) => {
    const context = await shared.newContext(options);
    context.setDefaultTimeout(PATIENCE_MS);
    contexts.add(context);
    context.once('close', () => contexts.delete(context));
    return context;
  };
  return {
    newContext,
    newPage: async (options) => (await newContext(options)).newPage(),
    contexts: () => [...contexts],
    close: async () => {
      await Promise.all([...contexts].map((context) => context.close()));
    },
  };
}

async function launchShared(): Promise<Browser> {
  const browser = await launchBrowser();
  browser.once('disconnected', () => {
    running = undefined;
  });
  return browser;
}

/** The part of a browser that tests use. */
export type TestBrowser = Pick<Browser, 'newContext' | 'newPage' | 'contexts' | 'close'>;

/** A Chromium of one's own, which the caller closes. */
export function launchBrowser(): Promise<Browser> {
  const chosen = browserPath();
  return chromium.launch({
    headless: true,
    args: BROWSER_FLAGS,
    ...(chosen ? { executablePath: chosen } : {}),
  });
}

/** `CHROMIUM_PATH` or a system Chromium; undefined where there is neither. */
export function browserPath(): string | undefined {
  return process.env.CHROMIUM_PATH ?? KNOWN.find((path) => existsSync(path));
}

/** What of a page is checked: rules of conformance and good practice. Its sheets are not read, which only a rule on trial does. */
const AXE_OPTIONS: RunOptions = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  preload: { assets: ['media'] },
};

type WithAxe = { axe: typeof import('axe-core') };

/** Accessibility violations of a page at this moment, one readable line each; `except` is checked as a page of its own. */
export async function axeViolations(page: Page, { except }: { except?: string } = {}): Promise<string[]> {
  const parts = await axeParts(page.mainFrame(), { exclude: except ? [except] : [] });
  const violations = await page.evaluate(
    async ([given, options]) =>
      (await (window as unknown as WithAxe).axe.finishRun(given as PartialResults, options)).violations,
    [parts, AXE_OPTIONS] as const,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')} (${failureSummary})`),
  );
}

/**
 * What axe finds in a frame and in those inside of it, in the order in which it joins them. Its half a megabyte of script is loaded
 * once into each; the page itself joins the results. Both are most of the work where `@axe-core/playwright` does it.
 */
async function axeParts(frame: Frame, context: ContextObject): Promise<unknown[]> {
  if (!(await frame.evaluate(`'axe' in window`))) await frame.evaluate(axe.source);
  const [own, inner] = await frame.evaluate(
    async ([given, options]) => {
      const { axe } = window as unknown as WithAxe;
      const frames = axe.utils.getFrameContexts(given as ElementContext, options);
      return [await axe.runPartial(given as ElementContext, options), frames] as const;
    },
    [context, AXE_OPTIONS] as const,
  );
  const parts: unknown[] = [own];
  for (const { frameSelector, frameContext } of inner) {
    const found = await frame.evaluateHandle(
      (selector) => (window as unknown as WithAxe).axe.utils.shadowSelect(selector),
      frameSelector,
    );
    const child = await found.asElement()?.contentFrame();
    // One that is gone by then has no part.
    parts.push(...(child ? await axeParts(child, frameContext).catch(() => [null]) : [null]));
  }
  return parts;
}

/** Console errors and failed scripts of every page of a context, for a journey to find empty. */
export function watchErrors(context: BrowserContext): string[] {
  const errors: string[] = [];
  const watch = (page: Page) => {
    page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${page.url()}: ${message.text()}`);
    });
  };
  for (const page of context.pages()) watch(page);
  context.on('page', watch);
  return errors;
}

/** Keeps what a failing journey saw: image and HTML in `test-results/`. */
export async function saveFailureArtifacts(page: Page, name: string): Promise<void> {
  await mkdir('test-results', { recursive: true });
  const file = name.replace(/[^\w]+/g, '-').slice(0, 80);
  await page.screenshot({ path: `test-results/${file}.png`, fullPage: true }).catch(() => undefined);
  await writeFile(`test-results/${file}.html`, await page.content().catch(() => ''));
}
