import { callUrl } from '@sitewright/contract/call-url';
import { exportSubscribers } from '@sitewright/contract/mailing-lists';
import type { SubscriberSummary } from '@sitewright/domain/mailing/mailing-schema';
import { rich } from '@sitewright/owner-texts/rich';
import { t } from '@sitewright/owner-texts/t';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { AppFrame } from '../../layout/app-frame.tsx';
import { FilterSelect, ListFilter } from '../../lists/list-filter.tsx';
import { PagedList } from '../../lists/paged-list.tsx';
import { RowsTable } from '../../lists/rows-table.tsx';
import { itemsOf } from '../../queries/paged.ts';
import { segmentQueries } from '../../queries/segments.ts';
import { type SubscriberView, subscriberQueries } from '../../queries/subscribers.ts';
import { useMomentText } from '../../queries/use-moment-text.ts';
import { Link } from '../../router/link.tsx';
import type { ScreenProps } from '../../router/routes.ts';
import { FILTER_LABELS } from './subscriber-labels.ts';
import { SubscriberStatus, UndeliverableMark } from './subscriber-status.tsx';
import { SubscriberTabs } from './subscriber-tabs.tsx';
import './subscribers.css';

/** Everybody on a mailing list of the site, the newest first. */
export function SubscribersScreen({
  params: { websiteId },
  search: { list },
}: ScreenProps<'/subscribers/$websiteId'>) {
  const [chosen, setChosen] = useState<SubscriberView>({ listId: list });
  const view = useDeferredValue(chosen);
  const lists = useQuery(subscriberQueries.lists(websiteId));
  const segments = useQuery(segmentQueries.list(websiteId)).data?.segments ?? [];
  const names = Object.fromEntries(lists.data?.lists.map(({ id, name }) => [id, name]) ?? []);
  const subscribers = useInfiniteQuery({
    ...subscriberQueries.list(websiteId, view),
    placeholderData: keepPreviousData,
  });
  const rows = itemsOf(subscribers.data);
  const isFiltered = Boolean(chosen.search || chosen.listId || chosen.status || chosen.segmentId);
  return (
    <AppFrame
      title={t('subscribers.subscribers')}
      lead={<SubscriberTabs websiteId={websiteId} />}
      actions={
        rows.length > 0 && (
          <a
            className="ui-button"
            href={callUrl(
              exportSubscribers.path,
              { websiteId },
              {
                ...(chosen.listId ? { listId: chosen.listId } : {}),
                ...(chosen.status ? { status: chosen.status } : {}),
                ...(chosen.segmentId ? { segmentId: chosen.segmentId } : {}),
              },
            )}
            download="subscribers.csv"
          >
            {t('subscribers.export')}
          </a>
        )
      }
    >
      <ListFilter
        label={t('subscribers.search')}
        search={chosen.search ?? ''}
        onSearch={(search) => setChosen({ ...chosen, search })}
      >
        <FilterSelect
          label={t('subscribers.list')}
          all={t('subscribers.allLists')}
          options={names}
          value={chosen.listId}
          onChange={(listId) => setChosen({ ...chosen, listId })}
        />
        <FilterSelect
          label={t('subscribers.state')}
          all={t('subscribers.allStates')}
          options={FILTER_LABELS}
          value={chosen.status}
          onChange={(status) => setChosen({ ...chosen, status })}
        />
        {segments.length > 0 && (
          <FilterSelect
            label={t('subscribers.segment')}
            all={t('subscribers.everybody')}
            options={Object.fromEntries(segments.map(({ id, name }) => [id, name]))}
            value={chosen.segmentId}
            onChange={(segmentId) => setChosen({ ...chosen, segmentId })}
          />
        )}
      </ListFilter>
      <PagedList
        name={t('subscribers.namePlural')}
        query={subscribers}
        count={rows.length}
        empty={{
          title: t('subscribers.noSubscribersYet'),
          hint: rich('subscribers.noSubscribersHelp', {
            link: (content) => (
              <Link to="/subscribers/$websiteId/lists" params={{ websiteId }}>
                {content}
              </Link>
            ),
          }),
        }}
        onShowAll={isFiltered ? () => setChosen({}) : null}
      >
        <SubscriberTable websiteId={websiteId} rows={rows} names={names} listId={chosen.listId} />
      </PagedList>
    </AppFrame>
  );
}

type SubscriberTableProps = {
  websiteId: string;
  rows: readonly SubscriberSummary[];
  names: Readonly<Record<string, string>>;
  /** Of the only list that is shown. */
  listId: string | undefined;
};

function SubscriberTable({ websiteId, rows, names, listId }: SubscriberTableProps) {
  const momentText = useMomentText();
  return (
    <RowsTable
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          head: t('subscribers.subscriber'),
          isName: true,
          cell: ({ id, email, name, undeliverable }) => (
            <>
              <Link to="/subscribers/$websiteId/$subscriberId" params={{ websiteId, subscriberId: id }}>
                {email}
              </Link>
              <small>{name}</small>
              {undeliverable && <UndeliverableMark bounce={undeliverable} />}
            </>
          ),
        },
        {
          head: t('subscribers.lists'),
          cell: ({ places }) => (
            <ul className="subscriber-places">
              {places
                .filter((membership) => listId === undefined || membership.listId === listId)
                .map((membership) => (
                  <li key={membership.listId}>
                    {names[membership.listId]} <SubscriberStatus status={membership.status} />
                  </li>
                ))}
            </ul>
          ),
        },
        { head: t('subscribers.since'), isSecondary: true, cell: ({ createdAt }) => momentText(createdAt) },
      ]}
    />
  );
}
