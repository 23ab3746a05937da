import { isBlockType } from '@sitewright/blocks/is-block-type';
import { liveDraftPath } from '@sitewright/contract/live-draft-path';
import { applyChange } from '@sitewright/document/changes/apply-change';
import type { Change } from '@sitewright/document/changes/change';
import { type LiveProjection, liveProjection } from '@sitewright/document/draft/live-projection';
import type { TextRef } from '@sitewright/document/draft/texts';
import { draftClient, REMOTE, type SaveState } from '@sitewright/document/live/draft-client';
import { type LiveText, openLiveText } from '@sitewright/document/live/live-text';
import type { Caret, Person } from '@sitewright/document/live/presence';
import type { TextOp } from '@sitewright/document/text/text-ops';
import * as Y from 'yjs';
import { livePresence } from './live-presence.ts';
import { openLiveSocket } from './live-socket.ts';
import { copyBeyond, copyNotSaved, copyWith } from './local-copy.ts';
import { changeLocal, readLocal } from './local-store.ts';

/** Pause after a change before the copy in this browser is renewed, and after it is saved before that is forgotten. */
const KEEP_AFTER_MS = 250;

/** One open draft: its page, how far it is saved, and the way to change it. */
export type LiveDraft = {
  readonly documentId: string;
  readonly projection: LiveProjection;
  readonly state: SaveState;
  readonly isLoaded: boolean;
  /** Close code with which the server has refused this draft for good, or null. */
  readonly refusedWith: number | null;
  /** Makes a change and gives what takes it back, and whether a part was left out that somebody else has changed since. */
  apply(change: Change): Applied;
  /** Follows a text: `onOps` hears of every change that is not made through what is given back. */
  openText(ref: TextRef, onOps: (ops: TextOp[]) => void): LiveText;
  subscribe(listener: () => void): () => void;
  /** The others who have it open. */
  readonly people: readonly Person[];
  /** Tells them what is selected here. */
  showSelection(ids: readonly string[]): void;
  /** Tells them where it is written; null when it no longer is. */
  showCaret(caret: Caret | null): void;
  destroy(): void;
};

/** `inverse` is null when there was nothing to change. */
export type Applied = { inverse: Change | null; isConflict: boolean };

/**
 * Opens the live draft of a document. What an earlier session could not send is taken up again. `onSite` hears which version the
 * settings and navigations of the site have: when it comes, and when they change.
 */
export function openLiveDraft(
  ref: { websiteId: string; documentId: string },
  onSite: ((version: number) => void) | undefined,
): LiveDraft {
  const draft = new Y.Doc();
  const listeners = new Set<() => void>();
  const localKey = `draft:${ref.documentId}`;
  const projection = liveProjection(draft, isBlockType);
  let refusedWith: number | null = null;
  let isDestroyed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const notify = () => {
    for (const listener of listeners) listener();
  };
  const isSaved = () => !isDestroyed && client.state.status === 'saved';
  const client = draftClient(
    draft,
    () => {
      clearTimeout(timer);
      timer = setTimeout(keep, KEEP_AFTER_MS);
      notify();
    },
    onSite,
  );
  draft.on('afterTransactionCleanup', ({ origin, changed }: Y.Transaction) => {
    // Of the owner's own updates the client has told already: listeners hear of each change once.
    if (origin === REMOTE && changed.size > 0) notify();
  });
  /** What the server has not is in this browser, too; once it has all, nothing is. */
  const keep = () => {
    if (client.state.queued === 0 && !isSaved()) return;
    const update = isSaved() ? null : Y.encodeStateAsUpdate(draft);
    void changeLocal<Uint8Array>(localKey, (copy) =>
      update ? copyWith(copy, update) : copyNotSaved(copy, draft, isSaved),
    );
  };

  const { protocol, host } = window.location;
  const url = `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${liveDraftPath(ref)}`;
  const presence = livePresence(notify);
  let socket: ReturnType<typeof openLiveSocket> | undefined;
  void readLocal<Uint8Array>(localKey).then((copy) => {
    if (isDestroyed) return;
    if (copy) Y.applyUpdate(draft, copy);
    socket = openLiveSocket(url, {
      open: (send) => {
        client.opened(send);
        presence.opened(send);
      },
      message: (data) => presence.received(data) || client.received(data),
      closed: () => {
        presence.closed();
        client.closed();
      },
      refused: (code) => {
        refusedWith = code;
        keep();
        notify();
      },
    });
  });

  return {
    documentId: ref.documentId,
    projection,
    get state() {
      return client.state;
    },
    get isLoaded() {
      return client.isLoaded;
    },
    get refusedWith() {
      return refusedWith;
    },
    apply(change) {
      let isConflict = false;
      const onConflict = () => {
        isConflict = true;
      };
      const context = { now: new Date().toISOString(), random: Math.random, onConflict };
      return { inverse: applyChange(draft, change, context), isConflict };
    },
    openText: (ref, onOps) => openLiveText(draft, ref, onOps),
    get people() {
      return presence.people;
    },
    showSelection: presence.show,
    showCaret: presence.showCaret,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    destroy() {
      clearTimeout(timer);
      const wasSaved = isSaved();
      if (!wasSaved) keep();
      isDestroyed = true;
      client.destroy();
      presence.destroy();
      socket?.close();
      // The copy of a moment ago, when something was still to be stored, is there yet.
      const left = wasSaved && changeLocal<Uint8Array>(localKey, (copy) => copyBeyond(copy, draft));
      void Promise.resolve(left).then(() => draft.destroy());
    },
  };
}
