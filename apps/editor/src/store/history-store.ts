import { EMPTY_HISTORY, type History, type HistoryEntry, type NewEntry } from './history.ts';
import { isDone, localDatabase } from './local-database.ts';
import { changeLocal, readLocal } from './local-store.ts';

const STORE = 'steps';
/** How long steps are gathered before they are written: while a text is typed each key makes its step longer. */
const GATHER_MS = 500;

const open = localDatabase('sitewright-history', (database) =>
  database.createObjectStore(STORE, { keyPath: ['websiteId', 'n'] }),
);

/** A step as this browser keeps it: a record for each, so that a key writes one and not the whole history. */
export type StoredStep = HistoryEntry & { websiteId: string; isUndone: boolean };

/** The history of a site in this browser. Losing it must not stop the editing: nothing here fails. */
export type HistoryStore = {
  /** What earlier sessions have left. */
  load(): Promise<History>;
  /** Keeps what is different from what was saved or loaded last. */
  save(history: History): void;
  /** Writes at once what is not written yet, and listens to the page no more. */
  close(): void;
};

/**
 * Opens the stored history of a site. One write at a time: what comes meanwhile goes with the next one. Whoever leaves the page
 * leaves nothing unwritten.
 */
export function openHistoryStore(websiteId: string): HistoryStore {
  let stored = new Map<number, StoredStep>();
  let pending: History | null = null;
  let isWriting = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const write = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (isWriting) return;
    isWriting = true;
    while (pending) {
      const difference = stepsToStore(websiteId, stored, pending);
      pending = null;
      stored = difference.steps;
      await storeSteps(websiteId, difference).catch(() => {});
    }
    isWriting = false;
  };
  // Tests of the editor have no window.
  globalThis.addEventListener?.('pagehide', write);
  return {
    async load() {
      try {
        const own = await readSteps(websiteId);
        const steps = own.length > 0 ? own : await takeOldSteps(websiteId);
        stored = new Map([...steps.map((step) => [step.n, step] as const), ...stored]);
        return historyOf(steps);
      } catch {
        return EMPTY_HISTORY;
      }
    },
    save(history) {
      pending = history;
      timer ??= setTimeout(write, GATHER_MS);
    },
    close() {
      globalThis.removeEventListener?.('pagehide', write);
      void write();
    },
  };
}

/** Steps to be written and removed so that what is stored becomes this history; `steps` is what is stored then. */
export function stepsToStore(
  websiteId: string,
  stored: ReadonlyMap<number, StoredStep>,
  { past, future }: History,
): { put: StoredStep[]; remove: number[]; steps: Map<number, StoredStep> } {
  const steps = new Map<number, StoredStep>();
  const put: StoredStep[] = [];
  const add = (entry: HistoryEntry, isUndone: boolean) => {
    const before = stored.get(entry.n);
    const isKept = before?.isUndone === isUndone && before.redo === entry.redo && before.undo === entry.undo;
    const step = isKept ? before : { ...entry, websiteId, isUndone };
    if (!isKept) put.push(step);
    steps.set(entry.n, step);
  };
  for (const entry of past) add(entry, false);
  for (const entry of future) add(entry, true);
  const remove = [...stored.keys()].filter((n) => !steps.has(n));
  return { put, remove, steps };
}

/** The history of stored steps: what was taken back is made again in the order in which it was made first. */
export function historyOf(steps: readonly StoredStep[]): History {
  const sorted = [...steps].sort((a, b) => a.n - b.n);
  return {
    past: sorted.filter(({ isUndone }) => !isUndone),
    future: sorted.filter(({ isUndone }) => isUndone).reverse(),
  };
}

/** Steps of a history as it was kept before each step had a record of its own. */
export function stepsOfOld(
  websiteId: string,
  { past, future }: { past: readonly NewEntry[]; future: readonly NewEntry[] },
): StoredStep[] {
  // In the order in which they were made.
  return [...past, ...[...future].reverse()].map((entry, index) => ({
    ...entry,
    n: index + 1,
    websiteId,
    isUndone: index >= past.length,
  }));
}

async function takeOldSteps(websiteId: string): Promise<StoredStep[]> {
  const key = `history:${websiteId}`;
  const old = await readLocal<Parameters<typeof stepsOfOld>[1]>(key);
  if (!old) return [];
  const steps = stepsOfOld(websiteId, old);
  await storeSteps(websiteId, { put: steps, remove: [] });
  await changeLocal(key, () => undefined);
  return steps;
}

async function readSteps(websiteId: string): Promise<StoredStep[]> {
  const store = (await open()).transaction(STORE).objectStore(STORE);
  const request = store.getAll(IDBKeyRange.bound([websiteId], [websiteId, []]));
  await isDone(store.transaction);
  return request.result as StoredStep[];
}

async function storeSteps(
  websiteId: string,
  { put, remove }: Pick<ReturnType<typeof stepsToStore>, 'put' | 'remove'>,
): Promise<void> {
  const store = (await open()).transaction(STORE, 'readwrite').objectStore(STORE);
  for (const n of remove) store.delete([websiteId, n]);
  for (const step of put) store.put(step);
  // Whoever leaves the page does not wait for the answers.
  store.transaction.commit();
  await isDone(store.transaction);
}
