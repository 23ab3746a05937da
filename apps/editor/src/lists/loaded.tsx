import { t } from '@sitewright/owner-texts/t';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import type { ReactNode } from 'react';
import { textOf } from '../api/api-error.ts';

/** What a query tells of its load. */
type Load<Data> = {
  data: Data | undefined;
  isPending: boolean;
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
};

type LoadedProps<Data> = {
  query: Load<Data>;
  /** What is awaited, in words: `pages`. */
  name: string;
  /** Said when it did not come; the reason by itself when left out. */
  failure?: string;
  children: (data: Data) => ReactNode;
};

/**
 * What a load brings, in each of its states: pending, failed and there. What came before stays in sight when reading it
 * again fails. Source: EDIT-22, EDIT-24.
 */
export function Loaded<Data>({ query, name, failure, children }: LoadedProps<Data>) {
  const { data, isPending, isError, error, refetch } = query;
  return (
    <>
      {isPending && <Skeleton label={t('shell.loadingName', { name })} />}
      {isError && <FailedState message={failure ?? textOf(error)} onRetry={() => void refetch()} />}
      {data !== undefined && children(data)}
    </>
  );
}
