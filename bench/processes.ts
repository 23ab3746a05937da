import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** The process and everything it has started. Linux only. */
export function processTree(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = parentOf(Number(name));
    if (parent !== null) children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const tree: number[] = [];
  const queue = [pid];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    tree.push(next);
    queue.push(...(children.get(next) ?? []));
  }
  return tree;
}

/** Proportional share of memory in MB: shared pages are counted once over all processes that use them. */
export function pssMegabytes(pids: readonly number[]): number {
  let kilobytes = 0;
  for (const pid of pids) {
    const match = read(`/proc/${pid}/smaps_rollup`).match(/^Pss:\s+(\d+) kB/m);
    kilobytes += Number(match?.[1] ?? 0);
  }
  return kilobytes / 1024;
}

/**
 * CPU time in ms, user and system, that a process and everything it has started have used so far. A process that has ended counts
 * with its parent, which has waited for it, so that the sum never falls. `except`: processes that work for the bench.
 */
export function cpuMilliseconds(pid: number, except: readonly number[] = []): number {
  let ticks = 0;
  for (const each of processTree(pid)) {
    if (except.includes(each)) continue;
    const fields = read(`/proc/${each}/stat`).split(') ')[1]?.split(' ') ?? [];
    for (const field of fields.slice(11, 15)) ticks += Number(field);
  }
  return (ticks * 1000) / TICKS_PER_SECOND;
}

/**
 * The same in steps of nanoseconds, for work of a few milliseconds: of the threads that run, so that it falls when one ends.
 */
export function fineCpuMilliseconds(pid: number): number {
  let nanoseconds = 0;
  for (const each of processTree(pid))
    for (const thread of threadsOf(each))
      nanoseconds += Number(read(`/proc/${each}/task/${thread}/schedstat`).split(' ')[0]);
  return nanoseconds / 1_000_000;
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

export function nameOf(pid: number): string {
  return read(`/proc/${pid}/comm`).trim();
}

/** Arguments of a process, the program first. */
export function commandOf(pid: number): string {
  return read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ');
}

function parentOf(pid: number): number | null {
  const match = read(`/proc/${pid}/stat`).match(/^\d+ \(.*\) \S (\d+)/s);
  return match ? Number(match[1]) : null;
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
