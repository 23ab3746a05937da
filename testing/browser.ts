import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type {
  ContextObject,
  ElementContext,
  PartialResult,
  PartialResults,
  Result,
  RunOptions,
} from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Frame, type Page } from 'playwright-core';
import { PATIENCE_MS } from './patience.ts';

/**
 * Parts of Chromium that are off. The last two are pages of its address bar, which each context would load and which cost more than a
 * page of ours; of the switch only the last counts, so that those before repeat what Playwright turns off.
 */
const FEATURES_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** Flags under which Chromium runs in a container and keeps to itself. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${FEATURES_OFF.join(',')}`,
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

/**
 * The site in the canvas stays in the process of the editor: Playwright presses beside what it means in a frame that has a
 * process of its own and is shown smaller. Chromium and its headless shell differ in what they do without being told.
 */
const SHARED_FLAGS = ['--disable-site-isolation-trials'];

async function launchShared(): Promise<Browser> {
  const browser = await launchBrowser(SHARED_FLAGS);
  browser.once('disconnected', () => {
    running = undefined;
  });
  return browser;
}

/** The part of a browser that tests use. */
export type TestBrowser = Pick<Browser, 'newContext' | 'newPage' | 'contexts' | 'close'>;

/** A Chromium of one's own, which the caller closes. */
export function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const chosen = browserPath();
  return chromium.launch({
    headless: true,
    args: [...BROWSER_FLAGS, ...flags],
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

/** axe as one script for a page; what Node would import is more than twice as long, and is read again by each page. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Longest of what fades or slides in. */
const SHORT_MS = 2_000;

type WithAxe = { axe: typeof import('axe-core'); ownPart?: PartialResult };
type Frames = ReturnType<typeof import('axe-core')['utils']['getFrameContexts']>;

/**
 * Accessibility violations of a page as it is once it stands, one readable line each: what fades in has less contrast on its way.
 * `except` is checked as a page of its own.
 */
export async function axeViolations(page: Page, { except }: { except?: string } = {}): Promise<string[]> {
  const frame = page.mainFrame();
  await standing(frame);
  const context: ContextObject = { exclude: except ? [except] : [] };
  await loadAxe(frame);
  const frames = await framesIn(frame, context);
  const found =
    frames.length === 0 ? await checked(frame, context) : await checkedWith(frame, context, frames);
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')} (${failureSummary})`),
  );
}

/** Waits for what moves for a moment; what moves on and on, or with the pointer, is looked at as it is. */
async function standing(frame: Frame): Promise<void> {
  await frame.evaluate(async (longestMs) => {
    const isShort = ({ effect, timeline, playState }: Animation) =>
      timeline === document.timeline &&
      playState === 'running' &&
      Number(effect?.getComputedTiming().endTime) <= longestMs;
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isShort)
        .map(({ finished }) => finished),
    );
  }, SHORT_MS);
}

async function loadAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(`'axe' in window`))) await frame.evaluate(AXE);
}

/** Frames that are part of what is checked. */
async function framesIn(frame: Frame, context: ContextObject): Promise<Frames> {
  if (frame.childFrames().length === 0) return [];
  return frame.evaluate(
    ([given, options]) =>
      (window as unknown as WithAxe).axe.utils.getFrameContexts(given as ElementContext, options),
    [context, AXE_OPTIONS] as const,
  );
}

/** Violations of a page without frames: only of them are selectors and texts made. */
function checked(frame: Frame, context: ContextObject): Promise<Result[]> {
  return frame.evaluate(
    async ([given, options]) => {
      const { axe } = window as unknown as WithAxe;
      return (await axe.run(given as ElementContext, { ...options, iframes: false })).violations;
    },
    [context, AXE_OPTIONS] as const,
  );
}

/**
 * Violations of a page and the frames in it. A part lists everything that was looked at: that of the page stays in it, and those of
 * frames come as text.
 */
async function checkedWith(frame: Frame, context: ContextObject, frames: Frames): Promise<Result[]> {
  await frame.evaluate(
    async ([given, options]) => {
      const view = window as unknown as WithAxe;
      view.ownPart = await view.axe.runPartial(given as ElementContext, options);
    },
    [context, AXE_OPTIONS] as const,
  );
  const parts = await partsOf(frame, frames);
  return frame.evaluate(
    async ([inner, options]) => {
      const view = window as unknown as WithAxe;
      const all = [view.ownPart, ...inner.map((part) => JSON.parse(part))] as PartialResults;
      delete view.ownPart;
      return (await view.axe.finishRun(all, options)).violations;
    },
    [parts, AXE_OPTIONS] as const,
  );
}

/** What axe finds in frames and those inside of them, in the order in which it joins them. One that is gone by then has no part. */
async function partsOf(frame: Frame, frames: Frames): Promise<string[]> {
  const parts: string[] = [];
  for (const { frameSelector, frameContext } of frames) {
    const found = await frame.evaluateHandle(
      (selector) => (window as unknown as WithAxe).axe.utils.shadowSelect(selector),
      frameSelector,
    );
    const child = await found.asElement()?.contentFrame();
    parts.push(...(child ? await partsBelow(child, frameContext).catch(() => ['null']) : ['null']));
  }
  return parts;
}

async function partsBelow(frame: Frame, context: ContextObject): Promise<string[]> {
  await loadAxe(frame);
  const frames = await framesIn(frame, context);
  const own = await frame.evaluate(
    async ([given, options]) =>
      JSON.stringify(await (window as unknown as WithAxe).axe.runPartial(given as ElementContext, options)),
    [context, AXE_OPTIONS] as const,
  );
  return [own, ...(await partsOf(frame, frames))];
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
