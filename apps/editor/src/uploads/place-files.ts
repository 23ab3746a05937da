import type { UploadReply } from '@sitewright/contract/assets';
import { textOf } from '../api/api-error.ts';
import { uploadFile } from '../api/upload-file.ts';
import type { Editor } from '../store/editor.ts';
import { pageUploads } from './page-uploads.ts';
import { type FilePlace, showFiles } from './show-files.ts';
import { rememberUpload } from './use-upload.ts';

/**
 * Uploads files and shows them on the page: in the empty block that they were dropped on, else at a place, several pictures as a
 * gallery, everything else as a block each. What fails stays in the list of uploads with its reason, and can be tried again.
 */
export async function placeFiles(editor: Editor, files: readonly File[], at: FilePlace): Promise<void> {
  const { websiteId, store } = editor;
  const group = { ...at, documentId: store.getState().page?.documentId, galleryId: null };
  const retry = async (file: File) => {
    const upload = await uploadOne(websiteId, file, retry);
    // Once the others stand on the page it is known which gallery it belongs to.
    await shown;
    if (upload) showFiles(editor, [upload], group);
  };
  const shown = Promise.all(files.map((file) => uploadOne(websiteId, file, retry))).then((done) => {
    const uploads = done.filter((upload) => upload !== null);
    if (uploads.length > 0) showFiles(editor, uploads, group);
  });
  await shown;
}

/** The uploaded file; null when it failed, which holds up no other. */
async function uploadOne(
  websiteId: string,
  file: File,
  retry: (file: File) => Promise<void>,
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
    entry.fail(textOf(error), () => void retry(file));
    return null;
  }
}
