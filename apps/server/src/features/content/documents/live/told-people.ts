import type { Person } from '@sitewright/document/live/presence';
import type { Database } from '../../../../platform/database/database.ts';
import type { DocumentRef } from '../document-key.ts';
import { deletePresence, upsertPresence } from '../queries/draft-presence.ts';

/** What happens within this time is told at once. */
const TELL_AFTER_MS = 200;
/** Who stays is told again, before other nodes take this one for gone. */
const TELL_AGAIN_MS = 5_000;

/** Tells other nodes, by the database, who has a draft open here. */
export type ToldPeople = {
  /** The people here, or what they have selected, have changed. */
  changed(): void;
  /** Called now and then: tells them once more when it is time. */
  remind(): void;
  /** Nobody is here any more; over once the others can know it. */
  end(): Promise<void>;
};

/** The people of one draft on this node; `people` gives them as they are. A failure is made up for by the next reminder. */
export function tellPeople(options: {
  database: Database;
  ref: DocumentRef;
  nodeId: string;
  people(): readonly Person[];
  /** The end of those who were here before: what is told of them must not come behind what is told of these. */
  after: Promise<unknown>;
  /** Called once it stands in the database. */
  onTold(): void;
  onError(error: unknown): void;
}): ToldPeople {
  const { database, ref, nodeId } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let toldAt = 0;
  let last = options.after;
  let isEnded = false;
  const write = (work: typeof upsertPresence) => {
    last = last
      .then(() =>
        database.statement(ref.websiteId, (db) => work(db, { ...ref, nodeId, people: options.people() }), {
          isDurable: false,
        }),
      )
      .then(options.onTold)
      .catch(options.onError);
    return last;
  };
  const tell = () => {
    timer = undefined;
    toldAt = performance.now();
    void write(upsertPresence);
  };
  return {
    changed() {
      if (!isEnded) timer ??= setTimeout(tell, TELL_AFTER_MS);
    },
    remind() {
      if (!isEnded && timer === undefined && performance.now() - toldAt > TELL_AGAIN_MS) tell();
    },
    async end() {
      isEnded = true;
      clearTimeout(timer);
      await write(deletePresence);
    },
  };
}
