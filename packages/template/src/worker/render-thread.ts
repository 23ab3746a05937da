import { parentPort } from 'node:worker_threads';
import { standardFormatters, standardPredicates } from '../standard.ts';
import { compile } from '../template.ts';
import type { RenderJob } from './render-worker.ts';

const tables = { formatters: standardFormatters, predicates: standardPredicates };

parentPort?.on('message', ({ text, name, data, environment }: RenderJob) => {
  const clock = () => performance.now();
  const result = compile(text, { ...tables, name }).render(data, { ...environment, clock });
  parentPort?.postMessage(result);
});

// The modules are loaded: the time of a job can begin to count.
parentPort?.postMessage('ready');
