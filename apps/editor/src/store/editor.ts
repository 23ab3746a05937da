import type { Change } from '@sitewright/document/changes/change';
import type { TextRef } from '@sitewright/document/draft/texts';
import { EMPTY_PAGE } from '@sitewright/document/empty-page';
import type { SaveState } from '@sitewright/document/live/draft-client';
import type { Caret, Person } from '@sitewright/document/live/presence';
import { MAX_BLOCKS_PER_LAYOUT } from '@sitewright/document/page-limits';
import type { PageDocument } from '@sitewright/document/schema';
import type { TextOp } from '@sitewright/document/text/text-ops';
import { t } from '@sitewright/owner-texts/t';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { textOf } from '../api/api-error.ts';
import type { Drop } from './block-drops.ts';
import {
  EMPTY_HISTORY,
  type History,
  type NewEntry,
  type PageStepResult,
  record,
  redone,
  type Step,
  undone,
  without,
  withResult,
} from './history.ts';
import { openHistoryStore } from './history-store.ts';
import { type Applied, type LiveDraft, openLiveDraft } from './live-draft.ts';
import { touchesLocked } from './locks.ts';
import { type NotTried, travelNotice } from './travel-notice.ts';
import { START_VIEW, type ViewState } from './view-state.ts';
import type { WrittenText } from './written-text.ts';

/** The page being edited; with `isAreas` the areas of the template that stand on it, with `listedOn` an item of that page. */
export type OpenPage = { pageId: string; documentId: string; isAreas: boolean; listedOn?: string };

export type EditorState = ViewState & {
  page: OpenPage | null;
  /** The open page. What a change does not touch stays the same object, from a section down to a block. */
  document: PageDocument;
  /** Another number whenever nodes came, went, moved, or changed their kind or place: typing and settings leave it. */
  structure: number;
  isLoaded: boolean;
  save: SaveState;
  /** Close code with which the server refused the draft for good. */
  refusedWith: number | null;
  /** The others who have the page open. */
  people: readonly Person[];
  selection: string | null;
  /** Further nodes that are selected beside it; their settings are not shown. */
  also: readonly string[];
  /** Where what is chosen in the inserter goes; null: behind what is selected. */
  insertion: Insertion | null;
  /** Counts how often the canvas was asked to bring what is selected into sight. */
  reveals: number;
  /** Counts how often the canvas was asked to load its page again. */
  reloads: number;
  history: History;
};

/** Everything the shell of one site works with. Commands and panels change pages only through `apply`. */
export type Editor = {
  readonly websiteId: string;
  readonly store: StoreApi<EditorState>;
  openPage(page: OpenPage): void;
  /** Nothing is edited: what is shown has no content of its own. */
  closePage(): void;
  /** Makes a change of the open page as one step that can be taken back; false when there was nothing to change. */
  apply(label: string, change: Change): boolean;
  /**
   * Opens a text of the open page to be written in; null when no page is open, or it has not come yet. `onOps` hears of what comes from elsewhere. What
   * is written in quick succession is one step.
   */
  openText(ref: TextRef, onOps: (ops: TextOp[]) => void): WrittenText | null;
  /** Tells the others where it is written; null when it no longer is. */
  showCaret(caret: Caret | null): void;
  /** True while a text of the page is written in here. */
  isWriting: boolean;
  /** Sees to it that the open document has these sections; no step to take back. */
  needSections(ids: readonly string[]): void;
  /** Notes a step that has been done elsewhere (page list), so that it can be taken back. */
  note(entry: Omit<NewEntry, 'at'>): void;
  undo(): Promise<void>;
  redo(): Promise<void>;
  select(id: string | null): void;
  /** Selects several nodes, the one whose settings are shown first. */
  selectSeveral(ids: readonly string[]): void;
  /** Opens the inserter for a place on the page: the list of blocks, or between sections the library of sections. */
  insertAt(place: Insertion | null, overlay?: 'add-block' | 'add-section'): void;
  /** Brings what is selected into sight, where it stands now. */
  reveal(): void;
  /** Loads the page in the canvas again: navigation, settings or order have changed. */
  reloadCanvas(): void;
  say(text: string, canUndo?: boolean): void;
  showStyles(): void;
  showPage(pageId: string): void;
  set(part: Partial<ViewState>): void;
  destroy(): void;
};

/** Where the inserter adds; `slash`: behind a text in which this one of its slash-only paragraphs was typed for it, from 0. */
export type Insertion = Drop & { slash?: number };

/** Callbacks from the editor to the shell around it. */
export type EditorHost = {
  /** Shows another page; resolves when its draft is open. */
  showPage(pageId: string): Promise<void>;
  /** Leaves for the looks of the site. */
  showStyles(): void;
  /** The settings and navigations of the site have this version. */
  siteMoved?(version: number): void;
  /** Does or takes back an operation on the page list. */
  runPageStep(step: Exclude<Step, { kind: 'change' }>): Promise<PageStepResult>;
};

/** Longest wait for a page to open, or for its draft to arrive. */
const OPEN_MS = 3_000;

const START: EditorState = {
  ...START_VIEW,
  page: null,
  document: EMPTY_PAGE,
  structure: 0,
  isLoaded: false,
  save: { status: 'offline', queued: 0, made: 0, seq: null },
  refusedWith: null,
  people: [],
  selection: null,
  also: [],
  insertion: null,
  reveals: 0,
  reloads: 0,
  history: EMPTY_HISTORY,
};

/** Parts of the state that follow the draft. */
type DraftState = Pick<
  EditorState,
  'document' | 'structure' | 'isLoaded' | 'save' | 'refusedWith' | 'people'
>;

const { document, structure, isLoaded, save, refusedWith, people } = START;
const CLOSED: DraftState = { document, structure, isLoaded, save, refusedWith, people };

/** The editor of one site. Its history comes back from this browser. */
export function createEditor(websiteId: string, host: EditorHost): Editor {
  const store = createStore<EditorState>(() => START);
  const stored = openHistoryStore(websiteId);
  let draft: LiveDraft | null = null;
  let isBusy = false;
  let isApplying = false;

  void stored.load().then(({ past, future }) => {
    const { history } = store.getState();
    // A step may have been made before the earlier ones were read.
    if (past.length + future.length === 0) return;
    if (history.past.length === 0) store.setState({ history: { past, future } });
    else setHistory({ ...history, past: [...past, ...history.past] });
  });
  const setHistory = (history: History) => {
    store.setState({ history });
    stored.save(history);
  };
  /** Parts of the state that follow the draft. */
  const draftState = (): DraftState => {
    if (!draft) return CLOSED;
    const { projection, state, isLoaded, refusedWith, people } = draft;
    const { save } = store.getState();
    const names = Object.keys(state) as (keyof SaveState)[];
    const isSameSave = names.every((name) => save[name] === state[name]);
    return {
      document: projection.document,
      structure: projection.structure,
      save: isSameSave ? save : state,
      isLoaded,
      refusedWith,
      people,
    };
  };
  const mirror = () => {
    if (isApplying) return;
    const next = draftState();
    const now = store.getState();
    const names = Object.keys(next) as (keyof DraftState)[];
    if (names.some((name) => next[name] !== now[name])) store.setState(next);
  };
  const openPage = (page: OpenPage) => {
    if (store.getState().page?.documentId === page.documentId) return;
    draft?.destroy();
    draft = openLiveDraft({ websiteId, documentId: page.documentId }, host.siteMoved);
    draft.subscribe(mirror);
    store.setState({ page, selection: null, also: [], isForeign: false, ...draftState() });
  };
  const closePage = () => {
    draft?.destroy();
    draft = null;
    store.setState({ page: null, selection: null, also: [], ...CLOSED });
  };
  const runStep = async (step: Step): Promise<Applied | 'done' | 'partly' | NotTried> => {
    if (step.kind !== 'change') {
      const result = await host.runPageStep(step);
      if (result === 'partly') return result;
      return result === true ? 'done' : { inverse: null, isConflict: result === false };
    }
    if (store.getState().page?.documentId !== step.documentId) {
      // A page that is gone never opens: the next undo must not wait for it.
      await Promise.race([host.showPage(step.pageId), pause(OPEN_MS)]);
    }
    await loaded(store);
    if (draft?.documentId !== step.documentId) return 'not-opened';
    // On a page that is not there yet nothing of the step would be found.
    return store.getState().isLoaded ? draft.apply(step.change) : 'not-loaded';
  };
  /** One at a time: the second press of Ctrl+Z waits for a page to open. */
  const travel = async (move: typeof undone, side: 'undo' | 'redo') => {
    if (isBusy) return;
    const before = store.getState().history;
    const found = move(before);
    if (!found) return;
    isBusy = true;
    try {
      setHistory(found.rest);
      const result = await runStep(found.entry[side]);
      if (result === 'done') return;
      if (result === 'not-loaded') setHistory(before);
      const { history } = store.getState();
      const inverse = typeof result === 'string' ? null : result.inverse;
      if (result !== 'not-loaded' && result !== 'partly')
        setHistory(inverse ? withResult(history, found.entry, side, inverse) : without(history, found.entry));
      const words = travelNotice(side, result);
      if (words !== null) editor.say(words);
    } catch (error) {
      // A step of the page list that the server has not made: it can be tried again.
      setHistory(before);
      editor.say(textOf(error));
    } finally {
      isBusy = false;
    }
  };

  const editor: Editor = {
    websiteId,
    store,
    openPage,
    closePage,
    apply(label, change) {
      const { page, history } = store.getState();
      if (!page || !draft) return false;
      if (touchesLocked(draft.projection.document, change)) {
        editor.say(t('shell.lockedLayer'));
        return false;
      }
      // Page, save state and history come to the listeners together: one round of drawing for a key.
      isApplying = true;
      const result = applyToDraft(draft, change);
      isApplying = false;
      if (typeof result === 'string') {
        mirror();
        if (result === 'overfull')
          editor.say(
            t('shell.sectionTooFull', {
              max: MAX_BLOCKS_PER_LAYOUT,
            }),
          );
        return false;
      }
      const base = { kind: 'change' as const, documentId: page.documentId, pageId: page.pageId };
      const entry = { label, redo: { ...base, change }, undo: { ...base, change: result }, at: Date.now() };
      const next = record(history, entry);
      store.setState({ ...draftState(), history: next });
      stored.save(next);
      return true;
    },
    openText(ref, onOps) {
      // What has not come yet would be taken for a text without a word, and written over.
      const open = draft?.isLoaded ? draft.openText(ref, onOps) : null;
      if (!open) return null;
      return {
        get text() {
          return open.text;
        },
        write: (label, ops) =>
          open.change(ops, () => void editor.apply(label, { type: 'write-text', ...ref, ops })),
        close: open.close,
      };
    },
    isWriting: false,
    showCaret(caret) {
      editor.isWriting = caret !== null;
      draft?.showCaret(caret);
    },
    needSections(ids) {
      const { document } = store.getState();
      let after = document.sections.at(-1)?.id ?? null;
      for (const id of ids) {
        if (document.sections.some((section) => section.id === id)) continue;
        const node = { id, type: 'section', props: {}, layout: { kind: 'rows' as const } };
        draft?.apply({ type: 'add-node', node, at: { parent: 'root', after } });
        after = id;
      }
    },
    note: (entry) => setHistory(record(store.getState().history, { ...entry, at: Date.now() })),
    undo: () => travel(undone, 'undo'),
    redo: () => travel(redone, 'redo'),
    select: (selection) => editor.selectSeveral(selection === null ? [] : [selection]),
    selectSeveral([selection = null, ...also]) {
      const now = store.getState();
      if (now.selection === selection && now.also.join() === also.join() && !now.isForeign) return;
      store.setState({ selection, also, isForeign: false });
      draft?.showSelection(selection === null ? [] : [selection, ...also]);
    },
    insertAt: (insertion, overlay = 'add-block') => store.setState({ overlay, insertion }),
    reveal: () => store.setState(({ reveals }) => ({ reveals: reveals + 1 })),
    reloadCanvas: () => store.setState(({ reloads }) => ({ reloads: reloads + 1 })),
    say: (text, canUndo = false) => store.setState({ notice: { text, canUndo, at: Date.now() } }),
    showStyles: () => host.showStyles(),
    showPage: (pageId) => void host.showPage(pageId),
    set: (part) =>
      store.setState({
        ...('overlay' in part && { insertion: null }),
        ...('device' in part && { stage: null }),
        ...part,
      }),
    destroy() {
      closePage();
      stored.close();
    },
  };
  return editor;
}

/** Makes a change of a draft and gives its inverse, or why there is none. More than a section may hold is taken back. */
function applyToDraft(draft: LiveDraft, change: Change): Change | 'nothing' | 'overfull' {
  const overfull = countTooMany(draft);
  const { inverse } = draft.apply(change);
  if (!inverse) return 'nothing';
  if (countTooMany(draft) <= overfull) return inverse;
  draft.apply(inverse);
  return 'overfull';
}

/** Blocks that are beyond what their section may hold. */
function countTooMany({ projection }: LiveDraft): number {
  return projection.leftOut.filter(({ reason }) => reason === 'too-many').length;
}

/** Resolves when the open draft has everything of the server (or after three seconds: offline it never will). */
function loaded(store: StoreApi<EditorState>): Promise<void> {
  if (store.getState().isLoaded) return Promise.resolve();
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const timer = setTimeout(finish, OPEN_MS);
    const unsubscribe = store.subscribe((state) => {
      if (state.isLoaded) finish();
    });
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
