import type { SitePart } from '@sitewright/domain/history/site-parts';
import { t } from '@sitewright/owner-texts/t';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { useAttempt } from '../forms/use-attempt.ts';
import { PagedList } from '../lists/paged-list.tsx';
import { itemsOf } from '../queries/paged.ts';
import { restorePart, siteHistoryQueries } from '../queries/site-history.ts';
import { usePermissions } from '../queries/use-rights.ts';
import { comparedWith } from './compared-with.ts';
import { PartComparison } from './part-comparison.tsx';
import { VersionRow } from './version-row.tsx';
import './versions.css';

type PartVersionsProps = {
  websiteId: string;
  part: SitePart;
  /** Why nothing can be restored now. */
  blocked?: string | undefined;
  onRestored?: (() => void) | undefined;
};

/** What was there before the first write that was kept: nobody knows since when. */
const FIRST = 1;

/** Versions of a part of the site that is no page: what changed, and a way back for each. */
export function PartVersions({ websiteId, part, blocked, onRestored }: PartVersionsProps) {
  const ref = { websiteId, part };
  const query = useInfiniteQuery(siteHistoryQueries.versions(ref));
  const versions = itemsOf(query.data);
  const newest = versions[0]?.version ?? 0;
  const mayRestore = usePermissions(websiteId).includes(
    part === 'navigation' ? 'pages.publish' : 'settings.manage',
  );
  const [compared, setCompared] = useState<number | null>(null);
  const { isBusy, failure, attempt } = useAttempt();
  const [chosen, setChosen] = useState(0);
  const [result, setResult] = useState('');
  const restoreFrom = async (version: number) => {
    try {
      return await restorePart({ ...ref, version, newest });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'conflict') await query.refetch();
      throw error;
    }
  };
  // One at a time: the second names a newest version that is none any more.
  const restore = (version: number) => {
    if (isBusy) return;
    setChosen(version);
    setResult('');
    void attempt(
      () => restoreFrom(version),
      (restored) => {
        setCompared(null);
        setResult(restoredWords(version, newest, restored));
        onRestored?.();
      },
    );
  };
  const message = failure?.code === 'conflict' ? t('versions.changedMeanwhile') : failure?.message;
  return (
    <>
      <p className="ui-help">
        {mayRestore ? t('versions.restoreHelp') : t('versions.mayNotRestore')}
        {blocked && ` ${blocked}`}
      </p>
      <p className="restore-result" role="status">
        {message ?? result}
      </p>
      <PagedList
        name={t('versions.versionsName')}
        query={query}
        count={versions.length}
        empty={{ title: t('versions.notChangedYet'), hint: t('versions.notChangedYetHelp') }}
      >
        <ul className="versions">
          {versions.map(({ version, savedAt, savedBy }) => (
            <li key={version}>
              <VersionRow
                title={
                  version === newest
                    ? t('versions.versionNow', { version })
                    : t('versions.version', { version })
                }
                moment={version === FIRST ? null : savedAt}
                by={savedBy}
                detail={version === FIRST ? t('versions.asItWasBefore') : ''}
                compare={
                  comparedWith(version, versions) === null
                    ? null
                    : {
                        isOpen: compared === version,
                        onPress: () => setCompared(compared === version ? null : version),
                      }
                }
                restore={
                  mayRestore && version !== newest
                    ? {
                        words: t('common.restore'),
                        label: t('versions.restoreVersion', { version }),
                        isBusy: isBusy && chosen === version,
                        isDisabled: blocked !== undefined,
                        onPress: () => void restore(version),
                      }
                    : null
                }
              />
              {compared === version && (
                <PartComparison {...ref} version={version} newest={newest} versions={versions} />
              )}
            </li>
          ))}
        </ul>
      </PagedList>
    </>
  );
}

function restoredWords(
  version: number,
  before: number,
  { newest, leftOut }: { newest: number; leftOut: number },
): string {
  if (newest === before) return t('versions.sameAsVersion', { version });
  return leftOut === 0
    ? t('versions.restored', { version, before })
    : t('versions.restoredWithout', { version, count: leftOut, before });
}
