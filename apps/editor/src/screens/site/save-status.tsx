import type { SaveState } from '@sitewright/document/live/draft-client';
import { t } from '@sitewright/owner-texts/t';
import { Check, CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useEditor, useEditorState } from '../../store/use-editor.ts';

/** Why the server takes nothing more of the draft, by the code with which it has closed the socket. */
const REFUSED: Readonly<Record<number, string>> = {
  4400: t('siteScreen.serverCouldNotReadChange'),
  4401: t('siteScreen.youAreSignedOut'),
  4403: t('siteScreen.yourRoleDoesNotAllowThis'),
  4404: t('siteScreen.thisPageWasDeleted'),
  4413: t('siteScreen.thePageHasGrownTooLarge'),
};

/** Who writes is told "Saved" after so long without another change: between two keys it would come and go. */
const CALM_MS = 250;

/** How far the work is saved, with what waits without a connection. */
const nameOf = ({ status, queued }: SaveState) =>
  status === 'offline' && queued > 0 ? (`${status} ${queued}` as const) : status;
type Told = ReturnType<typeof nameOf>;

/** What is saved again stays "Saving…" for a moment: while a text is typed nothing is drawn again. */
function useToldSave(): Told {
  const { store } = useEditor();
  const [told, setTold] = useState(() => nameOf(store.getState().save));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wasSaving = false;
    const look = () => {
      clearTimeout(timer);
      const next = nameOf(store.getState().save);
      if (next === 'saved' && wasSaving) timer = setTimeout(setTold, CALM_MS, next);
      else {
        wasSaving = next === 'saving';
        setTold(next);
      }
    };
    const stop = store.subscribe((state, before) => {
      if (state.save !== before.save) look();
    });
    look();
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [store]);
  return told;
}

/** Whether the work is safe: "Saved" only once the server has confirmed every change. */
export function SaveStatus() {
  const told = useToldSave();
  const [status, queued] = told.split(' ');
  const refusedWith = useEditorState((state) => state.refusedWith);
  const isOpen = useEditorState((state) => state.page !== null);
  // A folder has nothing to save.
  if (!isOpen) return null;
  if (refusedWith !== null) {
    const reason = REFUSED[refusedWith];
    return (
      <p className="save-status is-refused" role="alert">
        {reason === undefined ? t('siteScreen.notSaved') : t('siteScreen.notSavedBecause', { reason })}
      </p>
    );
  }
  return (
    <p className={`save-status is-${status}`} role="status" data-save={status}>
      {status === 'saved' && <Check aria-hidden="true" />}
      {status === 'offline' && <CloudOff aria-hidden="true" />}
      {queued === undefined ? TOLD[status as SaveState['status']] : t('siteScreen.offlineQueued', { queued })}
    </p>
  );
}

const TOLD: Readonly<Record<SaveState['status'], string>> = {
  saved: t('common.saved'),
  saving: t('common.saving'),
  loading: t('common.loading'),
  offline: t('siteScreen.offline'),
};
