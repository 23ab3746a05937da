import {
  MAX_PEOPLE,
  MAX_SELECTED,
  type OwnPresence,
  type Person,
  presenceMessage,
} from '@sitewright/document/live/presence';

/** Longest part of a name that others are shown. */
const MAX_NAME = 80;
/** What happens within this time is told at once, so that nobody who moves fast keeps the others busy. */
const TELL_AFTER_MS = 80;

/** Who is connected: the same account may be so several times. */
export type Present = { id: string; name: string };

type Connected = {
  readonly canEdit: boolean;
  readonly person?: Present;
  send(message: Uint8Array): void;
};

/** Who is in a room and what they have selected; kept in memory only, and told to the others. */
export type Presence<C extends Connected> = {
  join(connection: C): void;
  leave(connection: C): void;
  select(connection: C, own: OwnPresence): void;
  close(): void;
};

/** The presence of one room. */
export function openPresence<C extends Connected>(): Presence<C> {
  const present = new Map<C, OwnPresence>();
  const told = new Map<C, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = () => {
    timer = undefined;
    for (const connection of present.keys()) {
      const people = othersOf(connection, present);
      const text = JSON.stringify(people);
      if ((told.get(connection) ?? '[]') === text) continue;
      told.set(connection, text);
      connection.send(presenceMessage({ people }));
    }
  };
  const tellSoon = () => {
    timer ??= setTimeout(tell, TELL_AFTER_MS);
  };
  return {
    join(connection) {
      present.set(connection, { selection: [] });
      tellSoon();
    },
    leave(connection) {
      present.delete(connection);
      told.delete(connection);
      tellSoon();
    },
    select(connection, own) {
      if (!present.has(connection)) return;
      present.set(connection, own);
      tellSoon();
    },
    close: () => clearTimeout(timer),
  };
}

/** Everybody but the person of the connection, once each, with what they have selected in all their windows and one caret. */
function othersOf<C extends Connected>(own: C, present: ReadonlyMap<C, OwnPresence>): Person[] {
  const people = new Map<string, Person>();
  for (const [{ person, canEdit }, { selection, caret: newCaret }] of present) {
    if (!person || person.id === own.person?.id) continue;
    const known = people.get(person.id);
    const caret = newCaret ?? known?.caret;
    people.set(person.id, {
      id: person.id,
      name: person.name.slice(0, MAX_NAME),
      canEdit: canEdit || known?.canEdit === true,
      selection: [...(known?.selection ?? []), ...selection].slice(0, MAX_SELECTED),
      ...(caret ? { caret } : {}),
    });
  }
  return [...people.values()].slice(0, MAX_PEOPLE);
}
