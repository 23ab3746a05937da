import { expect, onTestFinished, test } from 'vitest';
import { noteWork } from './running-work.ts';
import { watchEventLoop } from './watch-event-loop.ts';

/** Holds the thread until it has used so much processor time. */
function burn(ms: number): void {
  const spent = () => process.threadCpuUsage().user / 1000;
  for (const end = spent() + ms; spent() < end; );
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('work that holds up the event loop is told by its name; waiting is none', async () => {
  const told: { blockedMs: number; work: string[] }[] = [];
  onTestFinished(watchEventLoop({ warn: (line: object) => void told.push(line as never) } as never));
  const endWaiting = noteWork('GET /waits');
  const endBurning = noteWork('POST /burns');
  await turn();
  burn(200);
  endBurning();
  await expect.poll(() => told.length).toBeGreaterThan(0);
  endWaiting();
  const [line] = told;
  expect(line?.blockedMs).toBeGreaterThan(50);
  expect(line?.work).toEqual(expect.arrayContaining(['POST /burns', 'GET /waits']));
});
