import type { Author } from '@sitewright/domain/site/author-schema';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { ConfirmDialog } from '../../../forms/confirm-dialog.tsx';
import { AppFrame } from '../../../layout/app-frame.tsx';
import { itemQueries } from '../../../queries/items.ts';
import { useMayPublish } from '../../../queries/use-rights.ts';
import { Link } from '../../../router/link.tsx';
import { useNavigate } from '../../../router/router-context.tsx';
import type { ScreenProps } from '../../../router/routes.ts';
import { ContentTabs } from '../content-tabs.tsx';
import { AuthorForm } from './author-form.tsx';
import { forgetAuthors, remove } from './author-operations.ts';
import '../../../panels/panels.css';
import '../../../item-fields/items.css';

/** One author: the name readers see, a few words, an image. */
export function AuthorScreen({
  params: { websiteId, authorId },
}: ScreenProps<'/items/$websiteId/authors/$authorId'>) {
  const authors = useQuery(itemQueries.authors(websiteId));
  const author = authors.data?.authors.find(({ id }) => id === authorId);
  const mayPublish = useMayPublish(websiteId);
  return (
    <AppFrame
      title={author?.displayName ?? t('items.author')}
      lead={
        <>
          <ContentTabs websiteId={websiteId} />
          <p>
            <Link to="/items/$websiteId/authors" params={{ websiteId }}>
              {t('items.backToAuthors')}
            </Link>
          </p>
        </>
      }
      actions={author && mayPublish && <RemoveAuthor websiteId={websiteId} author={author} />}
    >
      {authors.isPending && <Skeleton label={t('items.loadingTheAuthor')} />}
      {authors.isError && (
        <FailedState message={textOf(authors.error)} onRetry={() => void authors.refetch()} />
      )}
      {authors.isSuccess && !author && <p>{t('items.thisAuthorNoLongerExists')}</p>}
      {author && <AuthorForm key={author.id} websiteId={websiteId} author={author} mayPublish={mayPublish} />}
    </AppFrame>
  );
}

function RemoveAuthor({ websiteId, author }: { websiteId: string; author: Author }) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button isDanger onPress={() => setAsking(true)}>
        {t('items.removeAuthor')}
      </Button>
      <ConfirmDialog
        title={t('items.removeName', { name: author.displayName })}
        action={t('common.remove')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await remove(websiteId, author);
          await navigate({
            to: '/items/$websiteId/authors',
            params: { websiteId },
            // Unsaved changes to a deleted author are discarded.
            ignoreBlocker: true,
          });
          await forgetAuthors(websiteId);
        }}
      >
        <p>{t('items.removeAuthorHelp')}</p>
      </ConfirmDialog>
    </>
  );
}
