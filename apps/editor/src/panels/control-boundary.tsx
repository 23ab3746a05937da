import { ErrorBoundary } from '@sitewright/ui/error-boundary';
import { FailedState } from '@sitewright/ui/loading-state';
import type { ReactNode } from 'react';

/**
 * Keeps the editor in place when the code of a control cannot be loaded, as after an update of the program. A failed
 * import stays failed in this window, so trying again means loading the window again; nothing unsent is lost by it.
 */
export function ControlBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary
      fallback={() => (
        <FailedState message="Unable to load. Try again" onRetry={() => window.location.reload()} />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
