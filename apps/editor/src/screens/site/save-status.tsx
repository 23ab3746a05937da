import type { SaveState } from '@sitewright/document/live/draft-client';
import { Check, CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useEditorState } from '../../store/use-editor.ts';

const REFUSED: Readonly<Record<number, string>> = {
  4400: 'Not saved: the server could not read a change. Your work is kept in this browser.',
  4401: 'Not saved: you are signed out. Your work is kept in this browser.',
  4403: 'Not saved: your role does not allow this. Your work is kept in this browser.',
  4404: 'Not saved: this page was deleted. Your work is kept in this browser.',
  4413: 'Not saved: the page has grown too large. Your work is kept in this browser.',
};

/** Who writes is told "Saved" after so long without another change: between two keys it would come and go. */
const CALM_MS = 250;

/** How far the work is saved; what is saved again stays "Saving…" for a moment. */
function useCalm(save: SaveState): SaveState {
  const [told, setTold] = useState(save.status);
  const isHeld = told === 'saving' && save.status === 'saved';
  if (!isHeld && told !== save.status) setTold(save.status);
  useEffect(() => {
    if (!isHeld) return;
    const timer = setTimeout(() => setTold('saved'), CALM_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  return isHeld ? { ...save, status: 'saving' } : save;
}

/** Whether the work is safe: "Saved" only once the server has confirmed every change. */
export function SaveStatus() {
  const save = useCalm(useEditorState((state) => state.save));
  const refusedWith = useEditorState((state) => state.refusedWith);
  const isOpen = useEditorState((state) => state.page !== null);
  // A folder has nothing to save.
  if (!isOpen) return null;
  if (refusedWith !== null) {
    return (
      <p className="save-status is-refused" role="alert">
        {REFUSED[refusedWith] ?? 'Not saved. Your work is kept in this browser.'}
      </p>
    );
  }
  return (
    <p className={`save-status is-${save.status}`} role="status" data-save={save.status}>
      {save.status === 'saved' && <Check aria-hidden="true" />}
      {save.status === 'offline' && <CloudOff aria-hidden="true" />}
      {statusText(save)}
    </p>
  );
}

function statusText({ status, queued }: SaveState): string {
  if (status === 'saved') return 'Saved';
  if (status === 'saving') return 'Saving…';
  if (status === 'loading') return 'Loading…';
  return queued > 0 ? `Offline (${queued} queued)` : 'Offline';
}
