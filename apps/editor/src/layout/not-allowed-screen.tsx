import { EmptyState } from '@sitewright/ui/loading-state';
import { AppFrame } from './app-frame.tsx';

/** An address of a site that the roles of the account do not open. */
export function NotAllowedScreen() {
  return (
    <AppFrame title="Not part of your role">
      <EmptyState title="Your role does not allow this.">
        <p>An administrator of the site can give you another role.</p>
      </EmptyState>
    </AppFrame>
  );
}
