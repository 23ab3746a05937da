import { t } from '@sitewright/owner-texts/t';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** Pause before anything is said: most parts are there sooner. */
const PAUSE_MS = 300;

/** Says that a dialog is on its way, where it will stand; beside the page, since the side it was asked for from may be hidden. */
export function PartLoading() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PAUSE_MS);
    return () => clearTimeout(timer);
  }, []);
  return createPortal(
    <div className="part-loading" role="status">
      {isLate && <p>{t('shell.loading')}</p>}
    </div>,
    document.body,
  );
}
