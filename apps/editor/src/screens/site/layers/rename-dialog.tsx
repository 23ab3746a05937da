import { t } from '@sitewright/owner-texts/t';
import { useQuery } from '@tanstack/react-query';
import { NameDialog } from '../../../forms/name-dialog.tsx';
import { pageQueries } from '../../../queries/pages.ts';
import { groupsIn, layersOf, listedLayers, MAX_LAYER_NAME } from '../../../store/layers.ts';
import { useEditor, useEditorState } from '../../../store/use-editor.ts';
import { renamePageByStep } from '../page-operations.ts';
import { useLayerTitles } from './use-layer-titles.ts';

/** Renames the selected layer, also a group of which all is selected; where nothing is selected, the open page. */
export function RenameDialog() {
  const isOpen = useEditorState((state) => state.overlay === 'rename');
  return isOpen ? <OpenDialog /> : null;
}

function OpenDialog() {
  const editor = useEditor();
  const document = useEditorState((state) => state.document);
  const selection = useEditorState((state) => state.selection);
  const also = useEditorState((state) => state.also);
  const pageId = useEditorState((state) => state.page?.pageId);
  const titleOf = useLayerTitles();
  const layers = layersOf(document, titleOf);
  const group = groupsIn(layers).find(
    ({ children }) =>
      children.length === also.length + 1 &&
      children.every(({ id }) => id === selection || also.includes(id)),
  );
  const layer = group ?? listedLayers(layers, () => false).find(({ id }) => id === selection);
  const pages = useQuery(pageQueries.list(editor.websiteId)).data?.collections ?? [];
  const page = pages.find(({ id }) => id === pageId);
  const close = () => editor.set({ overlay: null });
  if (!layer && !page) return null;
  const rename = async (name: string) => {
    const layerName = name.slice(0, MAX_LAYER_NAME);
    if (group) {
      const changes = group.children.map(({ id }) => ({
        ...{ type: 'set-props' as const, id, props: { groupName: layerName } },
      }));
      editor.apply(t('sections.renameLayer'), { type: 'batch', changes });
    } else if (layer)
      editor.apply(t('sections.renameLayer'), { type: 'set-props', id: layer.id, props: { layerName } });
    else if (page) await renamePageByStep(editor, page, name);
    close();
  };
  return (
    <NameDialog
      title={layer ? t('sections.renameLayer') : t('siteScreen.renamePage')}
      label={t('common.name')}
      action={t('common.rename')}
      initial={layer?.name ?? page?.title ?? ''}
      isOpen
      onClose={close}
      onSave={rename}
    />
  );
}
