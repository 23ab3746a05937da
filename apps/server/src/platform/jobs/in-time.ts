/** Waits for work, at most so long. Errors: its own; one that says so where it took longer, while it goes on. */
export async function inTime(work: Promise<void>, ms: number): Promise<void> {
  if (!(await isOverWithin(work, ms))) throw tookTooLong();
}

export function tookTooLong(): Error {
  return new Error('the job took longer than its limit');
}

/** Whether work is over within so long; an error of it is thrown. */
export async function isOverWithin(work: Promise<void>, ms: number): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(late.resolve, ms, false);
  try {
    return await Promise.race([work.then(() => true), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
