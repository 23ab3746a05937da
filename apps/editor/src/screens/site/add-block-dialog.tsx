import { panels } from '@sitewright/blocks/panels';
import type { BlockType } from '@sitewright/blocks/schemas';
import type { NodeTree } from '@sitewright/document/changes/change';
import { Dialog } from '@sitewright/ui/dialog';
import {
  Code,
  Image,
  LayoutGrid,
  type LucideIcon,
  Minus,
  MoveVertical,
  Quote,
  RectangleHorizontal,
  Type,
} from 'lucide-react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import { placeForNew } from '../../store/block-moves.ts';
import type { Editor } from '../../store/editor.ts';
import { newId } from '../../store/new-id.ts';
import { useEditor, useEditorState } from '../../store/use-editor.ts';

const icons: { readonly [T in BlockType]: LucideIcon } = {
  text: Type,
  image: Image,
  button: RectangleHorizontal,
  quote: Quote,
  summary: LayoutGrid,
  line: Minus,
  spacer: MoveVertical,
  code: Code,
};

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
        {(Object.keys(panels) as BlockType[]).map((type) => {
          const Icon = icons[type];
          const { title, description } = panels[type];
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
    panels[type].start;
  const node: NodeTree = { id: newId(), type, props, ...(text ? { text } : {}) };
  const change = placeForNew(document, node, selection, newId);
  if (editor.apply(`Add ${panels[type].title.toLowerCase()}`, change)) {
    editor.select(node.id);
    editor.say(`${panels[type].title} added`);
  }
}
