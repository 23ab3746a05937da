import { fileSize } from '@sitewright/domain/site/file-size';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import type { QueuedUpload, UploadQueue } from './use-upload-queue.ts';

const STATES: Record<QueuedUpload['state'], string> = {
  waiting: t('files.waiting'),
  uploading: t('files.uploading'),
  processing: t('files.processing'),
  done: t('files.uploaded'),
  failed: t('files.unableToUploadFile'),
  cancelled: t('files.fileProcessingCancelled'),
};

/** Files on their way: how far each is, why one failed, and what can be done about it. */
export function UploadList({ queue }: { queue: UploadQueue }) {
  const { uploads } = queue;
  if (uploads.length === 0) return null;
  const isOver = uploads.every(({ state }) => ['done', 'failed', 'cancelled'].includes(state));
  const done = uploads.filter(({ state }) => state === 'done').length;
  return (
    <section className="upload-list" aria-label={t('files.uploads')}>
      <div className="upload-list-head">
        <h2>
          <span role="status">{t('files.doneOfTotalUploaded', { done, total: uploads.length })}</span>
        </h2>
        {isOver && (
          <Button look="quiet" onPress={queue.clear}>
            {t('files.clearList')}
          </Button>
        )}
      </div>
      <ul>
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} queue={queue} />
        ))}
      </ul>
    </section>
  );
}

function UploadRow({ upload, queue }: { upload: QueuedUpload; queue: UploadQueue }) {
  const { id, file, state, progress, message } = upload;
  const isUnderWay = state === 'waiting' || state === 'uploading' || state === 'processing';
  return (
    <li className={`is-${state}`}>
      <span className="upload-name">
        {file.name} <small>{fileSize(file.size, LOCALE)}</small>
      </span>
      <span className="upload-state">
        {state === 'uploading' ? `${Math.floor(progress * 100)} %` : STATES[state]}
      </span>
      {isUnderWay && (
        <progress
          aria-label={t('files.stateOfFile', { state: STATES[state], name: file.name })}
          max={1}
          {...(state === 'processing' ? {} : { value: progress })}
        />
      )}
      {state === 'failed' && (
        <p className="ui-error" role="alert">
          {t('files.problemWhileUploading', { problem: message })}
        </p>
      )}
      <span className="upload-actions">
        {isUnderWay && (
          <Button
            look="quiet"
            aria-label={t('files.cancelName', { name: file.name })}
            onPress={() => queue.cancel(id)}
          >
            {t('common.cancel')}
          </Button>
        )}
        {(state === 'failed' || state === 'cancelled') && (
          <Button
            look="quiet"
            aria-label={t('files.retryName', { name: file.name })}
            onPress={() => queue.retry(id)}
          >
            {t('common.retry')}
          </Button>
        )}
      </span>
    </li>
  );
}
