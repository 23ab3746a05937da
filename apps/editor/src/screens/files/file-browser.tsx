import type { FileReply } from '@sitewright/contract/files';
import { t } from '@sitewright/owner-texts/t';
import { Button, IconButton } from '@sitewright/ui/button';
import { Menu } from '@sitewright/ui/menu';
import { steady } from '@sitewright/ui/steady';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis, LayoutGrid, List } from 'lucide-react';
import { useCallback, useState } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { FilterSelect, ListFilter } from '../../lists/list-filter.tsx';
import { useChosen } from '../../lists/use-chosen.ts';
import { type FileView, fileQueries } from '../../queries/files.ts';
import { queryClient } from '../../queries/query-client.ts';
import { useSiteOrigin } from '../../queries/use-site-origin.ts';
import { FileActions, type FileTask } from './file-actions.tsx';
import { KINDS } from './file-labels.ts';
import { FileGridPages, FileTablePages } from './file-pages.tsx';

type FileBrowserProps = {
  websiteId: string;
  view: FileView;
  onView: (view: FileView) => void;
  onShowAll: () => void;
  onReplace: (file: FileReply) => void;
};

type Look = 'table' | 'grid';

/**
 * Files as rows or pictures, narrowed by words, type and folder, and what is done with one or several of them. Left alone
 * while uploads beside it tell how far they are.
 */
export const FileBrowser = steady(function FileBrowser({
  websiteId,
  view,
  onView,
  onShowAll,
  onReplace,
}: FileBrowserProps) {
  const origin = useSiteOrigin(websiteId);
  const folders = useQuery(fileQueries.folders(websiteId));
  const [look, setLook] = useState<Look>('table');
  const [listed, setListed] = useState<readonly FileReply[]>([]);
  const { chosen, choose } = useChosen(listed.map(({ id }) => id));
  const [task, setTask] = useState<FileTask | null>(null);
  const names = folders.data?.folders.map(({ name }) => name) ?? [];
  const refresh = () => void queryClient.invalidateQueries({ queryKey: fileQueries.all(websiteId) });
  const files = listed.filter(({ id }) => chosen.has(id));
  // The same function for as long as it does the same: every row renders again for another one.
  const menuOf = useCallback(
    (file: FileReply) => (
      <Menu
        label={t('files.actionsForFilename', { filename: file.filename })}
        entries={[
          { id: 'details', label: t('files.details'), run: () => setTask({ kind: 'details', file }) },
          { id: 'rename', label: t('common.rename'), run: () => setTask({ kind: 'rename', file }) },
          { id: 'replace', label: t('files.replace'), run: () => onReplace(file) },
          { id: 'move', label: t('files.moveToFolder'), run: () => setTask({ kind: 'move', files: [file] }) },
          {
            id: 'download',
            label: t('files.download'),
            run: () => window.open(`${origin}${file.url}`, '_blank', 'noreferrer'),
          },
          'line',
          {
            id: 'delete',
            label: t('common.delete'),
            isDanger: true,
            run: () => setTask({ kind: 'delete', files: [file] }),
          },
        ]}
      >
        <IconButton label={t('files.moreForFilename', { filename: file.filename })} icon={<Ellipsis />} />
      </Menu>
    ),
    [origin, onReplace],
  );
  const list = {
    websiteId,
    view,
    chosen,
    onChoose: choose,
    onListed: setListed,
    onOpen: (file: FileReply) => setTask({ kind: 'details', file }),
    menuOf,
    onShowAll: view.search || view.kind || view.folder ? onShowAll : null,
  };
  return (
    <>
      <ListFilter
        label={t('files.searchFiles')}
        search={view.search}
        onSearch={(search) => onView({ ...view, search })}
      >
        <FilterSelect
          label={t('common.type')}
          all={t('files.allTypes')}
          options={KINDS}
          value={view.kind}
          onChange={(kind) => onView({ ...withoutKind(view), ...(kind ? { kind } : {}) })}
        />
        <FilterSelect
          label={t('files.folder')}
          all={t('files.allFolders')}
          options={Object.fromEntries(names.map((name) => [name, name]))}
          value={view.folder}
          onChange={(folder) => onView({ ...withoutFolder(view), ...(folder ? { folder } : {}) })}
        />
      </ListFilter>
      <div className="file-bar">
        <div className="bulk-bar" role="toolbar" aria-label={t('files.selectedFiles')}>
          <span role="status">
            {files.length === 0
              ? t('files.noneSelected')
              : t('files.numberSelected', { number: files.length })}
          </span>
          <Button isDisabled={files.length === 0} onPress={() => setTask({ kind: 'move', files })}>
            {t('files.moveToFolder')}
          </Button>
          <Button isDanger isDisabled={files.length === 0} onPress={() => setTask({ kind: 'delete', files })}>
            {t('common.delete')}
          </Button>
        </div>
        <ToggleButtonGroup
          aria-label={t('files.showAs')}
          className="file-looks"
          disallowEmptySelection
          selectedKeys={[look]}
          onSelectionChange={(keys) => setLook(keys.has('grid') ? 'grid' : 'table')}
        >
          <ToggleButton id="table" className="ui-button is-icon" aria-label={t('files.table')}>
            <List aria-hidden="true" />
          </ToggleButton>
          <ToggleButton id="grid" className="ui-button is-icon" aria-label={t('files.grid')}>
            <LayoutGrid aria-hidden="true" />
          </ToggleButton>
        </ToggleButtonGroup>
      </div>
      {look === 'table' ? (
        <FileTablePages {...list} onSort={(sort) => onView({ ...view, ...sort })} />
      ) : (
        <FileGridPages {...list} />
      )}
      <FileActions
        websiteId={websiteId}
        folders={names}
        task={task}
        onDone={() => {
          choose([]);
          refresh();
        }}
        onClose={() => setTask(null)}
      />
    </>
  );
});

function withoutKind({ kind: _, ...view }: FileView): FileView {
  return view;
}

function withoutFolder({ folder: _, ...view }: FileView): FileView {
  return view;
}
