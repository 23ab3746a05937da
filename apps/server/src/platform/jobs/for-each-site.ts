import { AppError } from '../errors/app-error.ts';

/**
 * Does a round's work for what was found on the sites, one after the other. What fails is logged with what it was for (`found`
 * holds ids alone) and keeps nothing from the others; at the end the round fails, so that it is seen. Two sites in a row that are
 * `unavailable` end it.
 */
export async function forEachSite<Found extends { websiteId: string }>(
  found: readonly Found[],
  work: (each: Found) => Promise<void>,
  { name, log }: { name: string; log: { warn(fields: object, message: string): void } },
): Promise<void> {
  let failed = 0;
  let isAway = false;
  for (const each of found) {
    const wasAway = isAway;
    isAway = false;
    try {
      await work(each);
    } catch (error) {
      failed += 1;
      log.warn({ err: error, ...each }, name);
      isAway = error instanceof AppError && error.code === 'unavailable';
      // Each of the others would wait for the database, too, and fail.
      if (isAway && wasAway) throw error;
    }
  }
  if (failed > 0) throw new Error(`${name}: ${failed} of ${found.length} failed`);
}
