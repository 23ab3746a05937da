import { cancelScheduledChange, type ScheduledChange } from '@sitewright/contract/publishing';
import { Button } from '@sitewright/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { documentNoun } from '../../../labels/document-words.ts';
import { documentQueries } from '../../../queries/documents.ts';
import { queryClient } from '../../../queries/query-client.ts';
import { useMomentText } from '../../../queries/use-moment-text.ts';
import { useMayPublish } from '../../../queries/use-rights.ts';

const FAILURES = {
  'not-allowed': () => 'Not published: whoever scheduled it may no longer publish.',
  'page-gone': (noun: string) => `Not published: the ${noun} was in the bin.`,
} as const;

/** Changes that wait for their moment, each with a way to cancel it; nothing where none wait. */
export function ScheduledChanges({ websiteId }: { websiteId: string }) {
  const mayPublish = useMayPublish(websiteId);
  const momentText = useMomentText();
  const scheduled = useQuery(documentQueries.scheduled(websiteId));
  const [busyId, setBusyId] = useState<string | null>(null);
  const [told, setTold] = useState('');
  const changes = scheduled.data?.changes ?? [];
  const cancel = async (change: ScheduledChange) => {
    setBusyId(change.documentId);
    try {
      await call(cancelScheduledChange, { params: { websiteId, documentId: change.documentId } });
      setTold(`${titleOf(change)}: the schedule is cancelled. The changes are still a draft.`);
    } catch (error) {
      setTold(textOf(error));
    } finally {
      setBusyId(null);
      await queryClient.invalidateQueries({ queryKey: documentQueries.scheduled(websiteId).queryKey });
    }
  };
  return (
    <>
      <p className="ui-help scheduled-told" role="status">
        {told}
      </p>
      {changes.length > 0 && (
        <ul className="scheduled" aria-label="Scheduled changes">
          {changes.map((change) => (
            <li key={change.documentId}>
              <span>
                {titleOf(change)}
                <small className={change.failure ? 'ui-error' : undefined}>
                  {change.failure
                    ? FAILURES[change.failure](documentNoun(change))
                    : `Changes go public on ${momentText(change.publishOn)}${change.scheduledBy ? `, by ${change.scheduledBy}` : ''}`}
                </small>
              </span>
              {mayPublish && (
                <Button
                  look="quiet"
                  aria-label={`${change.failure ? 'Dismiss' : 'Cancel schedule'}: ${titleOf(change)}`}
                  isBusy={busyId === change.documentId}
                  onPress={() => void cancel(change)}
                >
                  {change.failure ? 'Dismiss' : 'Cancel schedule'}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function titleOf({ kind, title }: ScheduledChange): string {
  return kind === 'site' ? 'Header and footer' : title;
}
