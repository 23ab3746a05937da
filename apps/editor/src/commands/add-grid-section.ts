import { t } from '@sitewright/owner-texts/t';
import { samplesOf } from '../queries/site-samples.ts';
import type { Editor } from '../store/editor.ts';
import { newId } from '../store/new-id.ts';
import { gridSection } from '../store/section-kinds.ts';

/** Adds a section whose blocks stand on the cells of a grid, behind one or at the end of the page. */
export function addGridSection(editor: Editor, behind: string | undefined): void {
  const node = gridSection(samplesOf(editor.websiteId), newId);
  const after = behind ?? editor.store.getState().document.sections.at(-1)?.id ?? null;
  if (editor.apply(t('commands.addSection'), { type: 'add-node', node, at: { parent: 'root', after } }))
    editor.select(node.children?.[0]?.id ?? node.id);
}
