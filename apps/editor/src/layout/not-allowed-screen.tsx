import { t } from '@sitewright/owner-texts/t';
import { EmptyState } from '@sitewright/ui/loading-state';
import { AppFrame } from './app-frame.tsx';

/** An address of a site that the roles of the account do not open. */
export function NotAllowedScreen() {
  return (
    <AppFrame title={t('shell.notPartOfYourRole')}>
      <EmptyState title={t('shell.notAllowed')}>
        <p>{t('shell.otherRoleHint')}</p>
      </EmptyState>
    </AppFrame>
  );
}
