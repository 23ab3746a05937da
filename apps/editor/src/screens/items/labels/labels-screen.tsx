import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { EmptyState, FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { useAttempt } from '../../../forms/use-attempt.ts';
import { AppFrame } from '../../../layout/app-frame.tsx';
import { ListFilter } from '../../../lists/list-filter.tsx';
import { itemQueries } from '../../../queries/items.ts';
import { pageQueries } from '../../../queries/pages.ts';
import type { ScreenProps } from '../../../router/routes.ts';
import { CollectionTabs } from '../collection-tabs.tsx';
import { LabelDialogs, type LabelTask } from './label-dialogs.tsx';
import { LabelList } from './label-list.tsx';
import { putInOrder } from './label-operations.ts';
import { LABEL_WORDS } from './label-words.ts';
import '../../../item-fields/items.css';
import './labels.css';

/** Tags or categories of a collection: found, made, renamed, merged, ordered, removed; categories also below each other. Source: TAG-01 to TAG-09. */
export function LabelsScreen({
  params: { websiteId, collectionId, kind: kindParam },
}: ScreenProps<'/items/$websiteId/$collectionId/labels/$kind'>) {
  const kind = kindParam === 'category' ? 'category' : 'tag';
  const scope = { websiteId, collectionId, kind } as const;
  const words = LABEL_WORDS[kind];
  const pages = useQuery(pageQueries.list(websiteId));
  const collection = pages.data?.collections.find(({ id }) => id === collectionId);
  // Tags and categories are one screen to the router: the words typed over one are not those of the other.
  const [typed, setTyped] = useState({ kind, query: '' });
  const filter = typed.kind === kind ? typed.query : '';
  const [task, setTask] = useState<LabelTask | null>(null);
  const [status, setStatus] = useState('');
  const query = itemQueries.labels(scope, filter);
  const labels = useQuery({
    ...query,
    // While other letters are looked for, what was found stays; categories never show in the place of tags.
    placeholderData: (shown, before) => (before?.queryKey[3] === query.queryKey[3] ? shown : undefined),
  });
  const list = labels.data?.items ?? [];
  const isWhole = filter === '' && !labels.isPlaceholderData && labels.data?.total === list.length;
  const { failure, attempt, clear } = useAttempt({ mayOverlap: true });
  const reorder = (order: string[]) => {
    // The same words again are read aloud only when they were gone in between.
    setStatus('');
    return attempt(
      () => putInOrder(scope, order),
      () => setStatus(t('items.orderSaved')),
    );
  };
  return (
    <AppFrame
      title={collection ? words.of(collection.title) : words.plural}
      lead={<CollectionTabs websiteId={websiteId} collectionId={collectionId} />}
      actions={
        <Button look="primary" onPress={() => setTask({ kind: 'new' })}>
          <Plus aria-hidden="true" />
          {words.create}
        </Button>
      }
    >
      <ListFilter label={words.filter} search={filter} onSearch={(query) => setTyped({ kind, query })} />
      <p role="status" className="label-status">
        {failure?.message ?? status}
      </p>
      {labels.isPending && <Skeleton label={words.loading} />}
      {labels.isError && <FailedState message={textOf(labels.error)} onRetry={() => void labels.refetch()} />}
      {labels.isSuccess && list.length === 0 && (
        <EmptyState title={filter === '' ? words.noneYet : t('items.nothingFound')}>
          <p>{filter === '' ? t('items.labelsHelp') : t('items.tryAShorterSearch')}</p>
        </EmptyState>
      )}
      {list.length > 0 && (
        <LabelList
          key={kind}
          kind={kind}
          labels={list}
          onTask={setTask}
          onOrder={isWhole ? (order) => void reorder(order) : null}
        />
      )}
      {labels.data && labels.data.total > list.length && (
        <p className="ui-help">
          {t('items.someAreShown', {
            shown: list.length,
            total: labels.data.total,
          })}
        </p>
      )}
      <LabelDialogs
        key={`${kind} ${task?.kind ?? ''}`}
        scope={scope}
        task={task}
        known={list}
        onDone={(query) => {
          clear();
          setStatus(query);
          setTask(null);
        }}
        onClose={() => setTask(null)}
      />
    </AppFrame>
  );
}
