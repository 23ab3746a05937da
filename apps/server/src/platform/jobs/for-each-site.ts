/**
 * Does a round's work for what was found on the sites, one after the other. What fails is logged with what it was for (`found`
 * holds ids alone) and keeps nothing from the others; at the end the round fails, so that it is seen.
 */
export async function forEachSite<Found extends { websiteId: string }>(
  found: readonly Found[],
  work: (each: Found) => Promise<void>,
  { name, log }: { name: string; log: { warn(fields: object, message: string): void } },
): Promise<void> {
  let failed = 0;
  for (const each of found) {
    try {
      await work(each);
    } catch (error) {
      failed += 1;
      log.warn({ err: error, ...each }, name);
    }
  }
  if (failed > 0) throw new Error(`${name}: ${failed} of ${found.length} failed`);
}
