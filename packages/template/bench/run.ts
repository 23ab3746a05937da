import { blogListWorkload } from './blog-list.workload.ts';
import { bundleBytes } from './bundle-size.ts';
import { type Contestant, contestants } from './engines.ts';
import { feedWorkload } from './feed.workload.ts';
import { itemWorkload } from './item.workload.ts';
import { bytesPerRun, medians } from './measure.ts';
import { productWorkload, storeWorkload } from './product.workload.ts';
import type { Workload } from './workload.ts';

const WORKLOADS = [itemWorkload, blogListWorkload, productWorkload, storeWorkload, feedWorkload];
const MAX_BUNDLE_BYTES = 25 * 1024;

interface Verdict {
  readonly line: string;
  readonly passed: boolean;
}

/** White space between tags is free, so outputs are compared without it. */
const flattened = (html: string) => html.replace(/\s+/g, ' ').replace(/ ?([<>]) ?/g, '$1');

function checkOutputs(workload: Workload, list: readonly Contestant[]): void {
  if (workload.outputsDiffer) return;
  const [first, ...others] = list.map(({ run }) => flattened(run()));
  for (const [i, output] of others.entries()) {
    if (output !== first)
      throw new Error(`${list[i + 1]?.engine} prints something else for ${workload.name}`);
  }
}

function compare(workload: Workload): Verdict[] {
  const list = contestants(workload);
  checkOutputs(workload, list);
  const times = medians(list.map(({ run }) => run));
  const parses = medians(list.map(({ parse }) => parse));
  const bytes = list.map(({ run }) => bytesPerRun(run));
  const outputBytes = list[0]?.run().length ?? 0;
  console.log(`\n(${workload.key}) ${workload.name}, ${outputBytes} bytes of output`);
  if (workload.outputsDiffer) console.log(workload.outputsDiffer);
  console.log('engine       render µs   parse µs   KB allocated');
  for (const [i, { engine }] of list.entries()) {
    const cells = [times[i], parses[i], (bytes[i] ?? 0) / 1024].map((value) =>
      (value ?? 0).toFixed(2).padStart(10),
    );
    console.log(`${engine.padEnd(10)} ${cells.join(' ')}`);
  }
  return verdicts(workload, list, times, parses);
}

function verdicts(
  workload: Workload,
  list: readonly Contestant[],
  times: readonly number[],
  parses: readonly number[],
): Verdict[] {
  const [own = 1] = times;
  const [ownParse = 1] = parses;
  return list.flatMap(({ engine }, i) => {
    const ratio = (times[i] ?? 0) / own;
    const what = `(${workload.key}) render against ${engine}`;
    if (engine === 'eta') return [orientation(what, ratio)];
    if (engine !== 'reference') return [];
    return [
      verdict(what, ratio, workload.goal),
      verdict(`(${workload.key}) parse against ${engine}`, (parses[i] ?? 0) / ownParse, 1),
    ];
  });
}

/** A figure to steer by: printed, but no failure. */
function orientation(what: string, ratio: number): Verdict {
  return { line: `      ${what}: ${ratio.toFixed(2)} x`, passed: true };
}

function verdict(what: string, ratio: number, goal: number): Verdict {
  const passed = ratio >= goal;
  const line = `${passed ? 'pass' : 'FAIL'}  ${what}: ${ratio.toFixed(2)} x, goal ${goal} x`;
  return { line, passed };
}

async function bundleVerdict(): Promise<Verdict> {
  const bytes = await bundleBytes('../src/index.ts');
  const passed = bytes <= MAX_BUNDLE_BYTES;
  return {
    line: `${passed ? 'pass' : 'FAIL'}  language and core in the browser: ${bytes} bytes gz, goal ${MAX_BUNDLE_BYTES}`,
    passed,
  };
}

/** `node --expose-gc bench/run.ts`: all engines in one run, medians of 15 samples that take turns. */
async function main(): Promise<number> {
  const rows = WORKLOADS.flatMap(compare);
  rows.push(await bundleVerdict());
  console.log(`\n${rows.map(({ line }) => line).join('\n')}`);
  return rows.every(({ passed }) => passed) ? 0 : 1;
}

process.exitCode = await main();
