import type { ReplyOf } from '@sitewright/contract/call';
import type { getBilling } from '@sitewright/contract/sites';
import { t } from '@sitewright/owner-texts/t';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { Check, Minus } from 'lucide-react';
import { textOf } from '../../api/api-error.ts';
import { FEATURE_LABELS } from '../../labels/feature-labels.ts';
import { AppFrame } from '../../layout/app-frame.tsx';
import { SettingsTabs } from '../../layout/settings-tabs.tsx';
import { siteQueries } from '../../queries/site.ts';
import type { ScreenProps } from '../../router/routes.ts';
import { ACCESS_LABELS, dayText, nextStep, STATE_LABELS } from './billing-labels.ts';
import './billing.css';

type Billing = ReplyOf<typeof getBilling>;

/** State of a site's account, what visitors get of it, and what it brings. Source: SITE-04. */
export function BillingScreen({ params: { websiteId } }: ScreenProps<'/settings/$websiteId/billing'>) {
  const billing = useQuery(siteQueries.billing(websiteId));
  return (
    <AppFrame title={t('overview.billing')} lead={<SettingsTabs websiteId={websiteId} />}>
      {billing.isPending && <Skeleton label={t('overview.loadingThePlan')} />}
      {billing.isError && (
        <FailedState message={textOf(billing.error)} onRetry={() => void billing.refetch()} />
      )}
      {billing.data && <Account billing={billing.data} />}
    </AppFrame>
  );
}

function Account({ billing }: { billing: Billing }) {
  return (
    <div className="billing">
      <section aria-labelledby="billing-plan">
        <h2 id="billing-plan">
          {billing.path.endsWith('/upgrade') ? t('overview.upgradeYourTrial') : t('overview.websitePlan')}
        </h2>
        <dl className="billing-facts">
          <div>
            <dt>{t('overview.account')}</dt>
            <dd>
              {STATE_LABELS[billing.state]}{' '}
              <small>{t('overview.sinceDay', { day: dayText(billing.since) })}</small>
            </dd>
          </div>
          <div>
            <dt>{t('overview.visitors')}</dt>
            <dd>{ACCESS_LABELS[billing.access]}</dd>
          </div>
          {billing.graceEndsAt !== null && (
            <div>
              <dt>{t('overview.closesOn')}</dt>
              <dd>{dayText(billing.graceEndsAt)}</dd>
            </div>
          )}
        </dl>
        <p className="billing-next">{nextStep(billing)}</p>
      </section>
      <section aria-labelledby="billing-features">
        <h2 id="billing-features">{t('overview.whatIsIncluded')}</h2>
        <ul className="billing-features">
          {billing.features.map(({ id, name, isIncluded }) => (
            <li key={id} className={isIncluded ? '' : 'is-missing'}>
              {isIncluded ? <Check aria-hidden="true" /> : <Minus aria-hidden="true" />}
              <span>{FEATURE_LABELS[name]}</span>
              <span className="ui-visually-hidden">
                {isIncluded ? t('overview.included') : t('overview.notIncluded')}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
