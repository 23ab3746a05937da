import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { Images } from 'lucide-react';
import { FileTrigger } from 'react-aria-components';
import { useUploads } from './use-uploads.ts';

type UploadsBarProps = {
  websiteId: string;
  label: string;
  onDone: (assetId: string, file: File) => Promise<void> | void;
};

/** A button for several images at once, how far they are, and which could not be taken. */
export function UploadsBar({ websiteId, label, onDone }: UploadsBarProps) {
  const uploads = useUploads(websiteId, onDone);
  const { state, errors } = uploads;
  return (
    <div className="uploads-bar">
      <FileTrigger
        allowsMultiple
        acceptedFileTypes={['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']}
        onSelect={(files) => files && uploads.start([...files])}
      >
        <Button isDisabled={state !== null}>
          <Images aria-hidden="true" />
          {label}
        </Button>
      </FileTrigger>
      {state && (
        <span role="status">
          {t('fields.pictureDoneOfAll', { done: state.done + 1, all: state.all })}
          <progress value={state.done} max={state.all} aria-label={t('fields.uploading')} />
        </span>
      )}
      {errors.length > 0 && (
        <ul className="ui-error" role="alert">
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
