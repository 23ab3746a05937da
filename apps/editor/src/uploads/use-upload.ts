import type { UploadReply } from '@sitewright/contract/assets';
import { useEffect, useRef, useState } from 'react';
import { textOf } from '../api/api-error.ts';
import { type Upload, type UploadAccept, uploadFile } from '../api/upload-file.ts';
import { assetQueries } from '../queries/assets.ts';
import { queryClient } from '../queries/query-client.ts';

type UploadOptions = {
  websiteId: string;
  accept: UploadAccept;
  onDone: (assetId: string, upload: UploadReply) => void;
};

/**
 * One upload at a time, with its progress (0 to 1, null when none runs) and the reason it failed. It ends with the dialog that
 * shows it: nothing is put anywhere, and nothing fails, where nobody sees it.
 */
export function useUpload({ websiteId, accept, onDone }: UploadOptions) {
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const current = useRef<Upload | null>(null);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      current.current?.cancel();
    };
  }, []);

  const start = async (file: File) => {
    setError(null);
    setProgress(0);
    try {
      current.current = uploadFile({ websiteId, file, accept, onProgress: setProgress });
      const upload = await current.current.result;
      rememberUpload(websiteId, upload);
      if (isShown.current) onDone(upload.id, upload);
    } catch (failure) {
      setError(textOf(failure));
    } finally {
      current.current = null;
      setProgress(null);
    }
  };
  return {
    progress,
    error,
    start: (file: File) => void start(file),
    cancel: () => current.current?.cancel(),
  };
}

/** Puts what was uploaded into the lists that show it, so that nobody waits for them to be read again; some have it already. */
export function rememberUpload(websiteId: string, upload: UploadReply): void {
  if (upload.kind === 'image') {
    queryClient.setQueryData(assetQueries.images(websiteId).queryKey, (list) =>
      list ? { ...list, items: [upload, ...list.items.filter(({ id }) => id !== upload.id)] } : list,
    );
  } else {
    queryClient.setQueryData(assetQueries.media(websiteId).queryKey, (list) =>
      list ? { ...list, items: [upload, ...list.items.filter(({ id }) => id !== upload.id)] } : list,
    );
  }
}
