import { ratingOf, VITALS, type Vital } from '@sitewright/domain/visits/vitals';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { countText } from './analytics-labels.ts';

const RATING_LABELS = {
  good: t('analytics.good'),
  'needs-improvement': t('analytics.needsImprovement'),
  poor: t('analytics.poor'),
} as const;

const TWO_PLACES = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A measure with its rating, which is said in words as well as by its colour. */
export function VitalValue({ vital, value }: { vital: Vital; value: number | null }) {
  if (value === null) return '–';
  const rating = ratingOf(vital, value);
  return (
    <span className={`vital is-${rating}`}>
      {VITALS[vital].unit === 'ms' ? `${countText(Math.round(value))} ms` : TWO_PLACES.format(value)}{' '}
      <span className="ui-visually-hidden">({RATING_LABELS[rating]})</span>
    </span>
  );
}
