import { t } from '@sitewright/owner-texts/t';
import { type Part, PartTabs } from '../../layout/part-tabs.tsx';

const PARTS = [
  ['/feedback/$websiteId/comments', t('feedback.comments')],
  ['/feedback/$websiteId/reviews', t('feedback.reviews')],
] as const satisfies readonly Part[];

/** Which entries of a queue are shown. */
export type Filter<Value extends string> = { readonly value: Value; readonly label: string };

/** The two queues of what visitors write. */
export function FeedbackTabs({ websiteId }: { websiteId: string }) {
  return <PartTabs label={t('feedback.feedback')} websiteId={websiteId} parts={PARTS} />;
}

/** Buttons that choose among the states of a queue; exactly one is pressed. */
export function FilterBar<Value extends string>(props: {
  filters: readonly Filter<Value>[];
  value: Value;
  pendingCount: number;
  onChange: (value: Value) => void;
}) {
  return (
    <fieldset className="feedback-filter" aria-label={t('feedback.show')}>
      {props.filters.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          className="ui-button is-quiet"
          aria-pressed={value === props.value}
          onClick={() => props.onChange(value)}
        >
          {label}{' '}
          {value === 'pending' && props.pendingCount > 0 && <span className="tag">{props.pendingCount}</span>}
        </button>
      ))}
    </fieldset>
  );
}
