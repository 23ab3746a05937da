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

/** Who is in a room and what they have selected; told to the others, and never part of the draft. */
export type Presence<C extends Connected> = {
  /** Everybody on this node, once each. */
  readonly here: Person[];
  join(connection: C): void;
  leave(connection: C): void;
  select(connection: C, own: OwnPresence): void;
  /** Everybody on other nodes. */
  meet(people: readonly Person[]): void;
  close(): void;
};

/** The presence of one room. `onChange` is called when those on this node, or what they have selected, have changed. */
export function openPresence<C extends Connected>(onChange: () => void): Presence<C> {
  const present = new Map<C, OwnPresence>();
  let elsewhere: readonly Person[] = [];
  const told = new Map<C, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = () => {
    timer = undefined;
    for (const connection of present.keys()) {
      const people = joined([...peopleOf(present), ...elsewhere])
        .filter(({ id }) => id !== connection.person?.id)
        .slice(0, MAX_PEOPLE);
      const text = JSON.stringify(people);
      if ((told.get(connection) ?? '[]') === text) continue;
      told.set(connection, text);
      connection.send(presenceMessage({ people }));
    }
  };
  const tellSoon = () => {
    timer ??= setTimeout(tell, TELL_AFTER_MS);
  };
  const changed = () => {
    tellSoon();
    onChange();
  };
  return {
    get here() {
      return joined(peopleOf(present)).slice(0, MAX_PEOPLE);
    },
    join(connection) {
      present.set(connection, { selection: [] });
      changed();
    },
    leave(connection) {
      present.delete(connection);
      told.delete(connection);
      changed();
    },
    select(connection, own) {
      if (!present.has(connection)) return;
      present.set(connection, own);
      changed();
    },
    meet(people) {
      if (JSON.stringify(people) === JSON.stringify(elsewhere)) return;
      elsewhere = people;
      tellSoon();
    },
    close: () => clearTimeout(timer),
  };
}

function peopleOf<C extends Connected>(present: ReadonlyMap<C, OwnPresence>): Person[] {
  return [...present].flatMap(([{ person, canEdit }, own]) =>
    person ? [{ ...own, id: person.id, name: person.name.slice(0, MAX_NAME), canEdit }] : [],
  );
}

/** Each person once, with what they have selected in all their windows, on whichever node, and one caret. */
function joined(windows: readonly Person[]): Person[] {
  const people = new Map<string, Person>();
  for (const { id, name, canEdit, selection, caret: newCaret } of windows) {
    const known = people.get(id);
    const caret = newCaret ?? known?.caret;
    people.set(id, {
      id,
      name,
      canEdit: canEdit || known?.canEdit === true,
      selection: [...(known?.selection ?? []), ...selection].slice(0, MAX_SELECTED),
      ...(caret ? { caret } : {}),
    });
  }
  return [...people.values()];
}
