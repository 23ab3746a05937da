import { createStore } from 'zustand/vanilla';

/** A file on its way to the page: part sent (0 to 1), or why it failed. */
export type PageUpload = {
  id: number;
  name: string;
  progress: number;
  error: string | null;
  cancel: () => void;
  retry: () => void;
};

const store = createStore<{ uploads: readonly PageUpload[] }>(() => ({ uploads: [] }));
let count = 0;

const change = (id: number, part: Partial<PageUpload>) =>
  store.setState(({ uploads }) => ({
    uploads: uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)),
  }));
const remove = (id: number) =>
  store.setState(({ uploads }) => ({ uploads: uploads.filter((upload) => upload.id !== id) }));

/** Files on their way to the open page. */
export const pageUploads = {
  store,
  begin(name: string) {
    const id = ++count;
    const upload: PageUpload = { id, name, progress: 0, error: null, cancel: () => {}, retry: () => {} };
    let isCancelled = false;
    store.setState(({ uploads }) => ({ uploads: [...uploads, upload] }));
    return {
      progress: (progress: number) => change(id, { progress }),
      cancelWith: (cancel: () => void) =>
        change(id, {
          cancel: () => {
            isCancelled = true;
            cancel();
          },
        }),
      end: () => remove(id),
      /** Shows why it failed until it is tried again or given up; what was cancelled is gone at once. */
      fail: (error: string, onRetry: () => void) => {
        if (isCancelled) return remove(id);
        const retry = () => {
          remove(id);
          onRetry();
        };
        change(id, { error, retry, cancel: () => remove(id) });
      },
    };
  },
};
