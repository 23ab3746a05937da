import { t } from '@sitewright/owner-texts/t';
import { useCallback, useEffect, useRef, useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { type Upload, UploadCancelled, uploadFile } from '../../api/upload-file.ts';
import { assetQueries } from '../../queries/assets.ts';
import { fileQueries } from '../../queries/files.ts';
import { queryClient } from '../../queries/query-client.ts';

/** A file on its way to the site. */
export type QueuedUpload = {
  id: number;
  file: File;
  folder: string;
  /** File whose bytes it replaces. */
  replaces?: string;
  state: 'waiting' | 'uploading' | 'processing' | 'done' | 'failed' | 'cancelled';
  /** Part sent, 0 to 1. */
  progress: number;
  /** Why it failed. */
  message: string;
};

/** Uploads that go on at the same time. */
const AT_ONCE = 2;

/** Files on their way, a few at a time; the others wait. */
export function useUploadQueue(websiteId: string) {
  const [uploads, setUploads] = useState<readonly QueuedUpload[]>([]);
  const running = useRef(new Map<number, Upload>());
  const nextId = useRef(1);

  const update = useCallback((id: number, change: Partial<QueuedUpload>) => {
    setUploads((list) => list.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));
  }, []);

  const start = useCallback(
    async ({ id, file, folder, replaces }: QueuedUpload) => {
      update(id, { state: 'uploading', message: '' });
      const upload = uploadFile({
        websiteId,
        file,
        folder,
        accept: 'any',
        ...(replaces ? { replaces } : {}),
        onProgress: (progress) => update(id, { progress, state: progress < 1 ? 'uploading' : 'processing' }),
      });
      running.current.set(id, upload);
      try {
        await upload.result;
        update(id, { state: 'done' });
        void queryClient.invalidateQueries({ queryKey: fileQueries.all(websiteId) });
        void queryClient.invalidateQueries({ queryKey: assetQueries.images(websiteId).queryKey });
        void queryClient.invalidateQueries({ queryKey: assetQueries.media(websiteId).queryKey });
      } catch (error) {
        const message = textOf(error);
        update(id, { state: error instanceof UploadCancelled ? 'cancelled' : 'failed', message });
      } finally {
        running.current.delete(id);
      }
    },
    [websiteId, update],
  );

  useEffect(() => {
    const next = uploads.find(({ id, state }) => state === 'waiting' && !running.current.has(id));
    if (next && running.current.size < AT_ONCE) void start(next);
  }, [uploads, start]);

  return {
    uploads,
    add: (files: readonly File[], { folder = '', replaces }: { folder?: string; replaces?: string } = {}) =>
      setUploads((list) => [
        ...list,
        ...files.map((file) => ({
          id: nextId.current++,
          file,
          folder,
          ...(replaces ? { replaces } : {}),
          state: 'waiting' as const,
          progress: 0,
          message: '',
        })),
      ]),
    cancel: (id: number) => {
      running.current.get(id)?.cancel();
      update(id, { state: 'cancelled', message: t('files.fileProcessingCancelled') });
    },
    retry: (id: number) => update(id, { state: 'waiting', message: '' }),
    clear: () =>
      setUploads((list) =>
        list.filter(({ state }) => ['waiting', 'uploading', 'processing'].includes(state)),
      ),
  };
}

export type UploadQueue = ReturnType<typeof useUploadQueue>;
