import type { GatedFeature } from '@sitewright/domain/site/premium-features';
import { t } from '@sitewright/owner-texts/t';
import { useQuery } from '@tanstack/react-query';
import { FEATURE_LABELS } from '../labels/feature-labels.ts';
import { accountQueries } from '../queries/account.ts';
import { Link } from '../router/link.tsx';

/** Says that the account of a site lacks what a screen offers, and where that is changed; nothing where it has it. Source: SITE-29. */
export function PlanNotice({ websiteId, feature }: { websiteId: string; feature: GatedFeature }) {
  const me = useQuery(accountQueries.me());
  const site = me.data?.websites.find(({ id }) => id === websiteId);
  if (!site || site.features.includes(feature)) return null;
  return (
    <p className="ui-note is-quiet" role="status">
      {t('shell.notInPlan', { feature: FEATURE_LABELS[feature] })}{' '}
      {site.permissions.includes('billing.manage') ? (
        <Link to="/settings/$websiteId/billing" params={{ websiteId }}>
          {t('shell.goToBilling')}
        </Link>
      ) : (
        t('shell.askAnAdministrator')
      )}
    </p>
  );
}
