import { isBlockType } from '@sitewright/blocks/is-block-type';
import { blocks } from '@sitewright/blocks/registry';
import { t } from '@sitewright/owner-texts/t';
import { IconButton } from '@sitewright/ui/button';
import { useQuery } from '@tanstack/react-query';
import { EyeOff, GripVertical, Link2, PanelTop, Pencil, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button, GridList, GridListItem, Input, SearchField, useDragAndDrop } from 'react-aria-components';
import { NameDialog } from '../../../forms/name-dialog.tsx';
import { pageQueries } from '../../../queries/pages.ts';
import { dropOnDevice } from '../../../store/drop-on-device.ts';
import { type Layer, layersOf, MAX_LAYER_NAME } from '../../../store/layers.ts';
import { newId } from '../../../store/new-id.ts';
import { selectedIds } from '../../../store/selection.ts';
import { useEditor, useEditorState } from '../../../store/use-editor.ts';
import { blockIcons } from '../add-block/block-icons.ts';
import { CommandButton } from '../command-button.tsx';
import { movedText } from '../moved-text.ts';
import { dropOfLayers } from './layer-drops.ts';
import './layers.css';

const TOOLS = ['move-up', 'move-down', 'duplicate', 'hide-on-phone', 'remove'];

/** Sections and blocks of the open page as a list: searched, selected, moved, named and hidden. */
export function LayersPanel() {
  const editor = useEditor();
  const document = useEditorState((state) => state.document);
  const selection = useEditorState((state) => state.selection);
  const also = useEditorState((state) => state.also);
  const [search, setSearch] = useState('');
  const [isNaming, setNaming] = useState(false);
  const pages = useQuery(pageQueries.list(editor.websiteId)).data?.collections ?? [];
  const titleOfLayer = (type: string, savedSectionId?: string) =>
    savedSectionId === undefined
      ? titleOf(type)
      : (pages.find(({ id }) => id === savedSectionId)?.title ?? t('sections.savedSectionThatIsGone'));
  const rows = layersOf(document, titleOfLayer, search).flatMap((layer) => [layer, ...layer.children]);
  const chosen = rows.find(({ id }) => id === selection) ?? null;
  const dragAndDropHooks = useLayerDragging();
  const isShown = new Set(rows.map(({ id }) => id));
  return (
    <nav className="layers" aria-label={t('sections.layers')}>
      <div className="panel-head">
        <h2>{t('sections.layers')}</h2>
        <IconButton
          label={t('sections.closeTheLayers')}
          icon={<X aria-hidden="true" />}
          onPress={() => editor.set({ isLayers: false })}
        />
      </div>
      <div className="layers-search">
        <SearchField
          aria-label={t('sections.searchLayers')}
          value={search}
          onChange={setSearch}
          className="ui-field"
        >
          <Input className="ui-input" placeholder={t('sections.searchLayers')} />
        </SearchField>
      </div>
      <div className="inspector-tools" role="toolbar" aria-label={t('sections.selectedLayer')}>
        {TOOLS.map((id) => (
          <CommandButton key={id} id={id} />
        ))}
        <IconButton
          label={t('common.rename')}
          icon={<Pencil aria-hidden="true" />}
          isDisabled={chosen === null}
          onPress={() => setNaming(true)}
        />
      </div>
      <GridList
        aria-label={t('sections.sectionsAndBlocks')}
        className="entry-list"
        selectionMode="multiple"
        selectionBehavior="replace"
        selectedKeys={[selection, ...also].filter((id) => id !== null && isShown.has(id)) as string[]}
        onSelectionChange={(keys) => keys !== 'all' && editor.selectSeveral([...keys].map(String))}
        dragAndDropHooks={dragAndDropHooks}
        renderEmptyState={() => (
          <p className="ui-help">
            {search === '' ? t('sections.nothingOnThisPageYet') : t('sections.nothingFound')}
          </p>
        )}
      >
        {rows.map((layer) => (
          <LayerRow key={layer.id} layer={layer} />
        ))}
      </GridList>
      {chosen && (
        <NameDialog
          key={chosen.id}
          title={t('sections.renameLayer')}
          label={t('common.name')}
          action={t('common.rename')}
          initial={chosen.name}
          isOpen={isNaming}
          onClose={() => setNaming(false)}
          onSave={async (name) => {
            const props = { layerName: name.slice(0, MAX_LAYER_NAME) };
            editor.apply(t('sections.renameLayer'), { type: 'set-props', id: chosen.id, props });
            setNaming(false);
          }}
        />
      )}
    </nav>
  );
}

function LayerRow({ layer: { id, name, kind, type, isHidden } }: { layer: Layer }) {
  const Icon = isBlockType(type) ? blockIcons[blocks[type].meta.icon] : kind === 'linked' ? Link2 : PanelTop;
  return (
    <GridListItem id={id} textValue={name} className={`entry-row layer-row is-${kind}`}>
      <Button slot="drag" className="entry-grip" aria-label={t('sections.dragName', { name })}>
        <GripVertical aria-hidden="true" />
      </Button>
      <Icon aria-hidden="true" className="layer-icon" />
      <span>{name}</span>
      {kind === 'linked' && <span className="ui-help">{t('sections.linked')}</span>}
      {isHidden && <EyeOff aria-label={t('sections.hiddenOnADevice')} role="img" className="layer-icon" />}
    </GridListItem>
  );
}

function titleOf(type: string): string {
  return isBlockType(type) ? blocks[type].meta.title : t('sections.section');
}

function useLayerDragging() {
  const editor = useEditor();
  const dragged = useRef<string[]>([]);
  const move = (ids: readonly string[], key: string, position: 'before' | 'after' | 'on') => {
    const { document, device } = editor.store.getState();
    const drop = dropOfLayers(document, ids, { key, position });
    const change = drop && dropOnDevice(document, ids, drop, { device, newId });
    if (change && editor.apply(t('sections.move'), change)) editor.say(movedText(change));
  };
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    acceptedDragTypes: ['text/plain'],
    onDragStart: ({ keys }) => {
      const selected = selectedIds(editor.store.getState());
      dragged.current = [...keys].map(String).sort((a, b) => selected.indexOf(a) - selected.indexOf(b));
    },
    onReorder: ({ keys, target }) =>
      move([...keys].map(String), String(target.key), target.dropPosition === 'before' ? 'before' : 'after'),
    onItemDrop: ({ target }) => move(dragged.current, String(target.key), 'on'),
  });
  return dragAndDropHooks;
}
