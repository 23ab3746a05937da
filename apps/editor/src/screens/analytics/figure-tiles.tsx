import { t } from '@sitewright/owner-texts/t';
import { countText, percentText } from './analytics-labels.ts';

export type Figure = {
  label: string;
  value: string;
  /** Now and in the time before, where they can be compared. */
  compared?: { now: number; before: number };
  /** Less is better, as of bounces. */
  isLessBetter?: boolean;
  note?: string;
};

/** The most important figures, each with how it has changed. */
export function FigureTiles({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="figure-tiles">
      {figures.map(({ label, value, compared, isLessBetter = false, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <strong>{value}</strong>
            {compared && <Change {...compared} isLessBetter={isLessBetter} />}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Change({ now, before, isLessBetter }: { now: number; before: number; isLessBetter: boolean }) {
  if (before === 0 || now === before)
    return (
      <small>{before === 0 ? t('analytics.nothingBeforeToCompareWith') : t('analytics.asBefore')}</small>
    );
  const isMore = now > before;
  const shown = countText(Math.round(before * 10) / 10);
  const part = percentText(Math.abs(now - before), before);
  return (
    <small className={isMore === isLessBetter ? 'is-worse' : 'is-better'}>
      {isMore
        ? t('analytics.moreThanBefore', { part, before: shown })
        : t('analytics.lessThanBefore', { part, before: shown })}
    </small>
  );
}
