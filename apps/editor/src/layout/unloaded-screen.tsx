import { t } from '@sitewright/owner-texts/t';
import { FailedState } from '@sitewright/ui/loading-state';

/** A screen whose program did not come. */
export function UnloadedScreen() {
  return (
    <div className="centre">
      <FailedState message={t('common.unableToLoadPart')} onRetry={() => window.location.reload()} />
    </div>
  );
}
