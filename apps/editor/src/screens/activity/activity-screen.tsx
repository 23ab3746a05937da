import type { AuditEntry } from '@sitewright/contract/audit-log';
import { t } from '@sitewright/owner-texts/t';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AppFrame } from '../../layout/app-frame.tsx';
import { FilterSelect } from '../../lists/list-filter.tsx';
import { PagedList } from '../../lists/paged-list.tsx';
import { RowsTable } from '../../lists/rows-table.tsx';
import { type ActivityFilter, activityQueries } from '../../queries/activity.ts';
import { itemsOf } from '../../queries/paged.ts';
import { useMomentText } from '../../queries/use-moment-text.ts';
import type { ScreenProps } from '../../router/routes.ts';
import { AREA_LABELS } from './activity-labels.ts';
import { actionText, detailTexts } from './activity-text.ts';
import './activity.css';

const OPERATOR = 'operator';
const PERIODS = {
  '1': t('overview.last24Hours'),
  '7': t('overview.last7Days'),
  '30': t('overview.last30Days'),
  '90': t('overview.last90Days'),
};

/** Who changed what on a site within a year, the latest first. */
export function ActivityScreen({ params: { websiteId } }: ScreenProps<'/activity/$websiteId'>) {
  const momentText = useMomentText();
  const [filter, setFilter] = useState<ActivityFilter>({});
  const entries = useInfiniteQuery(activityQueries.list(websiteId, filter));
  const actors = useQuery(activityQueries.actors(websiteId));
  const list = itemsOf(entries.data);
  const isNarrowed = Object.values(filter).some((value) => value !== undefined);
  const people = Object.fromEntries(
    (actors.data?.actors ?? []).map(({ id, name }) => [id ?? OPERATOR, name] as const),
  );
  return (
    <AppFrame title={t('overview.activityLog')}>
      <p className="activity-lead">{t('overview.activityHelp')}</p>
      <search className="list-filter">
        <FilterSelect
          label={t('overview.person')}
          all={t('overview.everybody')}
          options={people}
          value={filter.actor}
          onChange={(actor) => setFilter({ ...filter, actor })}
        />
        <FilterSelect
          label={t('overview.area')}
          all={t('overview.allAreas')}
          options={AREA_LABELS}
          value={filter.area}
          onChange={(area) => setFilter({ ...filter, area })}
        />
        <FilterSelect
          label={t('overview.time')}
          all={t('overview.theWholeYear')}
          options={PERIODS}
          value={filter.days}
          onChange={(days) => setFilter({ ...filter, days })}
        />
      </search>
      <PagedList
        name={t('overview.activityToLoad')}
        query={entries}
        count={list.length}
        empty={{
          title: t('overview.nothingHasBeenChangedYet'),
          hint: t('overview.activityHint'),
        }}
        onShowAll={isNarrowed ? () => setFilter({}) : null}
        more={t('overview.showOlderActivity')}
      >
        <RowsTable
          className="activity-table"
          rows={list}
          keyOf={({ id }) => id}
          columns={[
            { head: t('overview.what'), isName: true, cell: (entry) => <What entry={entry} /> },
            { head: t('overview.who'), isSecondary: true, cell: ({ actorName }) => actorName },
            {
              head: t('overview.when'),
              cell: ({ at, address }) => (
                <>
                  <time dateTime={at}>{momentText(at)}</time>
                  {address !== '' && <small>{t('overview.fromAddress', { address })}</small>}
                </>
              ),
            },
          ]}
        />
      </PagedList>
    </AppFrame>
  );
}

function What({ entry }: { entry: AuditEntry }) {
  const texts = detailTexts(entry);
  return (
    <>
      {actionText(entry)}
      {texts.map((text) => (
        <small key={text}>{text}</small>
      ))}
      <small className="activity-by">{t('overview.byName', { name: entry.actorName })}</small>
    </>
  );
}
