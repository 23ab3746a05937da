import { t } from '@sitewright/owner-texts/t';
import { ApiError } from '../api/api-error.ts';
import type { Editor } from './editor.ts';

/** Longest wait for the server to confirm what was typed last. */
const WAIT_MS = 5_000;

/** Resolves when the server has stored every change of the open page. Throws when it has not after five seconds, as without a connection. */
export function whenStored({ store }: Pick<Editor, 'store'>): Promise<void> {
  const isStored = () => store.getState().save.queued === 0;
  if (isStored()) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const finish = (end: () => void) => {
      clearTimeout(timer);
      stop();
      end();
    };
    const timer = setTimeout(
      () => finish(() => reject(new ApiError('unavailable', t('shell.changesNotStoredYet')))),
      WAIT_MS,
    );
    const stop = store.subscribe(() => {
      if (isStored()) finish(resolve);
    });
  });
}
