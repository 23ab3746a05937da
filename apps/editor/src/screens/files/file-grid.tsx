import { fileSize } from '@sitewright/domain/site/file-size';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { GridList, GridListItem } from 'react-aria-components';
import { typeText } from './file-labels.ts';
import { Choice, type FileListProps } from './file-table.tsx';
import { FileThumb } from './file-thumb.tsx';

type FileGridProps = Omit<FileListProps, 'menuOf'> &
  Partial<Pick<FileListProps, 'menuOf'>> & {
    label?: string;
    selectionMode?: 'single' | 'multiple';
  };

/** Files as pictures. */
export function FileGrid(props: FileGridProps) {
  const {
    websiteId,
    files,
    chosen,
    onChoose,
    onOpen,
    menuOf,
    label = t('files.files'),
    selectionMode = 'multiple',
  } = props;
  const byId = new Map(files.map((file) => [file.id, file]));
  return (
    <GridList
      aria-label={label}
      className="file-grid"
      layout="grid"
      items={files}
      dependencies={[menuOf]}
      selectionMode={selectionMode}
      selectedKeys={chosen}
      onSelectionChange={onChoose}
      onAction={(id) => {
        const file = byId.get(String(id));
        if (file) onOpen(file);
      }}
    >
      {(file) => (
        <GridListItem id={file.id} textValue={file.filename} className="file-tile">
          <FileThumb websiteId={websiteId} file={file} />
          {selectionMode === 'multiple' && <Choice />}
          <span className="file-tile-name">{file.filename}</span>
          <small>
            {typeText(file)} · {fileSize(file.sizeBytes, LOCALE)}
          </small>
          {menuOf && <span className="file-tile-menu">{menuOf(file)}</span>}
        </GridListItem>
      )}
    </GridList>
  );
}
