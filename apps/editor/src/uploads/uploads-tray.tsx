import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { useStore } from 'zustand';
import { pageUploads } from './page-uploads.ts';
import './uploads-tray.css';

/** Files on their way to the page, each with its progress; what failed can be tried again. */
export function UploadsTray() {
  const { uploads } = useStore(pageUploads.store);
  if (uploads.length === 0) return null;
  return (
    <section className="uploads-tray" aria-label={t('commands.uploads')}>
      <ul>
        {uploads.map(({ id, name, progress, error, cancel, retry }) => (
          <li key={id}>
            <span className="uploads-tray-name">{name}</span>
            {error === null ? (
              <progress value={progress} max={1} aria-label={t('commands.uploadingName', { name })} />
            ) : (
              <p className="ui-error" role="alert">
                {error}
              </p>
            )}
            {error !== null && (
              <Button look="quiet" onPress={retry}>
                {t('common.tryAgain')}
              </Button>
            )}
            <Button look="quiet" onPress={cancel}>
              {error === null ? t('common.cancel') : t('commands.dismiss')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
