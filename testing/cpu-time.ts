const RUNS = 3;

/**
 * Least processor time of this process for some work that is done a few times, in milliseconds: what other processes take of the
 * machine does not count, nor does what compiles or collects garbage during one of them.
 */
export async function cpuMs(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return Math.min(...times);
}
