import { unlockedVersions } from '../../../platform/database/unlocked.ts';
import { opensFile } from '../../../platform/http/callers/resolve-preview.ts';
import type { PageContext, PageReply } from '../../../platform/http/pages/page.ts';
import { splitName } from './owner-addresses.ts';

/** Asked again each time, by a browser alone: the right to it may end. */
const EACH_TIME = 'private, no-cache';

/** How a file may be kept that somebody may have: null as it would be otherwise. Or the answer to who may not. */
export type FileDoor = { cache: string | null } | { refusal: PageReply };

/**
 * Whether the visitor may have a file, decided before anything else is looked at: a browser whose right has ended is not told
 * that its copy is good.
 */
export async function doorOfFile(
  context: PageContext,
  { websiteId, file }: { websiteId: string; file: { id: string; createdAt: number } },
): Promise<FileDoor> {
  const { deps, request, params } = context;
  const found = deps.services.fileLocks.of(websiteId);
  const lock = (found instanceof Promise ? await found : found).lockOf(file);
  if (lock === 'public') return { cache: null };
  if (lock === 'unlisted') return { cache: EACH_TIME };
  const known = unlockedVersions();
  if (lock.some((keys) => keys.every((key) => known.includes(key)))) return { cache: EACH_TIME };
  const { pass } = splitName(params.filename ?? '');
  const asked = pass === null ? null : { websiteId, fileId: file.id, pass };
  if (asked && (await deps.database.site(websiteId, (db) => opensFile(db, deps, asked))))
    return { cache: EACH_TIME };
  return {
    refusal: {
      status: request.member === null ? 401 : 403,
      headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'content-type': 'text/plain' },
      body: 'This file is not public.\n',
    },
  };
}
