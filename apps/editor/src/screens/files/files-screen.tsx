import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { DropZone, FileTrigger } from 'react-aria-components';
import { AppFrame } from '../../layout/app-frame.tsx';
import type { FileView } from '../../queries/files.ts';
import type { ScreenProps } from '../../router/routes.ts';
import { FileBrowser } from './file-browser.tsx';
import { UploadList } from './upload-list.tsx';
import { useUploadQueue } from './use-upload-queue.ts';
import './files.css';

const FIRST_VIEW: FileView = { search: '', sort: 'added', direction: 'descending' };

/** The media library: files of a site found, uploaded, replaced, renamed, sorted into folders and deleted. */
export function FilesScreen({ params: { websiteId } }: ScreenProps<'/files/$websiteId'>) {
  const [view, setView] = useState<FileView>(FIRST_VIEW);
  const queue = useUploadQueue(websiteId);
  const replacement = useRef<HTMLInputElement>(null);
  const replaced = useRef<string | null>(null);
  const folder = view.folder ?? '';
  return (
    <AppFrame
      title={t('files.files')}
      actions={
        <FileTrigger allowsMultiple onSelect={(files) => files && queue.add([...files], { folder })}>
          <Button look="primary">
            <Upload aria-hidden="true" />
            {t('files.uploadFiles')}
          </Button>
        </FileTrigger>
      }
    >
      <input
        ref={replacement}
        type="file"
        hidden
        aria-label={t('files.fileThatReplacesTheChosenOne')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file && replaced.current) queue.add([file], { replaces: replaced.current });
          currentTarget.value = '';
        }}
      />
      <DropZone
        className="file-drop"
        aria-label={t('files.dropFilesHereToUploadThem')}
        getDropOperation={(types) => (types.has('text/html') ? 'cancel' : 'copy')}
        onDrop={async ({ items }) => {
          const files = items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : []));
          queue.add(await Promise.all(files), { folder });
        }}
      >
        <UploadList queue={queue} />
        <FileBrowser
          websiteId={websiteId}
          view={view}
          onView={setView}
          onShowAll={() => setView(FIRST_VIEW)}
          onReplace={({ id }) => {
            replaced.current = id;
            replacement.current?.click();
          }}
        />
      </DropZone>
    </AppFrame>
  );
}
