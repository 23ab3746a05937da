import { AppError } from '../../../../platform/errors/app-error.ts';

/** An archive is unpacked in memory and its sheets run in a thread: so many at once on this node, of each site one. */
const MAX_AT_ONCE = 4;

const RETRY_SECONDS = 10;

const busy = new Set<string>();

/** Runs an upload unless one of the site is running or the node has enough to do. Errors: rate-limited. */
export async function oneUpload<T>(websiteId: string, work: () => Promise<T>): Promise<T> {
  if (busy.has(websiteId) || busy.size >= MAX_AT_ONCE)
    throw new AppError('rate-limited', undefined, { retryAfterSeconds: RETRY_SECONDS });
  busy.add(websiteId);
  try {
    return await work();
  } finally {
    busy.delete(websiteId);
  }
}

/** True while files are being stored that no version names yet. */
export function isUploading(websiteId: string): boolean {
  return busy.has(websiteId);
}
