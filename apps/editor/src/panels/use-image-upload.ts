import { useRef, useState } from 'react';
import { textOf } from '../api/api-error.ts';
import { siteQueries } from '../api/queries.ts';
import { queryClient } from '../api/query-client.ts';
import { type Upload, uploadImage } from '../api/upload.ts';

/** One upload at a time, with its progress (0 to 1, null when none runs) and the reason it failed. */
export function useImageUpload(websiteId: string, onDone: (assetId: string) => void) {
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const current = useRef<Upload | null>(null);

  const start = async (file: File) => {
    setError(null);
    setProgress(0);
    try {
      current.current = uploadImage(websiteId, file, setProgress);
      const asset = await current.current.result;
      queryClient.setQueryData(siteQueries.assets(websiteId).queryKey, (list) =>
        list ? { assets: [asset, ...list.assets] } : list,
      );
      onDone(asset.id);
    } catch (failure) {
      setError(textOf(failure));
    } finally {
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
