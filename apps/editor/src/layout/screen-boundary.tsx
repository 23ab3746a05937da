import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { ErrorBoundary } from '@sitewright/ui/error-boundary';
import type { ReactNode } from 'react';
import { Link } from '../router/link.tsx';

/** Around each screen: a fault of its program leaves a way on, and is gone with the address it happened at. */
export function ScreenBoundary({ pathname, children }: { pathname: string; children: ReactNode }) {
  return (
    <ErrorBoundary
      subject={pathname}
      fallback={(retry) => (
        <div className="centre" role="alert">
          <h1>{t('shell.screenFailed')}</h1>
          <p>{t('shell.screenFailedHint')}</p>
          <p className="centre-actions">
            <Button onPress={retry}>{t('common.tryAgain')}</Button>
            <Button look="quiet" onPress={() => window.location.reload()}>
              {t('shell.reload')}
            </Button>
          </p>
          <p>
            <Link to="/">{t('shell.backToYourSites')}</Link>
          </p>
        </div>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
