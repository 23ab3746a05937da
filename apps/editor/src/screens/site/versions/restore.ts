import { restoreDocumentVersion, undoDocumentRestore } from '@sitewright/contract/documents';
import { restoreSite, undoSiteRestore } from '@sitewright/contract/site-restores';
import { t } from '@sitewright/owner-texts/t';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { forgetDraftStates } from '../../../queries/documents.ts';
import type { PageStep, PageStepResult } from '../../../store/history.ts';

type Restore = Extract<PageStep, { kind: 'restore-site' | 'restore-version' }>;

/**
 * Titles of the pages whose drafts were put back, and of those that stay as they are; '' for the areas of the template.
 * `isForward`: something was restored, rather than a restore taken back.
 */
type Outcome = { restored: readonly string[]; kept: readonly string[]; isForward: boolean };

/** Puts all drafts of a site back to a publish or one to a version, or takes that back. */
export async function runRestore(websiteId: string, step: Restore): Promise<Outcome> {
  const outcome = step.kind === 'restore-site' ? await ofSite(websiteId, step) : await ofOne(websiteId, step);
  await forgetDraftStates(websiteId);
  return outcome;
}

/** The same as a step of the history. */
export async function runRestoreStep(websiteId: string, step: Restore): Promise<PageStepResult> {
  try {
    const { restored, kept, isForward } = await runRestore(websiteId, step);
    // What a restore leaves as it is was published later: no conflict.
    if (isForward || kept.length === 0) return true;
    return restored.length > 0 && 'partly';
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not-found') return 'gone';
    throw error;
  }
}

async function ofSite(
  websiteId: string,
  { restoreId, publish }: Extract<Restore, { kind: 'restore-site' }>,
): Promise<Outcome> {
  const params = { websiteId };
  return publish
    ? { ...(await call(restoreSite, { params, body: { ...publish, restoreId } })), isForward: true }
    : { ...(await call(undoSiteRestore, { params, body: { restoreId } })), isForward: false };
}

async function ofOne(
  websiteId: string,
  { restoreId, documentId, version }: Extract<Restore, { kind: 'restore-version' }>,
): Promise<Outcome> {
  const params = { websiteId, documentId };
  if (version !== null) {
    const input = { params: { ...params, version }, body: { restoreId } };
    const { isChanged } = await call(restoreDocumentVersion, input);
    return { restored: isChanged ? [''] : [], kept: [], isForward: true };
  }
  const { isKept } = await call(undoDocumentRestore, { params, body: { restoreId } });
  return { restored: isKept ? [] : [''], kept: isKept ? [''] : [], isForward: false };
}

/** Titles in words, the first ones by name. */
export function namesOf(titles: readonly string[], total = titles.length): string {
  const shown = titles.slice(0, 3).map((title) => title || t('siteScreen.headerAndFooter'));
  const more = total - shown.length;
  const last = more > 0 ? t('siteScreen.moreTitles', { more }) : shown.pop();
  return shown.length > 0
    ? t('siteScreen.listAndLast', { list: shown.join(', '), last: last ?? '' })
    : (last ?? '');
}
