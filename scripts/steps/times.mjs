import { cpus } from 'node:os';

const SLOWEST = 15;

/** Seconds of all processors so far, and how many of them they had something to do, whoever wanted it. */
function processorSeconds() {
  const sum = (list) => list.reduce((total, ms) => total + ms, 0) / 1000;
  const times = cpus().map((processor) => processor.times);
  const all = sum(times.flatMap((each) => Object.values(each)));
  return { all, busy: all - sum(times.map(({ idle }) => idle)) };
}

/**
 * Measures the phases of a run, so that whoever makes it faster sees where its time goes: `during(name, work)` runs one, `tell(files)`
 * prints them with the slowest files, `{ file, seconds }`. Processors that are idle in a phase mean that it waits for something.
 */
export function measureTimes(print = console.log) {
  const phases = [];
  return {
    async during(name, work) {
      const [start, before] = [performance.now(), processorSeconds()];
      try {
        return await work();
      } finally {
        const after = processorSeconds();
        const busy = (after.busy - before.busy) / Math.max(after.all - before.all, 0.001);
        phases.push({ name, seconds: (performance.now() - start) / 1000, busy });
      }
    },
    tell(files) {
      print('\nTime of each phase, and how much of it the processors were busy:');
      for (const { name, seconds, busy } of phases)
        print(`${inSeconds(seconds)}  ${`${Math.round(busy * 100)} %`.padStart(5)}  ${name}`);
      if (files.length === 0) return;
      print('\nSlowest files:');
      const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
      for (const { file, seconds } of slowest) print(`${inSeconds(seconds)}  ${file}`);
    },
  };
}

const inSeconds = (seconds) => `${seconds.toFixed(1)} s`.padStart(9);
