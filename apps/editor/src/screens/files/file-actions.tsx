import type { AssetReply } from '@sitewright/contract/assets';
import type { FileReply } from '@sitewright/contract/files';
import { useState } from 'react';
import { ImageDetails } from '../../panels/image-details.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { DetailsDialog } from './details-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';

/** What is being done with files. */
export type FileTask =
  | { kind: 'details' | 'rename'; file: FileReply }
  | { kind: 'move' | 'delete'; files: readonly FileReply[] };

type FileActionsProps = {
  websiteId: string;
  folders: readonly string[];
  task: FileTask | null;
  /** Something has changed. */
  onDone: () => void;
  onClose: () => void;
};

const NONE: readonly FileReply[] = [];

/** The dialogs of the library, of which one is open at most. */
export function FileActions({ websiteId, folders, task, onDone, onClose }: FileActionsProps) {
  const [described, setDescribed] = useState<AssetReply | null>(null);
  const shared = { websiteId, onDone, onClose };
  const filesOf = (kind: FileTask['kind']) =>
    task && 'files' in task && task.kind === kind ? task.files : NONE;
  const fileOf = (kind: FileTask['kind']) =>
    task && 'file' in task && task.kind === kind ? task.file : null;
  return (
    <>
      <DetailsDialog
        websiteId={websiteId}
        file={fileOf('details')}
        onDescribe={(asset) => {
          onClose();
          setDescribed(asset);
        }}
        onClose={onClose}
      />
      <RenameDialog {...shared} file={fileOf('rename')} />
      <MoveDialog {...shared} folders={folders} files={filesOf('move')} />
      <DeleteDialog {...shared} files={filesOf('delete')} />
      <ImageDetails
        websiteId={websiteId}
        asset={described}
        onClose={() => setDescribed(null)}
        onSaved={onDone}
      />
    </>
  );
}
