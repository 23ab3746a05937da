import type { AuditEntry } from '@sitewright/contract/audit-log';
import { AUDIT_AREAS } from '@sitewright/domain/audit/actions.data';
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
import { actionText, detailTexts } from './activity-text.ts';
import './activity.css';

const OPERATOR = 'operator';
const PERIODS = { '1': 'Last 24 hours', '7': 'Last 7 days', '30': 'Last 30 days', '90': 'Last 90 days' };

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
    <AppFrame title="Activity log">
      <p className="activity-lead">
        Who changed what on this site, kept for a year. Nobody can change or delete an entry.
      </p>
      <search className="list-filter">
        <FilterSelect
          label="Person"
          all="Everybody"
          options={people}
          value={filter.actor}
          onChange={(actor) => setFilter({ ...filter, actor })}
        />
        <FilterSelect
          label="Area"
          all="All areas"
          options={AUDIT_AREAS}
          value={filter.area}
          onChange={(area) => setFilter({ ...filter, area })}
        />
        <FilterSelect
          label="Time"
          all="The whole year"
          options={PERIODS}
          value={filter.days}
          onChange={(days) => setFilter({ ...filter, days })}
        />
      </search>
      <PagedList
        name="activity"
        query={entries}
        count={list.length}
        empty={{
          title: 'Nothing has been changed yet',
          hint: 'Whatever you and other contributors change from now on shows up here.',
        }}
        onShowAll={isNarrowed ? () => setFilter({}) : null}
        more="Show older activity"
      >
        <RowsTable
          className="activity-table"
          rows={list}
          keyOf={({ id }) => id}
          columns={[
            { head: 'What', isName: true, cell: (entry) => <What entry={entry} /> },
            { head: 'Who', isSecondary: true, cell: ({ actorName }) => actorName },
            {
              head: 'When',
              cell: ({ at, address }) => (
                <>
                  <time dateTime={at}>{momentText(at)}</time>
                  {address !== '' && <small>from {address}</small>}
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
      <small className="activity-by">by {entry.actorName}</small>
    </>
  );
}
