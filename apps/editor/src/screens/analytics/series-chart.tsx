import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
export type Point = { at: string; value: number };

type SeriesChartProps = {
  /** What is counted: `Visits`. */
  label: string;
  points: readonly Point[];
  textOf: (value: number) => string;
};

const DAY = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', timeZone: 'UTC' });
const LABELS = 6;

/** A bar for each day or hour; the same figures stand in a table, which is what is read aloud. */
export function SeriesChart({ label, points, textOf }: SeriesChartProps) {
  const highest = Math.max(1, ...points.map(({ value }) => value));
  const every = Math.max(1, Math.ceil(points.length / LABELS));
  return (
    <figure className="series-chart">
      <figcaption>
        {label}{' '}
        <span className="ui-help">
          {t('analytics.highest', { value: textOf(Math.max(0, ...points.map(({ value }) => value))) })}
        </span>
      </figcaption>
      <div className="series-bars" aria-hidden="true">
        {points.map(({ at, value }) => (
          <span key={at} title={`${momentOf(at)}: ${textOf(value)}`}>
            <i style={{ blockSize: `${(value / highest) * 100}%` }} />
          </span>
        ))}
      </div>
      <div className="series-axis" aria-hidden="true">
        {points.map(({ at }, index) =>
          index % every === 0 ? (
            <span
              key={at}
              style={{ gridColumn: `${index + 1} / span ${Math.min(every, points.length - index)}` }}
            >
              {momentOf(at)}
            </span>
          ) : null,
        )}
      </div>
      <details>
        <summary>{t('analytics.asATable', { label })}</summary>
        <div className="table-scroll">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{points[0]?.at.includes('T') ? t('analytics.hour') : t('common.day')}</th>
                <th scope="col" className="is-number">
                  {label}
                </th>
              </tr>
            </thead>
            <tbody>
              {points.map(({ at, value }) => (
                <tr key={at}>
                  <th scope="row">{momentOf(at)}</th>
                  <td className="is-number">{textOf(value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}

/** `14:00` of an hour, `23 Nov` of a day. */
function momentOf(at: string): string {
  return at.includes('T') ? at.slice(11, 16) : DAY.format(new Date(`${at}T00:00:00Z`));
}
