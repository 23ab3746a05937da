import type { Worker } from './worker.ts';

type Workers = ReadonlyMap<string, Pick<Worker, 'hint'>>;

/** The workers of this process. A job is written in a transaction that knows of none, so they are found here. */
const atHand = new Set<Workers>();

/** Has workers hear of jobs that this process has sent, until the returned function is called. */
export function hearOfJobs(workers: Workers): () => void {
  atHand.add(workers);
  return () => {
    atHand.delete(workers);
  };
}

/** Says that a job of this kind was committed here. It asks the database nothing: a worker that has work looks anyway. */
export function hintAtJob(kind: string): void {
  for (const workers of atHand) workers.get(kind)?.hint();
}
