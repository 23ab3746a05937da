import { deleteRecording } from '@sitewright/contract/recordings';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../forms/confirm-dialog.tsx';
import { AppFrame } from '../../../layout/app-frame.tsx';
import { queryClient } from '../../../queries/query-client.ts';
import { recordingQueries } from '../../../queries/recordings.ts';
import { useMomentText } from '../../../queries/use-moment-text.ts';
import { usePermissions } from '../../../queries/use-rights.ts';
import { Link } from '../../../router/link.tsx';
import { useNavigate } from '../../../router/router-context.tsx';
import type { ScreenProps } from '../../../router/routes.ts';
import { Player } from './player.tsx';
import { happenedText, visitorText } from './recording-labels.ts';
import './recordings.css';

const LIST = '/analytics/$websiteId/recordings';

/** One recording, replayed. */
export function RecordingScreen({
  params: { websiteId, recordingId },
}: ScreenProps<'/analytics/$websiteId/recordings/$recordingId'>) {
  const found = useQuery(recordingQueries.one(websiteId, recordingId));
  const navigate = useNavigate();
  const momentText = useMomentText();
  const mayDelete = usePermissions(websiteId).includes('settings.manage');
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    await call(deleteRecording, { params: { websiteId, recordingId } });
    await navigate({ to: LIST, params: { websiteId } });
    await queryClient.invalidateQueries({ queryKey: recordingQueries.lists(websiteId) });
  };
  const { recording, events, playerUrl } = found.data ?? {};
  return (
    <AppFrame
      title={
        recording
          ? t('recordings.recordingOf', { begunAt: momentText(recording.begunAt) })
          : t('recordings.recording')
      }
      lead={
        <Link to={LIST} params={{ websiteId }}>
          {t('recordings.allRecordings')}
        </Link>
      }
      actions={
        mayDelete && recording && <Button onPress={() => setAsking(true)}>{t('common.delete')}</Button>
      }
    >
      {found.isPending && <Skeleton label={t('recordings.loadingTheRecording')} />}
      {found.isError && <FailedState message={textOf(found.error)} onRetry={() => void found.refetch()} />}
      {recording && events && playerUrl && (
        <>
          <dl className="recording-facts">
            <div>
              <dt>{t('recordings.visitor')}</dt>
              <dd>{visitorText(recording)}</dd>
            </div>
            <div>
              <dt>{t('common.pages')}</dt>
              <dd>{recording.pages}</dd>
            </div>
            <div>
              <dt>{t('recordings.whatHappened')}</dt>
              <dd>{happenedText(recording)}</dd>
            </div>
            <div>
              <dt>{t('recordings.deletedOn')}</dt>
              <dd>{momentText(recording.keptUntil)}</dd>
            </div>
          </dl>
          <Player url={playerUrl} events={events} />
        </>
      )}
      <ConfirmDialog
        title={t('recordings.deleteThisRecording')}
        action={t('common.delete')}
        isOpen={isAsking}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        <p>{t('recordings.itCannotBeBroughtBack')}</p>
      </ConfirmDialog>
    </AppFrame>
  );
}
