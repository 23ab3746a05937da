import type { FileReply } from '@sitewright/contract/files';
import { fileNameOf } from '@sitewright/domain/link/link-target';
import { fileSize } from '@sitewright/domain/site/file-size';
import { stableUrl } from '@sitewright/domain/site/image-item';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { SearchField } from '@sitewright/ui/search-field';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import { Loaded } from '../lists/loaded.tsx';
import { fileQueries } from '../queries/files.ts';
import { itemsOf } from '../queries/paged.ts';
import { queryClient } from '../queries/query-client.ts';
import { UploadBar } from '../uploads/upload-bar.tsx';

type FileTarget = { readonly kind: 'file'; readonly path: string };
type FileTabProps = {
  websiteId: string;
  target: FileTarget;
  error: string | undefined;
  onChange: (target: FileTarget) => void;
};

/** A file of the site, or one that is uploaded now. Its link stays good when the file is replaced. Source: EDIT-07. */
export function FileTab({ websiteId, target, error, onChange }: FileTabProps) {
  const [search, setSearch] = useState('');
  const files = useInfiniteQuery({
    ...fileQueries.more(websiteId, {
      search: useDeferredValue(search),
      sort: 'added',
      direction: 'descending',
    }),
    placeholderData: keepPreviousData,
  });
  const listed = itemsOf(files.data);
  const choose = (path: string) => onChange({ kind: 'file', path });
  return (
    <>
      <UploadBar
        accept="any"
        onDone={(_, upload) => {
          choose(stableUrl(upload));
          void queryClient.invalidateQueries({ queryKey: fileQueries.all(websiteId) });
        }}
      />
      <SearchField label={t('fields.searchFiles')} value={search} onChange={setSearch} />
      <Loaded query={files} name={t('fields.filesName')} failure={t('fields.unableToLoadResults')}>
        {() => <FileChoices files={listed} path={target.path} isSearched={search !== ''} onChoose={choose} />}
      </Loaded>
      {files.hasNextPage && (
        <Button isBusy={files.isFetchingNextPage} onPress={() => void files.fetchNextPage()}>
          {t('fields.loadMore')}
        </Button>
      )}
      <p className={error ? 'ui-error' : 'ui-help'} role="status">
        {target.path === ''
          ? (error ?? t('fields.noFileChosen'))
          : t('fields.linksToPath', { file: fileNameOf(target.path) })}
      </p>
    </>
  );
}

type FileChoicesProps = {
  files: readonly FileReply[];
  path: string;
  isSearched: boolean;
  onChoose: (path: string) => void;
};

function FileChoices({ files, path, isSearched, onChoose }: FileChoicesProps) {
  return (
    <ListBox
      aria-label={t('fields.files')}
      className="ui-menu link-choices"
      selectionMode="single"
      selectionBehavior="replace"
      disallowEmptySelection
      selectedKeys={files.filter((file) => file.stableUrl === path).map(({ id }) => id)}
      items={files}
      dependencies={[path]}
      onSelectionChange={(keys) => {
        const chosen = keys === 'all' ? undefined : files.find(({ id }) => keys.has(id));
        if (chosen) onChoose(chosen.stableUrl);
      }}
      renderEmptyState={() => (
        <p className="ui-help">
          {isSearched ? t('fields.noFileMatchesThisSearch') : t('fields.noFilesYetUploadOne')}
        </p>
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
