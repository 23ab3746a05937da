import type { SaveState } from '@sitewright/document/live/draft-client';
import { t } from '@sitewright/owner-texts/t';
import { Check, CloudOff } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../parts/lazy-part.tsx';
import { useEditor, useEditorState } from '../../store/use-editor.ts';

const WhyRefused = lazyPart(() =>
  import('./why-refused.tsx').then(
    (module) => module.WhyRefused,
    () => NotSaved,
  ),
);

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
  if (refusedWith !== null)
    return (
      <p className="save-status is-refused" role="alert">
        <Suspense fallback={<NotSaved />}>
          <WhyRefused code={refusedWith} />
        </Suspense>
      </p>
    );
  return (
    <p className={`save-status is-${status}`} role="status" data-save={status}>
      {status === 'saved' && <Check aria-hidden="true" />}
      {status === 'offline' && <CloudOff aria-hidden="true" />}
      {queued === undefined ? TOLD[status as SaveState['status']] : t('siteScreen.offlineQueued', { queued })}
    </p>
  );
}

function NotSaved() {
  return t('siteScreen.notSaved');
}

const TOLD: Readonly<Record<SaveState['status'], string>> = {
  saved: t('common.saved'),
  saving: t('common.saving'),
  loading: t('common.loading'),
  offline: t('siteScreen.offline'),
};
