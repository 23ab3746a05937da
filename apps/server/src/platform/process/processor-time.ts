import { readFileSync } from 'node:fs';

/** Ticks of a second in which Linux counts, on every processor it knows. */
const TICKS = 100;

/** Milliseconds of processor time that a process has taken with all its threads; null where the system does not tell. */
export function processorMs(pid: number | undefined): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program stands in brackets and may hold anything.
    const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number);
    const ticks = (user ?? Number.NaN) + (system ?? Number.NaN);
    return Number.isNaN(ticks) ? null : (ticks * 1000) / TICKS;
  } catch {
    return null;
  }
}
