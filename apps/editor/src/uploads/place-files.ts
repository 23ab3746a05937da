import { blocks } from '@sitewright/blocks/registry';
import type { UploadReply } from '@sitewright/contract/assets';
import type { Change, NodeTree } from '@sitewright/document/changes/change';
import type { PageDocument } from '@sitewright/document/schema';
import { textOf } from '../api/api-error.ts';
import { uploadFile } from '../api/upload-file.ts';
import type { Drop } from '../store/block-drops.ts';
import { changeForNew, dropBehind } from '../store/block-moves.ts';
import type { Editor } from '../store/editor.ts';
import { newId } from '../store/new-id.ts';
import { findNode } from '../store/page-nodes.ts';
import { imageChange, isEmptyPicture, slidesOf } from '../store/picture-blocks.ts';
import { pageUploads } from './page-uploads.ts';
import { rememberUpload } from './use-upload.ts';

/**
 * Uploads files and adds them to the page at a place: several pictures as a gallery, everything else as a block each. What fails
 * stays in the list of uploads with its reason, and can be tried again.
 */
export async function placeFiles(editor: Editor, files: readonly File[], place: Drop | null): Promise<void> {
  const { page } = editor.store.getState();
  const retry = (file: File) => void placeFiles(editor, [file], place);
  const done = await Promise.all(files.map((file) => uploadOne(editor.websiteId, file, retry)));
  const uploads = done.filter((upload) => upload !== null);
  if (uploads.length === 0) return;
  const state = editor.store.getState();
  // Another page may have been opened meanwhile: the files are in the library then.
  if (state.page?.documentId !== page?.documentId)
    return editor.say('The files are in the library: another page is open now.');
  const filled = place && fillChange(state.document, uploads, place);
  if (filled && editor.apply('Add files', filled)) return editor.select(place.target);
  const trees = treesOf(uploads);
  const isThere = place !== null && findNode(state.document, place.target) !== null;
  const at = isThere ? place : dropBehind(state.document, state.selection);
  const change = changeForNew(state.document, trees, at, newId);
  if (!change || !editor.apply('Add files', change)) return;
  editor.selectSeveral(trees.map(({ id }) => id));
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

/** Pictures dropped on an image or gallery that is empty fill it. */
function fillChange(page: PageDocument, uploads: readonly UploadReply[], { target }: Drop): Change | null {
  const block = findNode(page, target)?.block;
  if (!block || uploads.some(({ kind }) => kind !== 'image')) return null;
  const ids = uploads.map(({ id }) => id);
  return isEmptyPicture(block) ? imageChange(block, ids) : null;
}

function treesOf(uploads: readonly UploadReply[]): NodeTree[] {
  const images = uploads.filter(({ kind }) => kind === 'image');
  const others = uploads.filter(({ kind }) => kind !== 'image');
  const slides = slidesOf(images.map(({ id }) => id));
  const first: NodeTree[] =
    images.length > 1
      ? [{ id: newId(), type: 'gallery', props: { ...blocks.gallery.initial?.props, slides } }]
      : images.map(({ id }) => ({ id: newId(), type: 'image', props: { assetId: id } }));
  return [...first, ...others.map(treeOfFile)];
}

function treeOfFile(upload: UploadReply): NodeTree {
  const { id, kind, filename } = upload;
  if (kind === 'video') return { id: newId(), type: 'video', props: { source: 'file', fileId: id } };
  if (kind === 'audio') return { id: newId(), type: 'audio', props: { title: filename, fileId: id } };
  return { id: newId(), type: 'button', props: { label: filename, link: 'url' in upload ? upload.url : '' } };
}
