import { applyChange } from '@sitewright/document/changes/apply-change';
import { projectDraft } from '@sitewright/document/draft/project';
import { type DraftClient, draftClient } from '@sitewright/document/live/draft-client';
import {
  type OwnPresence,
  type Person,
  presenceMessage,
  readPresence,
} from '@sitewright/document/live/presence';
import { expect, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import * as Y from 'yjs';

/** A window of the editor with a live draft open, over a real socket. */
export type LiveEditor = {
  sync: DraftClient;
  type(id: string, html: string): void;
  text(): string;
  /** The others, as the window was last told. */
  people(): Person[];
  show(own: OwnPresence): void;
  /** Called with each change that comes from others, once it is in the text. */
  onChange(action: () => void): void;
  leave(): void;
  /** Number of the state that holds all that was made here, once it is stored. */
  storedSeq(): Promise<number>;
};

const ORIGIN = 'http://localhost:3000';

/**
 * Joins the live draft at `url` (`ws://…/live`) of a program whose app origin is that of tests; resolves when all of it has come.
 * `rejoins`: it opens another socket when one ends, as the editor does.
 */
export async function joinLiveDraft(
  url: string,
  cookies: ReadonlyMap<string, string>,
  { rejoins = false } = {},
): Promise<LiveEditor> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const draft = new Y.Doc();
  const sync = draftClient(draft, () => {});
  let people: Person[] = [];
  let hasLeft = false;
  const open = () => {
    const opened = new WebSocket(url, { headers: { host: new URL(ORIGIN).host, origin: ORIGIN, cookie } });
    opened.on('error', () => {});
    opened.on('message', (data: Buffer) => {
      const told = readPresence(new Uint8Array(data)) as { people: Person[] } | undefined;
      if (told) people = told.people;
      else sync.received(data);
    });
    opened.on('open', () => sync.opened((message) => opened.send(message)));
    opened.on('close', () => {
      if (!rejoins || hasLeft) return;
      sync.closed();
      setTimeout(() => {
        socket = open();
      }, Math.random() * 300);
    });
    return opened;
  };
  let socket = open();
  const leave = () => {
    hasLeft = true;
    socket.terminate();
  };
  onTestFinished(leave);
  await expect.poll(() => sync.isLoaded && sync.state.seq).toEqual(expect.any(Number));
  const context = { now: new Date().toISOString(), random: Math.random, onConflict: () => {} };
  return {
    sync,
    type: (id, html) => void applyChange(draft, { type: 'set-text', id, field: 'html', html }, context),
    text: () => JSON.stringify(projectDraft(draft, () => true).document),
    people: () => people,
    show: (own) => socket.send(presenceMessage(own)),
    onChange: (action) => void draft.on('update', action),
    leave,
    async storedSeq() {
      const { made } = sync.state;
      await expect.poll(() => sync.state.made - sync.state.queued).toBeGreaterThanOrEqual(made);
      return sync.state.seq ?? -1;
    },
  };
}
