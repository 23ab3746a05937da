import type { Change } from '@sitewright/document/changes/change';
import { t } from '@sitewright/owner-texts/t';
import type { Drop } from '../store/block-drops.ts';
import { changeForNew, dropBehind } from '../store/block-moves.ts';
import type { Editor, EditorState } from '../store/editor.ts';
import { appendOf, fillOf, type ShownFile, treesOf } from '../store/file-blocks.ts';
import { newId } from '../store/new-id.ts';
import { findNode } from '../store/page-nodes.ts';

/** Where files go: behind what is selected without a place. While a text is written in, it keeps the keyboard. */
export type FilePlace = { place: Drop | null; isWriting: () => boolean };

/** Files that came together: the page they are meant for, and the gallery that shows their pictures once there is one. */
export type UploadGroup = FilePlace & { documentId: string | undefined; galleryId: string | null };

/** Shows uploaded files on the page, those that come later in the gallery of their group. What finds no place is told. */
export function showFiles(editor: Editor, uploads: readonly ShownFile[], group: UploadGroup): void {
  editor.say(show(editor, uploads, group));
}

/** Shows them and gives the words for it. */
function show(editor: Editor, uploads: readonly ShownFile[], group: UploadGroup): string {
  const state = editor.store.getState();
  const count = uploads.length;
  if (state.page?.documentId !== group.documentId) return t('commands.filesKeptOtherPage', { count });
  const { change, ids } = changeFor(state, uploads, group);
  if (!change || !editor.apply(t('commands.addFiles'), change)) {
    const { notice } = editor.store.getState();
    // What refused them may have said why.
    const reason = notice === state.notice ? undefined : notice?.text;
    return reason
      ? `${reason} ${t('commands.filesKept', { count })}`
      : t('commands.filesKeptNoPlace', { count });
  }
  const { document } = editor.store.getState();
  group.galleryId = ids.findLast((id) => blockOf(document, id)?.type === 'gallery') ?? group.galleryId;
  if (!group.isWriting()) editor.selectSeveral(ids);
  return t('commands.filesAdded', { count });
}

const blockOf = (document: EditorState['document'], id: string | null) => findNode(document, id)?.block;

/** The change that shows them, and the blocks that do then. */
function changeFor(
  { document, selection }: EditorState,
  uploads: readonly ShownFile[],
  { place, galleryId }: UploadGroup,
): { change: Change | null; ids: string[] } {
  const gallery = blockOf(document, galleryId);
  const appended = gallery ? appendOf(gallery, uploads) : null;
  if (gallery && appended) return { change: appended, ids: [gallery.id] };
  const target = place?.side === 'inside' ? blockOf(document, place.target) : undefined;
  const filled = target ? fillOf(target, uploads) : null;
  if (target && filled) return { change: filled, ids: [target.id] };
  const trees = treesOf(uploads, newId);
  const to = place && findNode(document, place.target) ? place : dropBehind(document, selection);
  return { change: changeForNew(document, trees, to, newId), ids: trees.map(({ id }) => id) };
}
