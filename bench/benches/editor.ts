import { launchBrowser } from '@sitewright/testing/browser';
import type { Browser } from 'playwright-core';
import {
  beginToWrite,
  type Editor,
  frameOf,
  grapesJs,
  openEditor,
  ownEditor,
  puck,
} from '../editor/editors.ts';
import { generatedPage } from '../editor/generated-page.ts';
import { type Dragging, measureDragging } from '../editor/measure-dragging.ts';
import { countScripts, type Editing, measureHeap, measureTyping } from '../editor/measure-editing.ts';
import { servePeerEditors } from '../editor/peer-editors.ts';
import { writePage } from '../editor/write-page.ts';
import type { Installation } from '../installation.ts';
import { median } from '../load.ts';
import { type Owner, signInOwner } from '../owner.ts';
import type { BenchRow } from '../row.ts';

/** Blocks of the generated pages; `--blocks=50,200` chooses some of them. */
const SIZES = chosenSizes([50, 200, 1000]);
/** Fewer of the large page, which takes minutes each where the machine is busy. */
const OPENINGS: Readonly<Record<number, number>> = { 50: 5, 200: 5, 1000: 3 };
/** Blocks of the page in which one is dragged. */
const DRAGGED_SIZE = 200;
const MOVE_MS = 5;
const MB = 1_000_000;

/** Opening a page of many blocks and writing in it, in the product and in two open editors that are widely used. */
export async function editor(installation: Installation): Promise<BenchRow[]> {
  const program = await installation.program();
  const owner = await signInOwner(program, installation.dataDirectory);
  const app = `http://localhost:${new URL(program.origin).port}`;
  const peers = await servePeerEditors(SIZES);
  const browser = await launchBrowser();
  const rows: BenchRow[] = [];
  try {
    for (const size of SIZES) {
      const path = await makePage(installation, owner, size);
      const editors = [
        ownEditor(`${app}${path}`, owner),
        grapesJs(peers.url('grapesjs', size)),
        puck(peers.url('puck', size)),
      ];
      const [own, ...others] = await measureInTurn(browser, editors, size);
      if (own) rows.push(...rowsOf(size, own, others));
    }
  } finally {
    await browser.close();
    await peers.close();
  }
  return rows;
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

type Measured = Editing & { name: string; dragging: Dragging | undefined };

/** All open before one is opened again, so that a busy minute of the machine meets each of them. */
async function measureInTurn(
  browser: Browser,
  editors: readonly Editor[],
  size: number,
): Promise<Measured[]> {
  const times = editors.map((): number[] => []);
  for (let opening = 1; opening < (OPENINGS[size] ?? 1); opening++)
    for (const [index, editor] of editors.entries()) {
      const { page, readyMs } = await openEditor(browser, editor, size);
      times[index]?.push(readyMs);
      await page.context().close();
    }
  const measured: Measured[] = [];
  for (const [index, editor] of editors.entries()) {
    let count: ReturnType<typeof countScripts> | undefined;
    const open = await openEditor(browser, editor, size, (page) => {
      count = countScripts(page);
    });
    // What the page loads right behind its start counts, too: it comes whether it is asked for or not.
    await open.page.waitForLoadState('networkidle');
    const scripts = (await count?.()) ?? { gzip: 0, brotli: 0 };
    const heapBytes = await measureHeap(open.page);
    const writing = { ...open, frame: await frameOf(open.page, editor) };
    if (writing.frame !== open.frame)
      console.log(`${editor.name} has put another canvas in place of its first`);
    const typing = await beginToWrite(writing, editor, size)
      .then(() => measureTyping(writing))
      .catch((cause: unknown) => {
        throw new Error(`writing in ${editor.name}, ${size} blocks`, { cause });
      });
    await open.page.context().close();
    const dragging = size === DRAGGED_SIZE ? await dragIn(browser, editor, size) : undefined;
    const readyMs = median([...(times[index] ?? []), open.readyMs]);
    measured.push({ name: editor.name, readyMs, heapBytes, scripts, dragging, ...typing });
  }
  return measured;
}

/** Drags a block of a page that was opened for it: what was written before would count, too. */
async function dragIn(browser: Browser, editor: Editor, size: number): Promise<Dragging> {
  const open = await openEditor(browser, editor, size);
  const dragging = await measureDragging(open, editor, size);
  await open.page.context().close();
  return dragging;
}

/** Goals of the product: a figure, or to be ahead of the peers in the run. */
const GOALS: Readonly<Record<number, { readyMs?: number; taskMs?: number; heapMb?: number }>> = {
  200: { readyMs: 820, taskMs: 10, heapMb: 14 },
  1000: { readyMs: 3200, taskMs: 20, heapMb: 60 },
};

function rowsOf(size: number, own: Measured, peers: readonly Measured[]): BenchRow[] {
  const goal = GOALS[size] ?? {};
  const row = (
    what: string,
    unit: string,
    figure: (measured: Measured) => number,
    most?: number,
    note?: string,
  ): BenchRow[] => [
    {
      what: `${own.name}, ${size} blocks: ${what}`,
      value: figure(own),
      unit,
      ...(most === undefined ? {} : { limit: { at: 'most', value: most } }),
      ...(note === undefined ? {} : { note }),
    },
    ...peers.map((peer) => ({
      what: `${peer.name}, ${size} blocks: ${what}`,
      value: figure(peer),
      unit,
    })),
  ];
  const best = (figure: (measured: Measured) => number) => Math.min(...peers.map(figure));
  const orPeer = (goal: number | undefined, peer: number) =>
    goal === undefined ? undefined : Math.max(goal, peer);
  const grapes = peers.find(({ name }) => name === 'GrapesJS')?.taskMs ?? 0;
  return [
    ...row(
      'ready',
      'ms',
      ({ readyMs }) => readyMs,
      orPeer(
        goal.readyMs,
        best(({ readyMs }) => readyMs),
      ),
    ),
    ...row('task time for a key', 'ms', ({ taskMs }) => taskMs, orPeer(goal.taskMs, grapes)),
    ...row('key to frame', 'ms', ({ frameMs }) => frameMs.median),
    ...row('heap after collection', 'MB', ({ heapBytes }) => heapBytes / MB, goal.heapMb),
    ...(own.dragging
      ? [
          ...row('task time for a move, p95', 'ms', ({ dragging }) => dragging?.moveMs.p95 ?? 0, MOVE_MS),
          ...row(
            'frames over 34 ms of a drag',
            '',
            ({ dragging }) => dragging?.longFrames ?? 0,
            peers.find(({ name }) => name === 'GrapesJS')?.dragging?.longFrames,
          ),
        ]
      : []),
    ...(size === 200
      ? row(
          'scripts, gzipped',
          'KB',
          ({ scripts }) => scripts.gzip / 1000,
          250,
          `brotli ${(own.scripts.brotli / 1000).toFixed(0)} KB`,
        )
      : []),
  ];
}

function chosenSizes(all: readonly number[]): readonly number[] {
  const chosen = process.argv.find((argument) => argument.startsWith('--blocks='))?.split('=')[1];
  return chosen === undefined ? all : all.filter((size) => chosen.split(',').includes(String(size)));
}
