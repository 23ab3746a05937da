import { AppError } from '../../../platform/errors/app-error.ts';

const running = new Set<string>();

/** One trial at a time for each owner of a site: whoever drags a control waits for the last look before the next. */
export async function oneTrial<T>(owner: string, work: () => Promise<T>): Promise<T> {
  if (running.has(owner)) throw new AppError('rate-limited', undefined, { retryAfterSeconds: 1 });
  running.add(owner);
  try {
    return await work();
  } finally {
    running.delete(owner);
  }
}
