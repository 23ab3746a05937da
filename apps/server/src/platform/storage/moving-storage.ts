import type { Storage } from './storage.ts';

/** Two storages as one while files are moved: new files go to the target, and what is not there yet is read from the source. */
export function createMovingStorage(target: Storage, source: Storage): Storage {
  return {
    location: { target: target.location, source: source.location },
    put: (key, body) => target.put(key, body),
    get: async (key, range) => (await target.get(key, range)) ?? source.get(key, range),
    stat: async (key) => (await target.stat(key)) ?? source.stat(key),
    async delete(key) {
      // The source first: what broke off half way is still found in the target, and can be deleted again.
      await source.delete(key);
      await target.delete(key);
    },
    async *list(folder) {
      // The source first: a file that is copied meanwhile may be told twice, which harms nobody, but is never left out.
      yield* source.list(folder);
      for await (const file of target.list(folder)) if (!(await source.stat(file.key))) yield file;
    },
    sweepDrafts: async (before) => (await target.sweepDrafts(before)) + (await source.sweepDrafts(before)),
  };
}
