import type { CDPSession, Frame, Page } from 'playwright-core';
import { median } from '../load.ts';
import { percentile95 } from '../percentile.ts';
import type { Editor } from './editors.ts';
import { type OpenEditor, sessionsOf, taskTime } from './measure-editing.ts';

/** What it costs to drag a block over the page. */
export type Dragging = {
  /** Processor time of tasks on the main threads, in ms for a move of the pointer. */
  moveMs: { median: number; p95: number };
  /** Frames that took longer than two of a screen. */
  longFrames: number;
};

const MOVES = 60;
const MOVE_PAUSE_MS = 16;
const LONG_FRAME_MS = 34;
/** Moves of which each follows the one before in the next frame. */
const QUICK_MOVES = 120;

/** Drags a button in the middle of a page up and down over its neighbours and lets it go among them. */
export async function measureDragging(open: OpenEditor, editor: Editor, size: number): Promise<Dragging> {
  const { page, frame } = open;
  const sessions = await sessionsOf(page);
  // Each fifth block is a button.
  const number = Math.max(5, Math.floor(size / 12.5) * 5);
  const orderBefore = await orderOf(frame);
  const block = frame.locator(editor.block(number));
  await block.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  // Before: what goes on while a block is held is part of the drag.
  const idle = await times(10, () => taskOf(sessions, () => page.waitForTimeout(MOVE_PAUSE_MS)));
  const from = await editor.takeUp(page, block);
  // What comes with the first steps of a drag is none of a later move's.
  await moveAlong(page, from, { moves: 20, pauseMs: MOVE_PAUSE_MS });
  const path = pathFrom(from);
  const moved = await times(MOVES, (index) =>
    taskOf(sessions, async () => {
      await page.mouse.move(...path(index));
      await page.waitForTimeout(MOVE_PAUSE_MS);
    }),
  );
  const stop = await watchGaps(frame);
  await moveAlong(page, from, { moves: QUICK_MOVES, pauseMs: MOVE_PAUSE_MS });
  const longFrames = (await stop()).filter((gap) => gap > LONG_FRAME_MS).length;
  await page.mouse.move(from.x + ASIDE_PX, from.y + 180, { steps: 5 });
  await page.mouse.up();
  await untilMoved(open, orderBefore, editor.name);
  const idleMs = median(idle);
  const own = moved.map((ms) => Math.max(0, ms - idleMs));
  return { moveMs: { median: median(own), p95: percentile95(own) }, longFrames };
}

type Point = { x: number; y: number };

/** Away from the edge of blocks, where one would come to stand beside another. */
const ASIDE_PX = 200;

/** Up and down over some hundred px, a little to the side each time, as a hand does that looks for a place. */
const pathFrom =
  ({ x, y }: Point) =>
  (index: number): [number, number] => [x + ASIDE_PX + (index % 7) * 6, y + Math.sin(index / 6) * 220];

async function moveAlong(page: Page, from: Point, { moves, pauseMs }: { moves: number; pauseMs: number }) {
  const path = pathFrom(from);
  for (let index = 0; index < moves; index++) {
    await page.mouse.move(...path(index));
    await page.waitForTimeout(pauseMs);
  }
}

async function times(count: number, work: (index: number) => Promise<number>): Promise<number[]> {
  const results: number[] = [];
  for (let index = 0; index < count; index++) results.push(await work(index));
  return results;
}

async function taskOf(sessions: readonly CDPSession[], work: () => Promise<void>): Promise<number> {
  const before = await taskTime(sessions);
  await work();
  return (await taskTime(sessions)) - before;
}

/** Notes the time between frames of the canvas until it is stopped. */
async function watchGaps(frame: Frame): Promise<() => Promise<number[]>> {
  await frame.evaluate(() => {
    const watched = globalThis as unknown as { gaps: number[] | null };
    watched.gaps = [];
    let last = performance.now();
    const next = (now: number) => {
      if (!watched.gaps) return;
      watched.gaps.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  return () =>
    frame.evaluate(() => {
      const watched = globalThis as unknown as { gaps: number[] | null };
      const gaps = watched.gaps ?? [];
      watched.gaps = null;
      // The first one began before the watch did.
      return gaps.slice(1);
    });
}

/** Numbers of the blocks as they follow each other on the page. */
const orderOf = (frame: Frame): Promise<string> =>
  frame.evaluate(() =>
    [...document.querySelectorAll('[id]')]
      .flatMap(({ id }) => /^(?:block-)?b(\d+)$/.exec(id)?.[1] ?? [])
      .join(),
  );

/** Figures of a block that was never taken up would be too good. */
async function untilMoved({ page, frame }: OpenEditor, before: string, name: string): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    if ((await orderOf(frame)) !== before) return;
    await page.waitForTimeout(100);
  }
  throw new Error(`${name} has not moved the block that was dragged`);
}
