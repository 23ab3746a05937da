import { t } from '@sitewright/owner-texts/t';
import { FailedState } from '@sitewright/ui/loading-state';
import { Link } from '../../router/link.tsx';

/** In place of a page that is not there, as when somebody else has deleted it. Source: EDIT-23. */
export function MissingPage({ websiteId, onRetry }: { websiteId: string; onRetry: () => void }) {
  return (
    <div className="missing-page">
      <FailedState message={t('siteScreen.unableToLocateContent')} onRetry={onRetry} />
      <p className="ui-help">
        {t('siteScreen.pageMayBeDeleted')}{' '}
        <Link to="/sites/$websiteId" params={{ websiteId }}>
          {t('siteScreen.openTheHomePage')}
        </Link>
      </p>
    </div>
  );
}
