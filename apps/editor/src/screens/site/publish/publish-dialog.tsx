import { MAX_REVIEWED, type ReviewedDocument } from '@sitewright/contract/publishing';
import { CheckboxField } from '@sitewright/ui/checkbox-field';
import { Dialog } from '@sitewright/ui/dialog';
import { EmptyState, FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, textOf } from '../../../api/api-error.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { counted } from '../../../labels/counted.ts';
import { documentQueries } from '../../../queries/documents.ts';
import { publishChosen } from '../../../store/publish.ts';
import { useEditor, useEditorState } from '../../../store/use-editor.ts';
import { Reviewed } from './reviewed-document.tsx';
import { useShowPlace } from './use-show-place.ts';
import './publish.css';

/** What would be published, checked, and published: the open page, or everything. */
export function PublishDialog() {
  const editor = useEditor();
  const isOpen = useEditorState((state) => state.overlay === 'publish');
  return (
    <Dialog title="Publish" width="wide" isOpen={isOpen} onClose={() => editor.set({ overlay: null })}>
      {isOpen && <Review />}
    </Dialog>
  );
}

function Review() {
  const editor = useEditor();
  // The page that was open when the dialog was opened: another one cannot be opened below it.
  const [first] = useState(() => editor.store.getState().page?.documentId ?? null);
  const review = useQuery(documentQueries.review(editor.websiteId, first));
  if (review.isPending) return <Skeleton label="Looking at what has changed" />;
  if (review.isError)
    return <FailedState message={textOf(review.error)} onRetry={() => void review.refetch()} />;
  const { documents, total } = review.data;
  if (documents.length === 0) {
    return (
      <EmptyState title="Everything is published">
        <p>Visitors see all pages as they are here.</p>
      </EmptyState>
    );
  }
  return <Choice documents={documents} total={total} first={first} onAgain={() => void review.refetch()} />;
}

type ChoiceProps = {
  documents: readonly ReviewedDocument[];
  total: number;
  first: string | null;
  onAgain: () => void;
};

const mayBePublished = ({ problems }: ReviewedDocument) => Object.keys(problems).length === 0;

function Choice({ documents, total, first, onAgain }: ChoiceProps) {
  const editor = useEditor();
  const show = useShowPlace();
  const able = documents.filter(mayBePublished);
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(first === null ? [] : [first]));
  const [error, setError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const chosen = able.filter(({ documentId }) => ids.has(documentId));
  const choose = (documentId: string, isChosen: boolean) => {
    const next = new Set(ids);
    if (isChosen) next.add(documentId);
    else next.delete(documentId);
    setIds(next);
  };
  /** It may be closed while it publishes, and another dialog be open by then. */
  const isShown = () => editor.store.getState().overlay === 'publish';
  const publish = async () => {
    setBusy(true);
    setError('');
    try {
      const newer = await publishChosen(
        editor,
        chosen.map(({ documentId, seq }) => ({ documentId, seq })),
      );
      if (isShown()) editor.set({ overlay: null });
      editor.say(publishedText(chosen, newer));
    } catch (failure) {
      if (!isShown()) return editor.say(textOf(failure));
      setError(textOf(failure));
      // Somebody else has changed it meanwhile: what is there now is shown.
      if (failure instanceof ApiError) onAgain();
    } finally {
      setBusy(false);
    }
  };
  return (
    <DialogForm
      action={chosen.length > 1 ? `Publish ${counted(chosen.length, 'page')}` : 'Publish'}
      isBusy={isBusy}
      isDisabled={chosen.length === 0}
      error={error}
      onSubmit={() => void publish()}
      onClose={() => editor.set({ overlay: null })}
    >
      {able.length > 1 && (
        <CheckboxField
          label={`Everything that has changed (${counted(able.length, 'page')})`}
          value={chosen.length === able.length}
          onChange={(all) => setIds(new Set(all ? able.map(({ documentId }) => documentId) : []))}
        />
      )}
      <ul className="review">
        {documents.map((document) => (
          <Reviewed
            key={document.documentId}
            document={document}
            isChosen={ids.has(document.documentId) && mayBePublished(document)}
            isOpen={document.documentId === first}
            onChoose={(isChosen) => choose(document.documentId, isChosen)}
            onShow={(nodeId) => void show(document, nodeId)}
          />
        ))}
      </ul>
      {total > documents.length && (
        <p className="ui-help">
          The first {MAX_REVIEWED} of {counted(total, 'changed page')} are shown. Publish some of them to see
          more.
        </p>
      )}
    </DialogForm>
  );
}

function publishedText(documents: readonly ReviewedDocument[], newer: number): string {
  const [only] = documents;
  const what = documents.length === 1 ? 'Published' : `${counted(documents.length, 'page')} published`;
  if (newer > 0) return `${what}. Changes made since you opened the dialog are still a draft.`;
  if (documents.length > 1) return what;
  if (only?.status === 'private') return 'Published. The page is private: visitors do not see it.';
  if (only?.status === 'scheduled') return 'Published. Visitors see it when the page’s time has come.';
  return what;
}
