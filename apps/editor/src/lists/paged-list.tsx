import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { EmptyState, FailedState, Skeleton } from '@sitewright/ui/loading-state';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { textOf } from '../api/api-error.ts';
import './lists.css';

type PagedListProps = {
  /** Plural name of the entries: `gift cards`. */
  name: string;
  query: Pick<
    UseInfiniteQueryResult,
    | 'isPending'
    | 'isError'
    | 'isSuccess'
    | 'error'
    | 'refetch'
    | 'hasNextPage'
    | 'isFetchingNextPage'
    | 'fetchNextPage'
  >;
  /** Number of entries loaded so far. */
  count: number;
  empty: { title: string; hint: ReactNode };
  /** Given while a search or a filter narrows the list: takes all of them away. */
  onShowAll?: (() => void) | null;
  /** Words of the button that reads on. */
  more?: string;
  /** The list itself; drawn only when something is in it. */
  children: ReactNode;
};

/** A list that is read page by page, in each of its states: loading, failed, empty, nothing found, and more to come. */
export function PagedList(props: PagedListProps) {
  const { name, query, count, empty, onShowAll = null, more = t('shell.showMore'), children } = props;
  return (
    <>
      {query.isPending && <Skeleton label={t('shell.loadingName', { name })} />}
      {query.isError && <FailedState message={textOf(query.error)} onRetry={() => void query.refetch()} />}
      {query.isSuccess && count === 0 && (
        <EmptyState title={onShowAll ? t('shell.nothingFound') : empty.title}>
          {onShowAll ? (
            <Button onPress={onShowAll}>{t('shell.showAllName', { name })}</Button>
          ) : (
            <p>{empty.hint}</p>
          )}
        </EmptyState>
      )}
      {count > 0 && children}
      {query.hasNextPage && (
        <Button isBusy={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
          {more}
        </Button>
      )}
    </>
  );
}
