import { createAuthor } from '@sitewright/contract/authors';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { EmptyState, FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { NameDialog } from '../../../forms/name-dialog.tsx';
import { ItemThumb } from '../../../item-fields/item-thumb.tsx';
import { AppFrame } from '../../../layout/app-frame.tsx';
import { RowsTable } from '../../../lists/rows-table.tsx';
import { itemQueries } from '../../../queries/items.ts';
import { queryClient } from '../../../queries/query-client.ts';
import { useImages } from '../../../queries/use-images.ts';
import { useSiteOrigin } from '../../../queries/use-site-origin.ts';
import { Link } from '../../../router/link.tsx';
import { useNavigate } from '../../../router/router-context.tsx';
import type { ScreenProps } from '../../../router/routes.ts';
import { ContentTabs } from '../content-tabs.tsx';
import '../../../item-fields/items.css';

/** Authors of a site: bylines of its items. Source: site format §3, author. */
export function AuthorsScreen({ params: { websiteId } }: ScreenProps<'/items/$websiteId/authors'>) {
  const navigate = useNavigate();
  const origin = useSiteOrigin(websiteId);
  const authors = useQuery(itemQueries.authors(websiteId));
  const [isAdding, setAdding] = useState(false);
  const list = authors.data?.authors ?? [];
  const images = useImages(
    websiteId,
    list.map(({ avatarImageId }) => avatarImageId),
  );
  const assetOf = (id: string | null) => images.get(id ?? '');
  const add = async (displayName: string) => {
    const { id } = await call(createAuthor, { params: { websiteId }, body: { displayName } });
    await queryClient.invalidateQueries({ queryKey: itemQueries.authors(websiteId).queryKey });
    await navigate({ to: '/items/$websiteId/authors/$authorId', params: { websiteId, authorId: id } });
  };
  return (
    <AppFrame
      title={t('items.authorList')}
      lead={<ContentTabs websiteId={websiteId} />}
      actions={
        <Button look="primary" onPress={() => setAdding(true)}>
          <Plus aria-hidden="true" />
          {t('items.addAuthor')}
        </Button>
      }
    >
      {authors.isPending && <Skeleton label={t('items.loadingAuthors')} />}
      {authors.isError && (
        <FailedState message={textOf(authors.error)} onRetry={() => void authors.refetch()} />
      )}
      {authors.isSuccess && list.length === 0 && (
        <EmptyState title={t('items.noAuthorsYet')}>
          <p>{t('items.authorsHelp')}</p>
        </EmptyState>
      )}
      {list.length > 0 && (
        <RowsTable
          className="author-table"
          rows={list}
          keyOf={({ id }) => id}
          columns={[
            {
              head: t('items.author'),
              isName: true,
              cell: ({ id, displayName, avatarImageId }) => (
                <span className="author-name">
                  <ItemThumb asset={assetOf(avatarImageId)} origin={origin} />
                  <Link to="/items/$websiteId/authors/$authorId" params={{ websiteId, authorId: id }}>
                    {displayName}
                  </Link>
                </span>
              ),
            },
            {
              head: t('items.about'),
              isSecondary: true,
              className: 'author-about',
              cell: ({ bio }) => bio,
            },
          ]}
        />
      )}
      <NameDialog
        title={t('items.newAuthor')}
        label={t('items.displayName')}
        action={t('items.addAuthor')}
        initial=""
        isOpen={isAdding}
        onSave={add}
        onClose={() => setAdding(false)}
      />
    </AppFrame>
  );
}
