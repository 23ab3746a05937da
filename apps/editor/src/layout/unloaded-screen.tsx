import { FailedState } from '@sitewright/ui/loading-state';

/** A screen whose program did not come. */
export function UnloadedScreen() {
  return (
    <div className="centre">
      <FailedState message="Unable to load. Try again" onRetry={() => window.location.reload()} />
    </div>
  );
}
