import { restoreSite, undoSiteRestore } from '@sitewright/contract/site-restores';
import { call } from '../../../api/call.ts';
import { forgetDraftStates } from '../../../queries/documents.ts';
import type { PageStep } from '../../../store/history.ts';

type Restore = Extract<PageStep, { kind: 'restore-site' }>;

/** Titles of the pages whose drafts were put back, and of those that stay as they are; '' for the areas of the template. */
type Outcome = { restored: readonly string[]; kept: readonly string[] };

/** Puts all drafts of a site back to a publish, or takes that back. */
export async function runSiteRestore(
  websiteId: string,
  { restoreId, publish }: Omit<Restore, 'kind'>,
): Promise<Outcome> {
  const params = { websiteId };
  const outcome = publish
    ? await call(restoreSite, { params, body: { ...publish, restoreId } })
    : await call(undoSiteRestore, { params, body: { restoreId } });
  await forgetDraftStates(websiteId);
  return outcome;
}

/** Titles in words, the first ones by name. */
export function namesOf(titles: readonly string[], total = titles.length): string {
  const shown = titles.slice(0, 3).map((title) => title || 'Header and footer');
  const more = total - shown.length;
  const last = more > 0 ? `${more} more` : shown.pop();
  return shown.length > 0 ? `${shown.join(', ')} and ${last}` : (last ?? '');
}
