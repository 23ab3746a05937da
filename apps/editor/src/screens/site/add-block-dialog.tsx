import { offers } from '@sitewright/blocks/offers';
import type { BlockType } from '@sitewright/blocks/schemas';
import type { NodeTree } from '@sitewright/document/changes/change';
import { Dialog } from '@sitewright/ui/dialog';
import { ListBox, ListBoxItem } from 'react-aria-components';
import { placeForNew } from '../../store/block-moves.ts';
import type { Editor } from '../../store/editor.ts';
import { newId } from '../../store/new-id.ts';
import { useEditor, useEditorState } from '../../store/use-editor.ts';
import { blockIcons } from './block-icons.ts';

/** Chooses what to add; it comes right behind the selected block. */
export function AddBlockDialog() {
  const editor = useEditor();
  const isOpen = useEditorState((state) => state.overlay === 'add-block');
  const close = () => editor.set({ overlay: null });
  return (
    <Dialog title="Add block" isOpen={isOpen} onClose={close}>
      <ListBox
        aria-label="Kinds of blocks"
        className="block-offers"
        layout="grid"
        autoFocus="first"
        onAction={(type) => {
          close();
          addBlock(editor, type as BlockType);
        }}
      >
        {(Object.keys(offers) as BlockType[]).map((type) => {
          const { title, description, icon } = offers[type];
          const Icon = blockIcons[icon];
          return (
            <ListBoxItem key={type} id={type} textValue={title} className="block-offer">
              <Icon aria-hidden="true" />
              <strong>{title}</strong>
              <span>{description}</span>
            </ListBoxItem>
          );
        })}
      </ListBox>
    </Dialog>
  );
}

function addBlock(editor: Editor, type: BlockType): void {
  const { document, selection } = editor.store.getState();
  const { props = {}, text }: { props?: NodeTree['props']; text?: Record<string, string> } =
    offers[type].start;
  const node: NodeTree = { id: newId(), type, props, ...(text ? { text } : {}) };
  const change = placeForNew(document, node, selection, newId);
  if (editor.apply(`Add ${offers[type].title.toLowerCase()}`, change)) {
    editor.select(node.id);
    editor.say(`${offers[type].title} added`);
  }
}
