import { t } from '@sitewright/owner-texts/t';
import { ErrorBoundary } from '@sitewright/ui/error-boundary';
import { FailedState } from '@sitewright/ui/loading-state';
import type { ReactNode } from 'react';
import { FaultDialog } from './fault-dialog.tsx';
import { forgetFailedParts, PartNotLoaded } from './lazy-part.tsx';

type PartBoundaryProps = {
  /** Identity of what is shown: the part is tried anew when it changes. */
  subject?: string;
  children: ReactNode;
};

/**
 * Around each panel and control: a fault of one leaves the others as they are, and whoever works in them goes on. "Try again"
 * shows it once more, and loads its program again where that did not come. Source: EDIT-23, EDIT-24.
 */
export function PartBoundary({ subject = '', children }: PartBoundaryProps) {
  return (
    <ErrorBoundary
      subject={subject}
      fallback={(retry, error) => <FailedState message={textOfFault(error)} onRetry={again(retry)} />}
    >
      {children}
    </ErrorBoundary>
  );
}

/** Around dialogs that stand beside the page: what fails in one is said in a dialog that can be closed. */
export function DialogBoundary({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  return (
    <ErrorBoundary
      fallback={(retry, error) => {
        const close = () => {
          onClose();
          again(retry)();
        };
        return (
          <FaultDialog onClose={close}>
            <FailedState message={textOfFault(error)} onRetry={again(retry)} />
          </FaultDialog>
        );
      }}
    >
      {children}
    </ErrorBoundary>
  );
}

function again(retry: () => void): () => void {
  return () => {
    forgetFailedParts();
    retry();
  };
}

/** With the button behind it, the specification's words. */
function textOfFault(error: unknown): string {
  return error instanceof PartNotLoaded ? t('common.unableToLoadPart') : t('common.somethingWrong');
}
