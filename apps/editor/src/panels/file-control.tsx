import type { FieldMeta } from '@sitewright/blocks/field';
import type { MediaReply } from '@sitewright/contract/assets';
import { fileSize } from '@sitewright/domain/site/file-size';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';
import { EmptyState } from '@sitewright/ui/loading-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import { Loaded } from '../lists/loaded.tsx';
import { assetQueries } from '../queries/assets.ts';
import { useWebsiteId } from '../router/router-context.tsx';
import { UploadBar } from '../uploads/upload-bar.tsx';
import './panels.css';

type FileControlProps = {
  label: string;
  value: string | null;
  accept: NonNullable<FieldMeta['accept']>;
  onChange: (assetId: string | null) => void;
};

const CHOOSE = {
  video: t('panels.chooseVideo'),
  audio: t('panels.chooseSound'),
  any: t('panels.chooseFile'),
} as const;

/** A video, sound or other file of the site: one it has, or one that is uploaded now. */
export function FileControl({ label, value, accept, onChange }: FileControlProps) {
  const websiteId = useWebsiteId();
  const files = useQuery(assetQueries.media(websiteId));
  const [isOpen, setOpen] = useState(false);
  const chosen = files.data?.items.find(({ id }) => id === value);
  const pick = (id: string) => {
    onChange(id);
    setOpen(false);
  };
  return (
    <div className="ui-field">
      <span className="ui-label">{label}</span>
      {chosen && (
        <p className="chosen-file">
          {chosen.filename} <small>{fileSize(chosen.sizeBytes, LOCALE)}</small>
        </p>
      )}
      <div className="image-control-actions">
        <Button onPress={() => setOpen(true)}>{value ? t('panels.replace') : CHOOSE[accept]}</Button>
        {value && (
          <Button look="quiet" onPress={() => onChange(null)}>
            {t('common.remove')}
          </Button>
        )}
      </div>
      <Dialog title={t('panels.files')} width="wide" isOpen={isOpen} onClose={() => setOpen(false)}>
        <UploadBar accept={accept} onDone={pick} />
        <Loaded query={files} name={t('panels.filesToLoad')} failure={t('panels.unableToLoadResults')}>
          {({ items }) => <FileList files={ofKind(items, accept)} onPick={pick} />}
        </Loaded>
      </Dialog>
    </div>
  );
}

function FileList({ files, onPick }: { files: readonly MediaReply[]; onPick: (id: string) => void }) {
  return (
    <ListBox
      aria-label={t('panels.files')}
      className="ui-menu"
      items={files}
      onAction={(key) => onPick(String(key))}
      renderEmptyState={() => (
        <EmptyState title={t('panels.noFilesYet')}>
          <p>{t('panels.uploadOneUseAnyPage')}</p>
        </EmptyState>
      )}
    >
      {(file) => (
        <ListBoxItem id={file.id} textValue={file.filename} className="ui-menu-item">
          <span className="ui-menu-text">{file.filename}</span>
          <small className="ui-help">{fileSize(file.sizeBytes, LOCALE)}</small>
        </ListBoxItem>
      )}
    </ListBox>
  );
}

function ofKind(files: readonly MediaReply[], accept: FileControlProps['accept']): MediaReply[] {
  return files.filter(({ kind }) => accept === 'any' || kind === accept);
}
