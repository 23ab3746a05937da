import { isBlockType } from '@sitewright/blocks/is-block-type';
import { blocks } from '@sitewright/blocks/registry';
import { t } from '@sitewright/owner-texts/t';
import { IconButton } from '@sitewright/ui/button';
import { ChevronRight, EyeOff, GripVertical, Group, Link2, Lock, PanelTop, X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { Button, GridList, GridListItem, Input, SearchField, useDragAndDrop } from 'react-aria-components';
import { dropOnDevice } from '../../../store/drop-on-device.ts';
import {
  groupsIn,
  type Layer,
  layersOf,
  listedLayers,
  markedLayers,
  nodesOfLayers,
} from '../../../store/layers.ts';
import { newId } from '../../../store/new-id.ts';
import { refuseLocked } from '../../../store/refuse-locked.ts';
import { selectedIds } from '../../../store/selection.ts';
import { useEditor, useEditorState } from '../../../store/use-editor.ts';
import { blockIcons } from '../add-block/block-icons.ts';
import { CommandButton } from '../command-button.tsx';
import { movedText } from '../moved-text.ts';
import { besideGroup, dropOfLayers } from './layer-drops.ts';
import { useLayerTitles } from './use-layer-titles.ts';
import './layers.css';

const TOOLS = ['move-up', 'move-down', 'duplicate', 'hide-on-phone', 'rename', 'lock', 'remove'];

/** Sections and blocks of the open page as a list: searched, selected, moved, named and hidden. */
export function LayersPanel() {
  const editor = useEditor();
  const document = useEditorState((state) => state.document);
  const selection = useEditorState((state) => state.selection);
  const also = useEditorState((state) => state.also);
  const [search, setSearch] = useState('');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const titleOfLayer = useLayerTitles();
  const layers = layersOf(document, titleOfLayer, search);
  const rows = listedLayers(layers, (id) => search === '' && closed.has(id));
  const groups = groupsIn(layersOf(document, titleOfLayer));
  const dragAndDropHooks = useLayerDragging(groups);
  const isShown = new Set(rows.map(({ id }) => id));
  const marked = markedLayers(
    groups,
    [selection, ...also].filter((id) => id !== null),
  );
  const list = { before: marked, isListed: (id: string) => isShown.has(id) };
  /** With Ctrl, Command or Shift, and by each tap, a line is added or taken out. */
  const isToggled = useRef(false);
  const handleInput = ({ ctrlKey, metaKey, shiftKey }: MouseEvent | KeyboardEvent, isTouch = false) => {
    isToggled.current = ctrlKey || metaKey || shiftKey || isTouch;
  };
  const toggle = (id: string) =>
    setClosed((before) =>
      before.has(id) ? new Set([...before].filter((each) => each !== id)) : new Set([...before, id]),
    );
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
      </div>
      <div
        onPointerDownCapture={(event) => handleInput(event, event.pointerType === 'touch')}
        onKeyDownCapture={handleInput}
      >
        <GridList
          aria-label={t('sections.sectionsAndBlocks')}
          className="entry-list"
          selectionMode="multiple"
          selectionBehavior="replace"
          selectedKeys={marked.filter((id) => isShown.has(id))}
          onSelectionChange={(keys) => {
            const marks = keys === 'all' ? [] : [...keys].map(String);
            const change = { ...list, isToggled: isToggled.current };
            if (keys !== 'all') editor.selectSeveral(nodesOfLayers(groups, marks, change));
          }}
          dragAndDropHooks={dragAndDropHooks}
          renderEmptyState={() => (
            <p className="ui-help">
              {search === '' ? t('sections.nothingOnThisPageYet') : t('sections.nothingFound')}
            </p>
          )}
        >
          {rows.map((layer) => (
            <LayerRow
              key={layer.id}
              layer={layer}
              isClosed={search === '' && closed.has(layer.id)}
              onToggle={() => toggle(layer.id)}
            />
          ))}
        </GridList>
      </div>
    </nav>
  );
}

type LayerRowProps = { layer: Layer & { depth: number }; isClosed: boolean; onToggle: () => void };

function LayerRow({ layer, isClosed, onToggle }: LayerRowProps) {
  const editor = useEditor();
  const { id, name, kind, type, children, depth, isHidden, isLocked } = layer;
  const unlock = () => {
    const ids = kind === 'group' ? children.map((child) => child.id) : [id];
    const changes = ids.map((each) => ({ type: 'set-props' as const, id: each, props: { isLocked: null } }));
    if (editor.apply(t('commands.lockOrUnlock'), { type: 'batch', changes }))
      editor.say(t('commands.unlocked'), true);
  };
  const Icon = isBlockType(type)
    ? blockIcons[blocks[type].meta.icon]
    : { linked: Link2, group: Group, section: PanelTop, block: PanelTop }[kind];
  return (
    <GridListItem
      id={id}
      textValue={name}
      className={`entry-row layer-row is-${kind}`}
      style={{ paddingInlineStart: depth * 14 + 4 }}
    >
      <Button slot="drag" className="entry-grip" aria-label={t('sections.dragName', { name })}>
        <GripVertical aria-hidden="true" />
      </Button>
      {children.length > 0 && (
        <Button
          className="layer-toggle"
          aria-label={isClosed ? t('sections.openName', { name }) : t('sections.closeName', { name })}
          aria-expanded={!isClosed}
          onPress={onToggle}
        >
          <ChevronRight aria-hidden="true" className="layer-icon" />
        </Button>
      )}
      <Icon aria-hidden="true" className="layer-icon" />
      <span>{name}</span>
      {kind === 'linked' && <span className="ui-help">{t('sections.linked')}</span>}
      {isHidden && <EyeOff aria-label={t('sections.hiddenOnADevice')} role="img" className="layer-icon" />}
      {isLocked && (
        <Button className="layer-lock" aria-label={t('sections.unlockName', { name })} onPress={unlock}>
          <Lock aria-hidden="true" className="layer-icon" />
        </Button>
      )}
    </GridListItem>
  );
}

function useLayerDragging(groups: readonly Layer[]) {
  const editor = useEditor();
  const dragged = useRef<string[]>([]);
  const move = (keys: readonly string[], key: string, position: 'before' | 'after' | 'on') => {
    const ids = nodesOfLayers(groups, keys);
    if (refuseLocked(editor, ids)) return;
    const { document, device } = editor.store.getState();
    const drop = dropOfLayers(document, ids, besideGroup(groups, { key, position }));
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
