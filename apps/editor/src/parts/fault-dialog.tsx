import { t } from '@sitewright/owner-texts/t';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

/**
 * A dialog that says that another one is not there. It is the browser's own: what draws the others comes with the first of
 * them, and may be what did not come. A tooltip would stand behind it.
 */
export function FaultDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return createPortal(
    <dialog ref={dialog} className="ui-dialog" aria-labelledby="fault-title" onClose={onClose}>
      <section>
        <div className="ui-dialog-head">
          <h2 id="fault-title">{t('common.somethingWrong')}</h2>
          <button
            type="button"
            className="ui-button is-quiet is-icon"
            aria-label={t('common.close')}
            onClick={onClose}
          >
            <X aria-hidden="true" />
          </button>
        </div>
        {children}
      </section>
    </dialog>,
    document.body,
  );
}
