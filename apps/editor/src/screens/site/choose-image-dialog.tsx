import { t } from '@sitewright/owner-texts/t';
import { ImageDialog } from '../../panels/image-dialog.tsx';
import { findNode } from '../../store/page-nodes.ts';
import { imageChange } from '../../store/picture-blocks.ts';
import { useEditor, useEditorState } from '../../store/use-editor.ts';

/** Chooses or uploads the picture of the selected image or gallery, right from its empty place on the page. */
export function ChooseImageDialog() {
  const editor = useEditor();
  const isOpen = useEditorState((state) => state.overlay === 'choose-image');
  const close = () => editor.set({ overlay: null });
  if (!isOpen) return null;
  return (
    <ImageDialog
      isOpen
      onClose={close}
      onPick={(assetId) => {
        const { document, selection } = editor.store.getState();
        const block = findNode(document, selection)?.block;
        const change = block && imageChange(block, [assetId]);
        if (change) editor.apply(t('common.image'), change);
        close();
      }}
    />
  );
}
