import * as Y from 'yjs';
import type { AuditActor } from '../../../../platform/audit/audit-entry.ts';
import { sendEntry } from '../../../../platform/audit/queries.ts';
import type { Database, Db } from '../../../../platform/database/database.ts';
import { uuidV7 } from '../../../../platform/ids/uuid-v7.ts';
import type { DocumentRef } from '../document-key.ts';
import { foldDraft } from '../draft/fold-draft.ts';
import { appendUpdate, findTitle, listNewer } from '../queries/documents.ts';

/** Appends between two looks at the length of the log. */
const FOLD_CHECK_EVERY = 50;
/** What somebody writes within this time is one change in the log of the site. */
const NOTED_MS = 3_600_000;

/** The stored side of a live draft. */
export type DraftLog = {
  /** Number of the last update that was read or appended here. */
  readonly seq: number;
  /** Appends updates as one row, noting who made them; resolves when it is committed, false when the document is gone. */
  append(updates: Uint8Array[], by?: readonly AuditActor[]): Promise<boolean>;
  /** Whether others have stored something that was not read here; told by the number of the newest state. */
  isBehind(newest: number): boolean;
  /** Updates that others (another node, a restore, the command line) have appended since. */
  readForeign(): Promise<Uint8Array[]>;
};

/** Log of a draft that has been read up to `seq`. `onStored` hears of each state that was stored here, once it is committed. */
export function openDraftLog(
  database: Database,
  { ref, seq, onStored }: { ref: DocumentRef; seq: number; onStored(seq: number): void },
): DraftLog {
  let read = seq;
  let appended = 0;
  let last = seq;
  const noted = new Map<string | null, number>();
  return {
    get seq() {
      return last;
    },
    async append(updates, by = []) {
      const bytes = updates.length === 1 && updates[0] ? updates[0] : Y.mergeUpdates(updates);
      const now = Date.now();
      const actors = by.filter(({ id }) => (noted.get(id) ?? 0) + NOTED_MS <= now);
      const at = await database.site(ref.websiteId, async (db) => {
        const appended = await appendUpdate(db, ref, bytes);
        if (appended !== null && actors.length > 0) await noteEdits(db, ref, actors);
        return appended;
      });
      if (at === null) return false;
      for (const { id } of actors) noted.set(id, now);
      last = at;
      // A gap means that somebody else has written in between: readForeign fills it.
      if (at === read + 1) read = at;
      onStored(at);
      if (++appended % FOLD_CHECK_EVERY === 0) await database.site(ref.websiteId, (db) => foldDraft(db, ref));
      return true;
    },
    isBehind: (newest) => newest > read,
    async readForeign() {
      const newer = await database.statement(ref.websiteId, (db) => listNewer(db, { ...ref, after: read }));
      read = newer.at(-1)?.seq ?? read;
      last = Math.max(last, read);
      return newer.map(({ bytes }) => bytes);
    },
  };
}

async function noteEdits(db: Db, ref: DocumentRef, actors: readonly AuditActor[]): Promise<void> {
  const targetName = (await findTitle(db, ref)) ?? '';
  for (const actor of actors)
    sendEntry(db, {
      websiteId: ref.websiteId,
      id: uuidV7(),
      actor,
      action: 'draft.edited',
      targetName,
    });
}
