import type { restoreFromBin } from '@sitewright/contract/bin';
import type { ReplyOf } from '@sitewright/contract/call';

/** What was restored, where it is, and what about it is not as it was. */
export function restoredWords(
  title: string,
  { path, changes }: Pick<ReplyOf<typeof restoreFromBin>, 'path' | 'changes'>,
): string {
  const notes = {
    address: 'Its old address is taken by now.',
    folder: 'Its folder is gone, so it is at the top of the page list.',
    status: 'Its time to be published has passed, so it is a draft.',
    lock: 'Nothing would keep visitors from it any more, so it is a draft.',
  };
  return [`“${title}” restored to ${path}.`, ...changes.map((change) => notes[change])].join(' ');
}
