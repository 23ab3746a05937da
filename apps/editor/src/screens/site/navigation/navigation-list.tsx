import type { ExternalLink } from '@sitewright/domain/site/navigation-schema';
import { t } from '@sitewright/owner-texts/t';
import { IconButton } from '@sitewright/ui/button';
import { useQuery } from '@tanstack/react-query';
import {
  ArrowDown,
  ArrowUp,
  GripVertical,
  IndentDecrease,
  IndentIncrease,
  PencilLine,
  Trash2,
} from 'lucide-react';
import { useRef, useState } from 'react';
import { Button, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { pageQueries } from '../../../queries/pages.ts';
import { useEditor } from '../../../store/use-editor.ts';
import { EntryLinkDialog } from './entry-link-dialog.tsx';
import {
  dropped,
  indented,
  type NavigationRow,
  type NavigationTarget,
  outdented,
  shifted,
  withoutRow,
} from './navigation-rows.ts';

type NavigationListProps = { rows: readonly NavigationRow[]; onChange: (rows: NavigationRow[]) => void };

/** Entries as lines, moved and nested by dragging or by the buttons below; dropped on a line they go below it. */
export function NavigationList({ rows, onChange }: NavigationListProps) {
  const titleOf = useTitles();
  const [chosen, setChosen] = useState<string | null>(null);
  const dragAndDrop = useRowDragging(rows, onChange);
  return (
    <>
      <GridList
        aria-label={t('pagesTree.entries')}
        className="entry-list"
        selectionMode="single"
        selectionBehavior="replace"
        selectedKeys={chosen === null ? [] : [chosen]}
        onSelectionChange={(keys) =>
          keys !== 'all' && setChosen(([...keys][0] as string | undefined) ?? null)
        }
        dragAndDropHooks={dragAndDrop}
        renderEmptyState={() => <p className="ui-help">{t('pagesTree.noLinksYet')}</p>}
      >
        {rows.map((row) => (
          <GridListItem key={row.key} id={row.key} textValue={titleOf(row.target)} className="entry-row">
            <Button slot="drag" className={`entry-grip depth-${row.depth}`}>
              <GripVertical aria-hidden="true" />
            </Button>
            <span>{titleOf(row.target)}</span>
            <small className="ui-help">{row.target.externalLink?.url}</small>
          </GridListItem>
        ))}
      </GridList>
      <RowTools chosen={chosen} rows={rows} onChange={onChange} />
    </>
  );
}

type RowToolsProps = NavigationListProps & { chosen: string | null };

function RowTools({ chosen, rows, onChange }: RowToolsProps) {
  const tools = [
    { label: t('common.moveUp'), Icon: ArrowUp, change: (key: string) => shifted(rows, key, 'up') },
    { label: t('common.moveDown'), Icon: ArrowDown, change: (key: string) => shifted(rows, key, 'down') },
    {
      label: t('pagesTree.nestUnderTheItemAbove'),
      Icon: IndentIncrease,
      change: (key: string) => indented(rows, key),
    },
    {
      label: t('pagesTree.moveOutOneLevel'),
      Icon: IndentDecrease,
      change: (key: string) => outdented(rows, key),
    },
    {
      label: t('pagesTree.removeFromTheNavigation'),
      Icon: Trash2,
      change: (key: string) => withoutRow(rows, key),
    },
  ];
  const row = rows.find(({ key }) => key === chosen);
  const [edited, setEdited] = useState<string | null>(null);
  const link = rows.find(({ key }) => key === edited)?.target.externalLink ?? null;
  const saveLink = (externalLink: ExternalLink | null) => {
    if (edited === null) return;
    onChange(
      externalLink === null
        ? withoutRow(rows, edited)
        : rows.map((other) => (other.key === edited ? { ...other, target: { externalLink } } : other)),
    );
  };
  const orderOf = (list: readonly NavigationRow[]) => list.map(({ key, depth }) => `${key}${depth}`).join();
  return (
    <div className="navigation-tools" role="toolbar" aria-label={t('pagesTree.selectedEntry')}>
      {tools.map(({ label, Icon, change }) => {
        const next = chosen === null ? null : change(chosen);
        return (
          <IconButton
            key={label}
            label={label}
            icon={<Icon aria-hidden="true" />}
            isDisabled={next === null || orderOf(next) === orderOf(rows)}
            onPress={() => next && onChange(next)}
          />
        );
      })}
      <IconButton
        label={t('pagesTree.editLink')}
        icon={<PencilLine aria-hidden="true" />}
        isDisabled={!row?.target.externalLink}
        onPress={() => setEdited(chosen)}
      />
      <EntryLinkDialog link={link} onSave={saveLink} onClose={() => setEdited(null)} />
    </div>
  );
}

function useRowDragging(rows: readonly NavigationRow[], onChange: (rows: NavigationRow[]) => void) {
  const dragged = useRef<string | null>(null);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    acceptedDragTypes: ['text/plain'],
    onDragStart: ({ keys }) => {
      dragged.current = String([...keys][0]);
    },
    onReorder: ({ keys, target }) => {
      const position = target.dropPosition === 'before' ? 'before' : 'after';
      onChange(dropped(rows, String([...keys][0]), { key: String(target.key), position }));
    },
    onItemDrop: ({ target }) => {
      if (dragged.current)
        onChange(dropped(rows, dragged.current, { key: String(target.key), position: 'on' }));
    },
  });
  return dragAndDropHooks;
}

/** Title of an entry: the navigation title of its page, or the typed one. */
function useTitles(): (target: NavigationTarget) => string {
  const { websiteId } = useEditor();
  const pages = useQuery(pageQueries.list(websiteId));
  return ({ collectionId, memberAreaId, externalLink }) => {
    const id = collectionId ?? memberAreaId;
    const page = pages.data?.collections.find((candidate) => candidate.id === id);
    return externalLink?.title ?? (page?.navigationTitle || page?.title || t('pagesTree.deletedPage'));
  };
}
