import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { useEffect, useState } from 'react';

/** How often the server is asked which release it is, while somebody looks. */
const ASK_MS = 60_000;

/**
 * Says that the server has another release than this window, which goes on until it is loaded anew: what is on its way is then stored
 * first, or the browser asks (`useBlocker`).
 */
export function ReleaseNotice() {
  const [isOld, setIsOld] = useState(false);
  useEffect(() => {
    const own = document.querySelector<HTMLMetaElement>('meta[name="release"]')?.content;
    if (!own) return;
    let before = own;
    const ask = async () => {
      if (document.visibilityState === 'hidden') return;
      const response = await fetch('/config/release', { cache: 'no-store' }).catch(() => null);
      // A node of the release before knows no such address.
      const release = response?.ok ? await response.text().catch(() => '') : '';
      if (!/^[0-9a-f]{16}$/.test(release)) return;
      // Nodes of two releases answer in turn while they are replaced.
      if (release === before) setIsOld(release !== own);
      before = release;
    };
    const timer = setInterval(ask, ASK_MS);
    window.addEventListener('focus', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', ask);
    };
  }, []);
  return (
    <div role="status">
      {isOld && (
        <p className="offline-notice">
          {t('shell.updated')}{' '}
          <Button look="quiet" onPress={() => window.location.reload()}>
            {t('shell.reload')}
          </Button>
        </p>
      )}
    </div>
  );
}
