/** Length of one sample; the kernel counts the work of a thread in steps of some milliseconds. */
const SAMPLE_MS = 60;
const SAMPLES = 15;

/** Microseconds this thread has worked: what other programs take of a shared machine does not count. */
function worked(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}

/** Median microseconds of each task. The tasks take turns, so that a busy moment of the machine hits all alike. */
export function medians(tasks: readonly (() => unknown)[]): number[] {
  const counts = tasks.map(warmUp);
  const samples: number[][] = tasks.map(() => []);
  for (let round = 0; round < SAMPLES; round++) {
    for (const [i, task] of tasks.entries()) samples[i]?.push(sample(task, counts[i] ?? 1));
  }
  return samples.map(median);
}

function warmUp(task: () => unknown): number {
  let runs = 0;
  const start = worked();
  while (worked() - start < 250_000) {
    for (let i = 0; i < 20; i++) task();
    runs += 20;
  }
  const microseconds = (worked() - start) / runs;
  return Math.max(1, Math.round((SAMPLE_MS * 1000) / microseconds));
}

/** Keeps results alive and flat: engines that build strings lazily have to finish their work. */
let checksum = 0;

function sample(task: () => unknown, count: number): number {
  const start = worked();
  for (let i = 0; i < count; i++) {
    const result = task();
    if (typeof result === 'string') checksum += Number(result) || 0;
  }
  return (worked() - start) / count;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

/** Bytes one run allocates, the output's own included. */
export function bytesPerRun(task: () => unknown, runs = 200): number {
  for (let i = 0; i < 50; i++) task();
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  for (let i = 0; i < runs; i++) task();
  return Math.max(0, (process.memoryUsage().heapUsed - before) / runs) + (checksum === -1 ? 1 : 0);
}
