import { documentPermission } from '@sitewright/domain/account/document-rights';
import type { Collection } from '@sitewright/domain/site/collection-schema';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { lazyPart } from '../../parts/lazy-part.tsx';
import { documentQueries, noteChanged } from '../../queries/documents.ts';
import { usePermissions } from '../../queries/use-rights.ts';
import { reviewChanges } from '../../store/publish.ts';
import { useEditor, useEditorState } from '../../store/use-editor.ts';
import type { OpenedItem, Own } from './items/opened-item.ts';

const AskForReview = lazyPart(() => import('./ask-for-review.tsx').then((module) => module.AskForReview));

type PublishButtonProps = { page: Collection | null; item: OpenedItem | null; isAreas: boolean };

/** Leads to what would be published; those who may not ask for a review instead. */
export function PublishButton({ page, item, isAreas }: PublishButtonProps) {
  const { websiteId } = useEditor();
  const own = isAreas ? null : (item ?? page);
  const right = documentPermission({ kind: 'page', isProduct: item?.isProduct ?? false }, 'publish');
  return usePermissions(websiteId).includes(right) ? (
    <Publish own={own} />
  ) : (
    <Suspense>
      <AskForReview own={own} />
    </Suspense>
  );
}

function Publish({ own }: { own: Own }) {
  const editor = useEditor();
  const open = useEditorState((state) => state.page);
  const publishing = useEditorState((state) => state.publishing);
  const params = { websiteId: editor.websiteId, documentId: open?.documentId ?? '' };
  const state = useQuery({ ...documentQueries.state(params), enabled: open !== null });
  useEffect(
    () =>
      editor.store.subscribe((now, before) => {
        if (open && before.isLoaded && now.page === open && now.document !== before.document)
          noteChanged({ websiteId: editor.websiteId, documentId: open.documentId });
      }),
    [editor, open],
  );
  // A page that is a draft itself is not public, whatever of it was published before.
  const isDraft = own?.status === 'draft' || own?.status === 'needs-review';
  const isPublished = !isDraft && state.data?.hasUnpublishedChanges === false;
  // What is not published is not drawn again whenever something is saved.
  const isUpToDate = useEditorState(({ save }) => isPublished && save.status === 'saved');
  return (
    <Button
      look={isUpToDate ? 'plain' : 'primary'}
      isDisabled={open === null}
      isBusy={publishing === 'busy'}
      onPress={() => void reviewChanges(editor)}
    >
      {isUpToDate ? t('siteScreen.published') : t('common.publish')}
    </Button>
  );
}
