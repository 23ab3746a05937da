import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

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
const KNOWN = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser of the journeys: `CHROMIUM_PATH`, a system Chromium, or Playwright's own. */
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

/** Accessibility violations of a page at this moment, one readable line each; `except` is checked as a page of its own. */
export async function axeViolations(page: Page, { except }: { except?: string } = {}): Promise<string[]> {
  const builder = new AxeBuilder({ page });
  const { violations } = await (except ? builder.exclude(except) : builder)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')} (${failureSummary})`),
  );
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

/** Keeps what a failing journey saw: picture and HTML in `test-results/`. */
export async function keepEvidence(page: Page, name: string): Promise<void> {
  await mkdir('test-results', { recursive: true });
  const file = name.replace(/[^\w]+/g, '-').slice(0, 80);
  await page.screenshot({ path: `test-results/${file}.png`, fullPage: true }).catch(() => undefined);
  await writeFile(`test-results/${file}.html`, await page.content().catch(() => ''));
}
