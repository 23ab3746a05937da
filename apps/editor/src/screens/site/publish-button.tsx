import type { Collection } from '@sitewright/domain/site/collection-schema';
import { canChangeStatus } from '@sitewright/domain/site/page-status';
import { Button } from '@sitewright/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { documentQueries, noteChanged } from '../../queries/documents.ts';
import { useMayPublish } from '../../queries/use-rights.ts';
import { reviewChanges } from '../../store/publish.ts';
import { useEditor, useEditorState } from '../../store/use-editor.ts';
import { patchPage } from './page-operations.ts';

/** Leads to what would be published; those who may not ask for a review instead. */
export function PublishButton({ page, isAreas }: { page: Collection | null; isAreas: boolean }) {
  const { websiteId } = useEditor();
  const own = isAreas ? null : page;
  return useMayPublish(websiteId) ? <Publish page={own} /> : <AskForReview page={own} />;
}

function Publish({ page }: { page: Collection | null }) {
  const editor = useEditor();
  const open = useEditorState((state) => state.page);
  const { status } = useEditorState((state) => state.save);
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
  const isDraft = page?.status === 'draft' || page?.status === 'needs-review';
  const isUpToDate = !isDraft && state.data?.hasUnpublishedChanges === false && status === 'saved';
  return (
    <Button
      look={isUpToDate ? 'plain' : 'primary'}
      isDisabled={open === null}
      isBusy={publishing === 'busy'}
      onPress={() => void reviewChanges(editor)}
    >
      {isUpToDate ? 'Published' : 'Publish'}
    </Button>
  );
}

/** A draft goes to those who may publish. What is public already waits for them without being asked. Source: SITE-10. */
function AskForReview({ page }: { page: Collection | null }) {
  const editor = useEditor();
  const [isBusy, setBusy] = useState(false);
  if (!page) return null;
  if (page.status === 'needs-review') return <Button isDisabled>Waiting for review</Button>;
  if (!canChangeStatus(page.status, 'needs-review', false)) return null;
  const ask = async () => {
    setBusy(true);
    try {
      await patchPage(editor.websiteId, page, { status: 'needs-review' });
      editor.say('Sent for review. Someone who may publish sees it in the page list.');
    } catch (error) {
      editor.say(textOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look="primary" isBusy={isBusy} onPress={() => void ask()}>
      Send for review
    </Button>
  );
}
