import { t } from '@sitewright/owner-texts/t';
import { useSyncExternalStore } from 'react';

/** Says that the browser has no connection, in every screen of the frame, until it is back. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(listen, () => navigator.onLine);
  return <div role="status">{!isOnline && <p className="offline-notice">{t('shell.offline')}</p>}</div>;
}

function listen(notify: () => void): () => void {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
}
