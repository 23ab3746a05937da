import { setImmediate as turn } from 'node:timers/promises';

const RUNS = 3;

/**
 * Processor time of this thread, in milliseconds, of the longest part of some work during which nothing else could be done: the least
 * of a few runs, so that what compiles or collects garbage during one of them does not count. What other processes take of the
 * machine never does.
 */
export async function longestPartMs(work: () => Promise<unknown>): Promise<number> {
  const longest: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    let isOver = false;
    const over = work().finally(() => {
      isOver = true;
    });
    let most = 0;
    for (let before = threadMs(); !isOver; before = threadMs()) {
      await turn();
      most = Math.max(most, threadMs() - before);
    }
    await over;
    longest.push(most);
  }
  return Math.min(...longest);
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
