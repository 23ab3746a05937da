import type { UploadReply } from '@sitewright/contract/assets';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { Upload as UploadIcon } from 'lucide-react';
import { FileTrigger } from 'react-aria-components';
import type { UploadAccept } from '../api/upload-file.ts';
import { useWebsiteId } from '../router/router-context.tsx';
import { useUpload } from './use-upload.ts';
import './upload-bar.css';

type UploadBarProps = { accept: UploadAccept; onDone: (assetId: string, upload: UploadReply) => void };

const ACCEPTED: Record<UploadAccept, { label: string; types?: string[] }> = {
  image: {
    label: t('commands.uploadImage'),
    types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'],
  },
  video: { label: t('commands.uploadVideo'), types: ['video/*'] },
  audio: { label: t('commands.uploadSound'), types: ['audio/*'] },
  file: { label: t('commands.uploadFile') },
  any: { label: t('commands.uploadFile') },
};

/** The way to add a file of the owner's machine: a button, its progress, and why it failed. */
export function UploadBar({ accept, onDone }: UploadBarProps) {
  const websiteId = useWebsiteId();
  const upload = useUpload({ websiteId, accept, onDone });
  const { label, types } = ACCEPTED[accept];
  return (
    <div className="upload-bar">
      <FileTrigger
        {...(types ? { acceptedFileTypes: types } : {})}
        onSelect={(files) => {
          const file = files?.[0];
          if (file) upload.start(file);
        }}
      >
        <Button look="primary" isDisabled={upload.progress !== null}>
          <UploadIcon aria-hidden="true" />
          {label}
        </Button>
      </FileTrigger>
      {upload.progress !== null && (
        <>
          <progress value={upload.progress} max={1} aria-label={t('commands.uploading')} />
          <Button look="quiet" onPress={upload.cancel}>
            {t('common.cancel')}
          </Button>
        </>
      )}
      {upload.error && (
        <p className="ui-error" role="alert">
          {upload.error}
        </p>
      )}
    </div>
  );
}
