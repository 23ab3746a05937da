import { updateNavigation } from '@sitewright/contract/collections';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { SelectField } from '@sitewright/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAttempt } from '../../../forms/use-attempt.ts';
import { navigationTitle } from '../../../labels/navigation-title.ts';
import { pageQueries } from '../../../queries/pages.ts';
import { queryClient } from '../../../queries/query-client.ts';
import { newId } from '../../../store/new-id.ts';
import { useEditor } from '../../../store/use-editor.ts';
import { PartVersionsButton } from '../../../versions/part-versions-button.tsx';
import { AddEntry } from './add-entry.tsx';
import { NavigationList } from './navigation-list.tsx';
import { toRows, toTree } from './navigation-rows.ts';
import './navigation.css';

type Layout = { identifier: string; links: Parameters<typeof toRows>[0]; revision: string };

/** The navigations of the site: what they name, in which order, what lies below what. */
export function NavigationDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog title={t('pagesTree.navigation')} width="wide" isOpen={isOpen} onClose={onClose}>
      <NavigationChoice onClose={onClose} />
    </Dialog>
  );
}

function NavigationChoice({ onClose }: { onClose: () => void }) {
  const { websiteId } = useEditor();
  const layout = useQuery({ ...pageQueries.layout(websiteId), staleTime: 0, refetchOnWindowFocus: false });
  const [selectedName, setRequested] = useState<string | null>(null);
  // Only until it is read for the first time: whatever is read again later leaves the form and its entries alone.
  if (layout.isPending || (layout.isFetching && !layout.isFetchedAfterMount))
    return <Skeleton label={t('pagesTree.loadingTheNavigation')} />;
  if (layout.isLoadingError) {
    return <FailedState message={t('pagesTree.unableToLoadResults')} onRetry={() => void layout.refetch()} />;
  }
  const menus: Layout[] = layout.data.layout;
  const chosen = menus.find(({ identifier }) => identifier === selectedName) ?? menus[0];
  const name = chosen?.identifier ?? '';
  const names = layout.data.layout.map((each) => [each.identifier, navigationTitle(each)]);
  const readAgain = async () => {
    const { data } = await layout.refetch({ throwOnError: true });
    return data?.layout.find(({ identifier }) => identifier === name);
  };
  return (
    <>
      {names.length > 1 && (
        <SelectField
          label={t('pagesTree.place')}
          options={Object.fromEntries(names)}
          value={name}
          onChange={setRequested}
        />
      )}
      {chosen && <NavigationForm key={name} layout={chosen} readAgain={readAgain} onClose={onClose} />}
    </>
  );
}

type NavigationFormProps = {
  layout: Layout;
  readAgain: () => Promise<Layout | undefined>;
  onClose: () => void;
};

const openedWith = ({ links, revision }: Layout) => ({ rows: toRows(links, newId), revision });

function NavigationForm({ layout, readAgain, onClose }: NavigationFormProps) {
  const editor = useEditor();
  const { websiteId } = editor;
  // As it was when it was opened: what a colleague saves meanwhile is a conflict, and takes no entry away.
  const [start, setStart] = useState(() => openedWith(layout));
  const [rows, setRows] = useState(start.rows);
  const isDirty = rows !== start.rows;
  const saving = useAttempt();
  const reloading = useAttempt();
  const isConflict = saving.failure?.code === 'conflict';
  const reload = () =>
    reloading.attempt(readAgain, (next) => {
      if (!next) return;
      const again = openedWith(next);
      setStart(again);
      setRows(again.rows);
      saving.clear();
    });
  const save = () => {
    reloading.clear();
    const body = {
      fieldName: layout.identifier,
      revision: start.revision,
      navigation: { items: toTree(rows) },
    };
    return saving.attempt(
      async () => {
        await call(updateNavigation, { websiteId, body });
        await queryClient.invalidateQueries({ queryKey: pageQueries.layout(websiteId).queryKey });
      },
      () => {
        editor.reloadCanvas();
        editor.say(t('pagesTree.navigationSaved'));
        onClose();
      },
    );
  };
  return (
    <>
      <NavigationList rows={rows} onChange={setRows} />
      <AddEntry onAdd={(target) => setRows([...rows, { key: newId(), depth: 0, target }])} />
      {saving.failure && (
        <p className="ui-error" role="alert">
          {isConflict ? t('pagesTree.navigationChangedMeanwhile') : saving.failure.message}
          {isConflict && (
            <Button look="quiet" isBusy={reloading.isBusy} onPress={() => void reload()}>
              {t('pagesTree.reloadTheNavigation')}
            </Button>
          )}
        </p>
      )}
      {reloading.failure && (
        <p className="ui-error" role="alert">
          {reloading.failure.message}
        </p>
      )}
      <div className="ui-actions">
        <PartVersionsButton
          websiteId={websiteId}
          parts={['navigation']}
          isDirty={isDirty}
          onRestored={() => {
            editor.reloadCanvas();
            void reload();
          }}
        />
        <Button onPress={onClose}>{t('common.cancel')}</Button>
        <Button
          look="primary"
          isBusy={saving.isBusy}
          isDisabled={reloading.isBusy}
          onPress={() => void save()}
        >
          {t('common.save')}
        </Button>
      </div>
    </>
  );
}
