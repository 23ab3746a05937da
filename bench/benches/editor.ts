import { launchBrowser } from '@sitewright/testing/browser';
import type { Browser } from 'playwright-core';
import { blockId, generatedPage } from '../editor/generated-page.ts';
import {
  countScripts,
  type Editing,
  measureHeap,
  measureTyping,
  type OpenEditor,
} from '../editor/measure-editing.ts';
import { writePage } from '../editor/write-page.ts';
import type { Installation } from '../installation.ts';
import { median } from '../load.ts';
import { type Owner, signInOwner } from '../owner.ts';
import type { BenchRow } from '../row.ts';

/** Blocks of the generated pages. */
const SIZES = [50, 200, 1000] as const;
const OPENINGS = 5;
const READY_WITHIN_MS = 60_000;
const MB = 1_000_000;

/** Opening a page of many blocks and writing in it. */
export async function editor(installation: Installation): Promise<BenchRow[]> {
  const program = await installation.program();
  const owner = await signInOwner(program, installation.dataDirectory);
  const app = `http://localhost:${new URL(program.origin).port}`;
  const browser = await launchBrowser();
  const found = new Map<number, Editing>();
  for (const size of SIZES) {
    const path = await makePage(installation, owner, size);
    found.set(size, await measureEditing(browser, { url: `${app}${path}`, owner, size }));
  }
  await browser.close();
  return [...found].flatMap(([size, editing]) => rowsOf(size, editing));
}

/** A page of the site with generated content; gives its path in the editor. */
async function makePage(
  installation: Installation,
  { websiteId, ask }: Owner,
  size: number,
): Promise<string> {
  const site = `/api/websites/${websiteId}`;
  const title = `Bench ${size} ${Date.now()}`;
  const { id } = await ask<{ id: string }>('POST', `${site}/collections`, { typeName: 'page', title });
  const { id: documentId } = await ask<{ id: string }>('POST', `${site}/documents/open`, {
    kind: 'page',
    ownerId: id,
  });
  await installation.withRunningDatabase((database) =>
    writePage(database, { websiteId, documentId }, generatedPage(size)),
  );
  return `/config/sites/${websiteId}/pages/${id}`;
}

type Opening = { url: string; owner: Owner; size: number };

async function measureEditing(browser: Browser, opening: Opening): Promise<Editing> {
  const times: number[] = [];
  for (let run = 1; run < OPENINGS; run++) {
    const { page, readyMs } = await openEditor(browser, opening);
    times.push(readyMs);
    await page.context().close();
  }
  const { open, scripts } = await openCounted(browser, opening);
  const heapBytes = await measureHeap(open.page);
  await beginToWrite(open, opening.size);
  const typing = await measureTyping(open);
  await open.page.context().close();
  return { readyMs: median([...times, open.readyMs]), heapBytes, scripts, ...typing };
}

async function openCounted(browser: Browser, opening: Opening) {
  let count: ReturnType<typeof countScripts> | undefined;
  const open = await openEditor(browser, opening, (page) => {
    count = countScripts(page);
  });
  // What the page loads right behind its start counts, too: it comes whether it is asked for or not.
  await open.page.waitForLoadState('networkidle');
  return { open, scripts: (await count?.()) ?? { gzip: 0, brotli: 0 } };
}

/** Opens a page until its last block stands in the canvas and a click would select it. */
async function openEditor(
  browser: Browser,
  { url, owner, size }: Opening,
  prepare: (page: OpenEditor['page']) => void = () => {},
): Promise<OpenEditor> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies(
    [...owner.cookies].map(([name, value]) => ({ name, value, url: new URL(url).origin })),
  );
  const page = await context.newPage();
  prepare(page);
  const start = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  const canvas = page.frameLocator('iframe[title="Page"]');
  const options = { state: 'attached' as const, timeout: READY_WITHIN_MS };
  await Promise.all([
    canvas.locator(`#block-${blockId(size)}`).waitFor(options),
    canvas.locator('sitewright-canvas').waitFor(options),
    page.locator('[data-save="saved"]').waitFor(options),
  ]);
  const readyMs = performance.now() - start;
  const frame = await (await page.locator('iframe[title="Page"]').elementHandle())?.contentFrame();
  if (!frame) throw new Error('the canvas has no frame');
  return { page, frame, readyMs };
}

async function beginToWrite({ page, frame }: OpenEditor, size: number): Promise<void> {
  const middle = Math.floor(size / 2) + 1;
  const block = frame.locator(`#block-${blockId(middle)}`);
  await block.scrollIntoViewIfNeeded();
  await block.dblclick();
  await frame.locator('[contenteditable="true"]').waitFor();
  await page.keyboard.press('End');
}

/** Goals of the product; work for a key at 1,000 blocks is held against that of 200. */
const GOALS: Readonly<Record<number, { readyMs?: number; taskMs?: number; heapMb?: number }>> = {
  200: { readyMs: 820, taskMs: 10, heapMb: 14 },
  1000: { readyMs: 3200, taskMs: 20, heapMb: 60 },
};

function rowsOf(size: number, { readyMs, taskMs, frameMs, heapBytes, scripts }: Editing): BenchRow[] {
  const goal = GOALS[size] ?? {};
  const row = (what: string, value: number, unit: string, most?: number, note?: string): BenchRow => ({
    what: `editor, ${size} blocks: ${what}`,
    value,
    unit,
    ...(most === undefined ? {} : { limit: { at: 'most', value: most } }),
    ...(note === undefined ? {} : { note }),
  });
  return [
    row('ready', readyMs, 'ms', goal.readyMs, `median of ${OPENINGS}`),
    row('task time for a key', taskMs, 'ms', goal.taskMs),
    row('key to frame', frameMs.median, 'ms', undefined, `p95 ${frameMs.p95.toFixed(1)}`),
    row('heap after collection', heapBytes / MB, 'MB', goal.heapMb),
    ...(size === 200
      ? [
          row(
            'scripts, gzipped',
            scripts.gzip / 1000,
            'KB',
            250,
            `brotli ${(scripts.brotli / 1000).toFixed(0)} KB`,
          ),
        ]
      : []),
  ];
}
