import type { FileReply } from '@sitewright/contract/files';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { EmptyState, FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { SelectField } from '@sitewright/ui/select-field';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Selection } from 'react-aria-components';
import { textOf } from '../../api/api-error.ts';
import { PagedList } from '../../lists/paged-list.tsx';
import { type FileView, fileQueries } from '../../queries/files.ts';
import { itemsOf } from '../../queries/paged.ts';
import { FileGrid } from './file-grid.tsx';
import { FileTable } from './file-table.tsx';

type FilePagesProps = {
  websiteId: string;
  view: FileView;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: Selection) => void;
  /** Told what is listed, whenever that changes. */
  onListed: (files: readonly FileReply[]) => void;
  onOpen: (file: FileReply) => void;
  menuOf: (file: FileReply) => ReactNode;
  /** Given while the list is narrowed. */
  onShowAll: (() => void) | null;
};

const EMPTY = {
  title: t('files.noFilesYet'),
  hint: t('files.filesHelp'),
};
const NO_FILES: readonly FileReply[] = [];
const ROWS = { '20': '20', '50': '50', '100': '100' } as const;

/** Files in a table with numbered pages. Source: FILE-08. */
export function FileTablePages(
  props: FilePagesProps & { onSort: (sort: Pick<FileView, 'sort' | 'direction'>) => void },
) {
  const { websiteId, view, onShowAll, onListed, ...list } = props;
  const [rows, setRows] = useState<keyof typeof ROWS>('20');
  // Another search, order or length of pages begins at its first page.
  const key = JSON.stringify([view, rows]);
  const [shown, setShown] = useState({ key, page: 1 });
  const page = shown.key === key ? shown.page : 1;
  const setPage = (number: number) => setShown({ key, page: number });
  const deferred = useDeferredValue(view);
  const files = useQuery({
    ...fileQueries.page(websiteId, deferred, { page, rows: Number(rows) }),
    placeholderData: keepPreviousData,
  });
  const total = files.data?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / Number(rows)));
  // The last rows of the last page may be gone.
  const isPast = files.isSuccess && !files.isPlaceholderData && page > pages;
  useEffect(() => {
    if (isPast) setShown({ key, page: pages });
  }, [isPast, key, pages]);
  useListed(files.isError ? NO_FILES : files.data?.items, onListed);
  if (files.isPending) return <Skeleton label={t('files.loadingFiles')} />;
  if (files.isError)
    return <FailedState message={textOf(files.error)} onRetry={() => void files.refetch()} />;
  if (total === 0) return <NoFiles onShowAll={onShowAll} />;
  return (
    <>
      <FileTable {...list} websiteId={websiteId} view={view} files={files.data.items} />
      <nav className="file-pages" aria-label={t('files.pagesOfFiles')}>
        <SelectField
          label={t('files.rowsPerPage')}
          options={ROWS}
          value={rows}
          onChange={(value) => setRows(value as keyof typeof ROWS)}
        />
        <span role="status">{t('files.pageOfFiles', { page, pages, count: total })}</span>
        <span className="file-page-numbers">
          <Button isDisabled={page === 1} onPress={() => setPage(page - 1)}>
            {t('files.previous')}
          </Button>
          {pagesAround(page, pages).map((number) => (
            <Button
              key={number}
              look={number === page ? 'primary' : 'quiet'}
              aria-label={
                number === page ? t('files.pageNumberShown', { number }) : t('files.pageNumber', { number })
              }
              onPress={() => setPage(number)}
            >
              {number}
            </Button>
          ))}
          <Button isDisabled={page >= pages} onPress={() => setPage(page + 1)}>
            {t('common.next')}
          </Button>
        </span>
      </nav>
    </>
  );
}

/** Files as pictures, more of them on demand. Source: FILE-06. */
export function FileGridPages({ websiteId, view, onShowAll, onListed, ...list }: FilePagesProps) {
  const deferred = useDeferredValue(view);
  const files = useInfiniteQuery({
    ...fileQueries.more(websiteId, deferred),
    placeholderData: keepPreviousData,
  });
  const listed = useMemo(() => itemsOf(files.data), [files.data]);
  useListed(files.isPending ? undefined : listed, onListed);
  return (
    <PagedList
      name={t('files.filesToLoad')}
      query={files}
      count={listed.length}
      empty={EMPTY}
      onShowAll={onShowAll}
      more={t('files.loadMore')}
    >
      <FileGrid {...list} websiteId={websiteId} files={listed} />
    </PagedList>
  );
}

/** Tells what is listed, once that is known. */
function useListed(files: readonly FileReply[] | undefined, onListed: FilePagesProps['onListed']): void {
  useEffect(() => {
    if (files) onListed(files);
  }, [files, onListed]);
}

function NoFiles({ onShowAll }: Pick<FilePagesProps, 'onShowAll'>) {
  return (
    <EmptyState title={onShowAll ? t('files.nothingFound') : EMPTY.title}>
      {onShowAll ? <Button onPress={onShowAll}>{t('files.showAllFiles')}</Button> : <p>{EMPTY.hint}</p>}
    </EmptyState>
  );
}

/** Numbers offered beside a page: two on each side. */
function pagesAround(page: number, pages: number): number[] {
  const first = Math.max(1, Math.min(page - 2, pages - 4));
  return Array.from({ length: Math.min(5, pages) }, (_, index) => first + index);
}
