import type { PartDifference } from '@sitewright/domain/history/part-difference';
import type { SitePart } from '@sitewright/domain/history/site-parts';
import { t } from '@sitewright/owner-texts/t';
import { Skeleton } from '@sitewright/ui/loading-state';
import { SelectField } from '@sitewright/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { Loaded } from '../lists/loaded.tsx';
import { lazyPart } from '../parts/lazy-part.tsx';
import { PartBoundary } from '../parts/part-boundary.tsx';
import { siteHistoryQueries } from '../queries/site-history.ts';
import { comparedWith } from './compared-with.ts';
import { DifferenceList } from './difference-list.tsx';
import { partWords } from './part-words.ts';

const CodeComparison = lazyPart(() =>
  import('./code-comparison.tsx').then((module) => module.CodeComparison),
);

type PartComparisonProps = {
  websiteId: string;
  part: SitePart;
  version: number;
  newest: number;
  /** All that can be compared with it. */
  versions: readonly { version: number }[];
};

/** What changed between a version of a part and the newest, or another one. */
export function PartComparison({ websiteId, part, version, newest, versions }: PartComparisonProps) {
  const [other, setOther] = useState(() => comparedWith(version, versions) ?? newest);
  const [before, after] = [Math.min(version, other), Math.max(version, other)];
  const comparison = useQuery(siteHistoryQueries.comparison({ websiteId, part }, { before, after }));
  const others = versions.filter((each) => each.version !== version);
  const nameOf = (number: number) =>
    number === newest
      ? t('versions.versionNow', { version: number })
      : t('versions.version', { version: number });
  const isNow = after === newest;
  return (
    <section
      className="comparison"
      aria-label={
        isNow ? t('versions.changesSince', { before }) : t('versions.changesBetween', { before, after })
      }
    >
      <SelectField
        label={t('versions.comparedWith')}
        options={Object.fromEntries(others.map((each) => [`${each.version}`, nameOf(each.version)]))}
        value={`${other}`}
        onChange={(next) => setOther(Number(next))}
      />
      <Loaded query={comparison} name={t('versions.changes')}>
        {({ differences }) =>
          differences.length === 0 ? (
            <p className="ui-help" role="status">
              {t('versions.bothAreTheSame')}
            </p>
          ) : (
            <DifferenceList
              left={t('versions.version', { version: before })}
              right={isNow ? t('versions.now') : t('versions.version', { version: after })}
              differences={differences.map((difference, index) => shown(difference, `${index}`))}
            />
          )
        }
      </Loaded>
    </section>
  );
}

function shown(difference: PartDifference, key: string) {
  const { what, before, after } = partWords(difference);
  const value = (words: string, raw: string): ReactNode => {
    if (words === '') return undefined;
    if (difference.type === 'lines') return <code className="changed-lines">{words}</code>;
    if (difference.type !== 'color' || raw === '') return words;
    return (
      <span className="changed-color">
        <span className="ui-swatch" style={{ background: raw }} aria-hidden="true" />
        {words}
      </span>
    );
  };
  if (difference.type === 'code')
    return {
      key,
      what,
      both: (
        <PartBoundary>
          <Suspense fallback={<Skeleton label={t('versions.loadingChanges')} />}>
            <CodeComparison before={before} after={after} />
          </Suspense>
        </PartBoundary>
      ),
    };
  const [left, right] = [value(before, difference.before), value(after, difference.after)];
  // What came or went has no other side.
  if (difference.kind === 'added') return { key, what, both: right && <ins>{right}</ins> };
  if (difference.kind === 'removed') return { key, what, both: left && <del>{left}</del> };
  return { key, what, before: left, after: right };
}
