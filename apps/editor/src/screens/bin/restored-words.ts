import type { restoreFromBin } from '@sitewright/contract/bin';
import type { ReplyOf } from '@sitewright/contract/call';
import { t } from '@sitewright/owner-texts/t';

/** What was restored, where it is, and what about it is not as it was. */
export function restoredWords(
  title: string,
  { path, changes }: Pick<ReplyOf<typeof restoreFromBin>, 'path' | 'changes'>,
): string {
  const notes = {
    address: t('overview.addressIsTaken'),
    folder: t('overview.folderIsGone'),
    status: t('overview.publishTimeHasPassed'),
    lock: t('overview.lockIsGone'),
  };
  return [t('overview.titleRestoredToPath', { title, path }), ...changes.map((change) => notes[change])].join(
    ' ',
  );
}
