import { cancelScheduledChange, type ScheduledChange } from '@sitewright/contract/publishing';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAttempt } from '../../../forms/use-attempt.ts';
import { type DocumentKind, documentKind } from '../../../labels/document-words.ts';
import { documentQueries } from '../../../queries/documents.ts';
import { queryClient } from '../../../queries/query-client.ts';
import { useMomentText } from '../../../queries/use-moment-text.ts';
import { useMayPublish } from '../../../queries/use-rights.ts';

/** Said of a document that was in the bin when its moment came; the areas are never there. */
const GONE: Readonly<Record<DocumentKind, string>> = {
  site: t('publish.notPublishedPageInBin'),
  page: t('publish.notPublishedPageInBin'),
  product: t('publish.notPublishedProductInBin'),
  event: t('publish.notPublishedEventInBin'),
  post: t('publish.notPublishedPostInBin'),
};

function failureText(failure: NonNullable<ScheduledChange['failure']>, change: ScheduledChange): string {
  return failure === 'page-gone' ? GONE[documentKind(change)] : t('publish.notPublishedNotAllowed');
}

/** Changes that wait for their moment, each with a way to cancel it; nothing where none wait. */
export function ScheduledChanges({ websiteId }: { websiteId: string }) {
  const mayPublish = useMayPublish(websiteId);
  const momentText = useMomentText();
  const scheduled = useQuery(documentQueries.scheduled(websiteId));
  const { isBusy, failure, attempt } = useAttempt({ mayOverlap: true });
  const [cancelledId, setCancelledId] = useState('');
  const [result, setResult] = useState('');
  const changes = scheduled.data?.changes ?? [];
  const cancel = async (change: ScheduledChange) => {
    const { documentId } = change;
    setCancelledId(documentId);
    await attempt(
      () => call(cancelScheduledChange, { params: { websiteId, documentId } }),
      () => setResult(t('publish.scheduleCancelled', { title: titleOf(change) })),
    );
    await queryClient.invalidateQueries({ queryKey: documentQueries.scheduled(websiteId).queryKey });
  };
  return (
    <>
      <p className="ui-help scheduled-told" role="status">
        {failure?.message ?? result}
      </p>
      {changes.length > 0 && (
        <ul className="scheduled" aria-label={t('publish.scheduledChanges')}>
          {changes.map((change) => (
            <li key={change.documentId}>
              <span>
                {titleOf(change)}
                <small className={change.failure ? 'ui-error' : undefined}>
                  {change.failure
                    ? failureText(change.failure, change)
                    : momentLine(change.scheduledBy, momentText(change.publishOn))}
                </small>
              </span>
              {mayPublish && (
                <Button
                  look="quiet"
                  aria-label={
                    change.failure
                      ? t('publish.dismissOf', { title: titleOf(change) })
                      : t('publish.cancelScheduleOf', { title: titleOf(change) })
                  }
                  isBusy={isBusy && cancelledId === change.documentId}
                  onPress={() => void cancel(change)}
                >
                  {change.failure ? t('publish.dismiss') : t('publish.cancelSchedule')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function momentLine(name: string | null, moment: string): string {
  return name ? t('publish.goPublicOnBy', { moment, name }) : t('publish.goPublicOn', { moment });
}

function titleOf({ kind, title }: ScheduledChange): string {
  return kind === 'site' ? t('publish.headerAndFooter') : title;
}
