import { setTimeout as sleep } from 'node:timers/promises';
import { noteWork } from '../process/running-work.ts';
import { Hints } from './hints.ts';
import { inTime, isOverWithin } from './in-time.ts';
import type { JobKind } from './job-kind.ts';
import type { FetchedJob, Queue, Worker, WorkerOptions } from './worker.ts';

/** Does jobs of one kind, up to `jobs` at a time. Each is taken as soon as there is room, and noted as soon as it is over. */
export function startSideBySide(
  queue: Queue,
  { name, limitSeconds, jobs }: Pick<JobKind<object>, 'name' | 'limitSeconds'> & { jobs: number },
  { run, restMs, hintPaceMs, log }: WorkerOptions,
): Worker {
  const limitMs = limitSeconds * 1000;
  const running = new Map<string, Promise<void>>();
  let isStopping = false;
  let woken = Promise.withResolvers<void>();
  const hints = new Hints(() => woken.resolve(), hintPaceMs);

  async function runOne(job: FetchedJob): Promise<void> {
    const from = performance.now();
    let outcome: () => Promise<unknown>;
    try {
      const ended = noteWork(`job ${name}`);
      await inTime(run(job).finally(ended), limitMs);
      outcome = () => queue.complete([job.id]);
    } catch (error) {
      outcome = () => queue.fail(job.id, error);
    }
    await noteInTime(job, outcome, from);
  }

  /** Until its limit, after which the job may be another worker's; a forced stop has noted it already. */
  async function noteInTime(job: FetchedJob, outcome: () => Promise<unknown>, from: number): Promise<void> {
    while (running.has(job.id)) {
      try {
        await outcome();
        return;
      } catch (error) {
        log.warn({ err: error, queue: name }, 'what became of a job could not be noted');
        if (isStopping || performance.now() - from + restMs > limitMs) return;
      }
      await sleep(restMs);
    }
  }

  async function takeMore(): Promise<void> {
    const taken = await queue.fetch(jobs - running.size);
    if (isStopping && taken.length > 0) return void (await queue.giveBack(taken.map(({ id }) => id)));
    for (const job of taken) {
      const over = runOne(job).finally(() => {
        running.delete(job.id);
        woken.resolve();
      });
      running.set(job.id, over);
    }
  }

  async function work(): Promise<void> {
    while (!isStopping) {
      woken = Promise.withResolvers();
      if (running.size < jobs) {
        hints.looks();
        await takeMore().catch((error: unknown) => log.error({ err: error, queue: name }, 'job queue'));
      }
      // Without room the end of one of them is what makes it look.
      if (running.size < jobs) hints.rests();
      await woken.promise;
    }
    await Promise.all(running.values());
  }

  const working = work();
  return {
    wake: () => woken.resolve(),
    hint: () => hints.hint(),
    async stop(timeoutMs) {
      isStopping = true;
      woken.resolve();
      if (await isOverWithin(working, timeoutMs)) return;
      const left = [...running.keys()];
      running.clear();
      await Promise.all(left.map((id) => queue.fail(id, new Error('the program was stopped'))));
    },
  };
}
