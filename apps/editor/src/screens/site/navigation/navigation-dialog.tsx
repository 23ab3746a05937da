import { updateNavigation } from '@sitewright/contract/collections';
import { titleFromIdentifier } from '@sitewright/domain/site/navigation-menus';
import { Button } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';
import { FailedState, Skeleton } from '@sitewright/ui/loading-state';
import { SelectField } from '@sitewright/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, textOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
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
    <Dialog title="Navigation" width="wide" isOpen={isOpen} onClose={onClose}>
      <NavigationChoice onClose={onClose} />
    </Dialog>
  );
}

function NavigationChoice({ onClose }: { onClose: () => void }) {
  const { websiteId } = useEditor();
  const layout = useQuery({ ...pageQueries.layout(websiteId), staleTime: 0, refetchOnWindowFocus: false });
  const [selectedName, setRequested] = useState<string | null>(null);
  if (layout.isPending || (layout.isFetching && !layout.isError))
    return <Skeleton label="Loading the navigation" />;
  if (layout.isError) {
    return <FailedState message="Unable to load results" onRetry={() => void layout.refetch()} />;
  }
  const chosen =
    layout.data.layout.find(({ identifier }) => identifier === selectedName) ?? layout.data.layout[0];
  const name = chosen?.identifier ?? '';
  const names = layout.data.layout.map(({ identifier, title }) => [
    identifier,
    title || titleFromIdentifier(identifier),
  ]);
  return (
    <>
      {names.length > 1 && (
        <SelectField label="Place" options={Object.fromEntries(names)} value={name} onChange={setRequested} />
      )}
      {chosen && <NavigationForm key={`${name} ${chosen.revision}`} layout={chosen} onClose={onClose} />}
    </>
  );
}

function NavigationForm({ layout, onClose }: { layout: Layout; onClose: () => void }) {
  const editor = useEditor();
  const { websiteId } = editor;
  const [start] = useState(() => toRows(layout.links, newId));
  const [rows, setRows] = useState(start);
  const isDirty = rows !== start;
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const isConflict = failure instanceof ApiError && failure.code === 'conflict';
  const reload = () => queryClient.invalidateQueries({ queryKey: pageQueries.layout(websiteId).queryKey });

  const save = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const body = {
        fieldName: layout.identifier,
        revision: layout.revision,
        navigation: { items: toTree(rows) },
      };
      await call(updateNavigation, { websiteId, body });
      await reload();
      editor.reloadCanvas();
      editor.say('Navigation saved');
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <NavigationList rows={rows} onChange={setRows} />
      <AddEntry onAdd={(target) => setRows([...rows, { key: newId(), depth: 0, target }])} />
      {failure !== null && (
        <p className="ui-error" role="alert">
          {isConflict ? 'Someone else changed the navigation in the meantime. ' : textOf(failure)}
          {isConflict && (
            <Button look="quiet" onPress={() => void reload()}>
              Reload the navigation
            </Button>
          )}
        </p>
      )}
      <div className="ui-actions">
        <PartVersionsButton
          websiteId={websiteId}
          parts={['navigation']}
          isDirty={isDirty}
          onRestored={() => editor.reloadCanvas()}
        />
        <Button onPress={onClose}>Cancel</Button>
        <Button look="primary" isBusy={isBusy} onPress={() => void save()}>
          Save
        </Button>
      </div>
    </>
  );
}
