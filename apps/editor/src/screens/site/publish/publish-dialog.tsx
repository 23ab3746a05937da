import { MAX_REVIEWED, type ReviewedDocument } from '@sitewright/contract/publishing';
import { fromZonedInput, toZonedInput } from '@sitewright/domain/site/zoned-time';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { CheckboxField } from '@sitewright/ui/checkbox-field';
import { Dialog } from '@sitewright/ui/dialog';
import { EmptyState, FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { SwitchField } from '@sitewright/ui/switch-field';
import { TextField } from '@sitewright/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useAttempt } from '../../../forms/use-attempt.ts';
import { countedDocuments, type DocumentKind, documentKind } from '../../../labels/document-words.ts';
import { momentText } from '../../../labels/moment.ts';
import { documentQueries } from '../../../queries/documents.ts';
import { useTimeZone } from '../../../queries/use-moment-text.ts';
import { publishChosen, scheduleChosen } from '../../../store/publish-chosen.ts';
import { useEditor, useEditorState } from '../../../store/use-editor.ts';
import { findingsWith } from './finding-words.ts';
import { Reviewed } from './reviewed-document.tsx';
import { ScheduledChanges } from './scheduled-changes.tsx';
import { useShowPlace } from './use-show-place.ts';
import './publish.css';

/** What would be published, checked, and published: the open page, or everything. */
export function PublishDialog() {
  const editor = useEditor();
  const isOpen = useEditorState((state) => state.overlay === 'publish');
  return (
    <Dialog
      title={t('common.publish')}
      width="wide"
      isOpen={isOpen}
      onClose={() => editor.set({ overlay: null })}
    >
      {isOpen && <ScheduledChanges websiteId={editor.websiteId} />}
      {isOpen && <Review />}
    </Dialog>
  );
}

function Review() {
  const editor = useEditor();
  // The page that was open when the dialog was opened: another one cannot be opened below it.
  const [first] = useState(() => editor.store.getState().page?.documentId ?? null);
  const review = useQuery(documentQueries.review(editor.websiteId, first));
  if (review.isPending) return <Skeleton label={t('publish.lookingAtWhatHasChanged')} />;
  if (review.isError)
    return <FailedState message={textOf(review.error)} onRetry={() => void review.refetch()} />;
  const { documents, total } = review.data;
  if (documents.length === 0) {
    return (
      <EmptyState title={t('publish.everythingIsPublished')}>
        <p>{t('publish.visitorsSeeEverything')}</p>
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
  const timeZone = useTimeZone();
  const able = documents.filter(mayBePublished);
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(first === null ? [] : [first]));
  const { isBusy, failure, attempt, refuse } = useAttempt();
  const [isLater, setLater] = useState(false);
  const [publishOn, setPublishOn] = useState<number | null>(null);
  const chosen = able.filter(({ documentId }) => ids.has(documentId));
  const choose = (documentId: string, isChosen: boolean) => {
    const next = new Set(ids);
    if (isChosen) next.add(documentId);
    else next.delete(documentId);
    setIds(next);
  };
  /** It may be closed while it publishes, and another dialog be open by then. */
  const isShown = () => editor.store.getState().overlay === 'publish';
  const sent = chosen.map(({ documentId, seq }) => ({ documentId, seq }));
  const finish = (message: string) => {
    if (isShown()) editor.set({ overlay: null });
    editor.say(message);
  };
  const publish = () =>
    attempt(
      () => publishChosen(editor, sent),
      (newer) => finish(publishedText(chosen, newer)),
      ({ code, message }) => {
        if (!isShown()) editor.say(message);
        // Somebody else has changed it meanwhile: what is there now is shown.
        else if (code !== '') onAgain();
      },
    );
  const schedule = () => {
    if (publishOn === null) return refuse(t('publish.chooseWhenTheChangesGoPublic'));
    void attempt(
      () => scheduleChosen(editor, sent, publishOn),
      () => finish(t('publish.scheduledFor', { moment: momentText(publishOn, timeZone) })),
      ({ message }) => {
        if (!isShown()) editor.say(message);
      },
    );
  };
  return (
    <DialogForm
      action={actionText(chosen, isLater)}
      isBusy={isBusy}
      isDisabled={chosen.length === 0}
      error={failure?.fields.publishOn ?? failure?.message}
      onSubmit={() => void (isLater ? schedule() : publish())}
      onClose={() => editor.set({ overlay: null })}
    >
      {able.length > 1 && (
        <CheckboxField
          label={t('publish.everythingChanged', { documents: countedDocuments(able) })}
          value={chosen.length === able.length}
          onChange={(all) => setIds(new Set(all ? able.map(({ documentId }) => documentId) : []))}
        />
      )}
      <ul className="review">
        {documents.map((document) => (
          <Reviewed
            key={document.documentId}
            document={document}
            findings={findingsWith(chosen, document)}
            isChosen={ids.has(document.documentId) && mayBePublished(document)}
            isOpen={document.documentId === first}
            onChoose={(isChosen) => choose(document.documentId, isChosen)}
            onShow={(nodeId) => void show(document, nodeId)}
          />
        ))}
      </ul>
      <SwitchField label={t('publish.publishLater')} value={isLater} onChange={setLater} />
      {isLater && (
        <TextField
          type="datetime-local"
          label={t('publish.publishOn')}
          value={toZonedInput(publishOn, timeZone)}
          help={t('publish.publishOnHelp', { timeZone: timeZone.replaceAll('_', ' ') })}
          onChange={(text) => setPublishOn(fromZonedInput(text, timeZone))}
        />
      )}
      {total > documents.length && (
        <p className="ui-help">
          {t('publish.firstAreShown', {
            shown: MAX_REVIEWED,
            total: total.toLocaleString(LOCALE),
          })}
        </p>
      )}
    </DialogForm>
  );
}

function actionText(chosen: readonly ReviewedDocument[], isLater: boolean): string {
  if (chosen.length <= 1) return isLater ? t('publish.schedule') : t('common.publish');
  const documents = countedDocuments(chosen);
  return isLater
    ? t('publish.scheduleDocuments', { documents })
    : t('publish.publishDocuments', { documents });
}

/** Said of a document that is published and not seen by visitors; the areas have no status. */
const PRIVATE: Readonly<Record<DocumentKind, string>> = {
  site: t('publish.published'),
  page: t('publish.privatePagePublished'),
  product: t('publish.privateProductPublished'),
  event: t('publish.privateEventPublished'),
  post: t('publish.privatePostPublished'),
};
const SCHEDULED: Readonly<Record<DocumentKind, string>> = {
  site: t('publish.published'),
  page: t('publish.scheduledPagePublished'),
  product: t('publish.scheduledProductPublished'),
  event: t('publish.scheduledEventPublished'),
  post: t('publish.scheduledPostPublished'),
};

function publishedText(documents: readonly ReviewedDocument[], newer: number): string {
  const [only] = documents;
  const what =
    documents.length === 1
      ? t('publish.published')
      : t('publish.documentsPublished', { documents: countedDocuments(documents) });
  if (newer > 0) return t('publish.publishedOlderState', { published: what });
  if (documents.length > 1 || !only) return what;
  if (only.status === 'private') return PRIVATE[documentKind(only)];
  if (only.status === 'scheduled') return SCHEDULED[documentKind(only)];
  return what;
}
