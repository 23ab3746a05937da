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
          <h1>Something went wrong on this screen</h1>
          <p>What was saved is safe. Try again, or reload the window if it happens once more.</p>
          <p className="centre-actions">
            <Button onPress={retry}>Try again</Button>
            <Button look="quiet" onPress={() => window.location.reload()}>
              Reload
            </Button>
          </p>
          <p>
            <Link to="/">Back to your sites</Link>
          </p>
        </div>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
