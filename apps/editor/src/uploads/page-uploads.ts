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
      /** Shows why it failed; true when it is to be tried again, false when it was given up. */
      fail: (error: string): Promise<boolean> => {
        if (isCancelled) {
          remove(id);
          return Promise.resolve(false);
        }
        return new Promise((resolve) => {
          const retry = () => {
            change(id, { error: null, progress: 0 });
            resolve(true);
          };
          const cancel = () => {
            remove(id);
            resolve(false);
          };
          change(id, { error, retry, cancel });
        });
      },
    };
  },
};
