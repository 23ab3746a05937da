import { blocks } from '@sitewright/blocks/registry';
import type { UploadReply } from '@sitewright/contract/assets';
import { textOf } from '../api/api-error.ts';
import { uploadFile } from '../api/upload-file.ts';
import type { Drop } from '../store/block-drops.ts';
import { changeForNew, dropBehind } from '../store/block-moves.ts';
import type { Editor } from '../store/editor.ts';
import { fillOf, treesOf } from '../store/file-blocks.ts';
import { newId } from '../store/new-id.ts';
import { findNode } from '../store/page-nodes.ts';
import { pageUploads } from './page-uploads.ts';
import { rememberUpload } from './use-upload.ts';

/** Where files go: behind what is selected without a place. While a text is written in, it keeps the keyboard. */
export type FilePlace = { place: Drop | null; isWriting: () => boolean };

/**
 * Uploads files and shows them on the page: in the empty block that they were dropped on, else at a place, several pictures as a
 * gallery, everything else as a block each. What fails stays in the list of uploads with its reason, and can be tried again.
 */
export async function placeFiles(editor: Editor, files: readonly File[], at: FilePlace): Promise<void> {
  const { page } = editor.store.getState();
  const { place, isWriting } = at;
  const retry = (file: File) => void placeFiles(editor, [file], at);
  const done = await Promise.all(files.map((file) => uploadOne(editor.websiteId, file, retry)));
  const uploads = done.filter((upload) => upload !== null);
  if (uploads.length === 0) return;
  const state = editor.store.getState();
  // Another page may have been opened meanwhile: the files are in the library then.
  if (state.page?.documentId !== page?.documentId)
    return editor.say('The files are in the library: another page is open now.');
  const node = findNode(state.document, place?.target ?? null);
  const filled = place?.side === 'inside' && node?.block ? fillOf(node.block, uploads) : null;
  const trees = filled ? [] : treesOf(uploads, { newId, start: (type) => blocks[type].initial?.props ?? {} });
  const to = node ? place : dropBehind(state.document, state.selection);
  const change = filled ?? changeForNew(state.document, trees, to, newId);
  if (!change || !editor.apply('Add files', change)) return;
  if (!isWriting()) editor.selectSeveral(filled && node ? [node.id] : trees.map(({ id }) => id));
  editor.say(uploads.length === 1 ? 'File added' : `${uploads.length} files added`);
}

/** The uploaded file; null when it failed, which holds up no other: it is placed by itself when it is tried again. */
async function uploadOne(
  websiteId: string,
  file: File,
  retry: (file: File) => void,
): Promise<UploadReply | null> {
  const entry = pageUploads.begin(file.name);
  try {
    const upload = uploadFile({ websiteId, file, accept: 'any', onProgress: entry.progress });
    entry.cancelWith(upload.cancel);
    const reply = await upload.result;
    rememberUpload(websiteId, reply);
    entry.end();
    return reply;
  } catch (error) {
    entry.fail(textOf(error), () => retry(file));
    return null;
  }
}
