import type { NavigationItem, Navigations } from '../site/navigation-schema.ts';
import { longestRise } from './longest-rise.ts';
import type { PartDifference } from './part-difference.ts';

/** Names of what entries lead to, and of menus and places in them. */
export type NavigationNames = {
  /** Title of a page; undefined for one that is gone. */
  titleOf(collectionId: string): string | undefined;
  menuTitle(menu: string): string;
  /** Where an entry stands, counted from 1, below a menu or entries of it: `Main navigation › Shop`. */
  placeText(path: string, place: number): string;
};

/** Said of an entry whose page is gone. */
const NAMELESS = '';

type Entry = {
  /** What it leads to. */
  target: string;
  /** The same for the same target in one menu, told apart by which of them it is. */
  key: string;
  title: string;
  url: string;
  newWindow: boolean;
  menu: string;
  /** Key of the entry above it, with its menu: where it stands. */
  container: string;
  /** The same in words. */
  place: string;
};

/** Entries that came, went, were moved, renamed or lead elsewhere: in the order of `after`, then what is gone. */
export function compareNavigations(
  before: Navigations,
  after: Navigations,
  names: NavigationNames,
): PartDifference[] {
  const [old, now] = [entriesOf(before, names), entriesOf(after, names)];
  const pairs = paired(old, now);
  const moved = movedOf(old, now, pairs);
  const changes = now.flatMap((entry): PartDifference[] => {
    const was = pairs.get(entry);
    const base = { name: entry.title, type: 'text' as const };
    if (!was)
      return [{ ...base, kind: 'added', field: 'entry', type: 'place', before: '', after: entry.place }];
    const changed = { ...base, kind: 'changed' as const };
    return [
      ...(was.title === entry.title
        ? []
        : [{ ...changed, field: 'entry.title', before: was.title, after: entry.title }]),
      ...(was.url === entry.url
        ? []
        : [{ ...changed, field: 'entry.url', before: was.url, after: entry.url }]),
      ...(was.newWindow === entry.newWindow
        ? []
        : [
            {
              ...{ ...changed, field: 'entry.newWindow', type: 'switch' as const },
              before: String(was.newWindow),
              after: String(entry.newWindow),
            },
          ]),
      ...(moved.has(entry)
        ? [
            {
              ...{ name: entry.title, kind: 'moved' as const, field: 'entry', type: 'place' as const },
              before: was.place,
              after: entry.place,
            },
          ]
        : []),
    ];
  });
  const kept = new Set(pairs.values());
  const gone = old
    .filter((entry) => !kept.has(entry))
    .map(
      ({ title, place }): PartDifference => ({
        ...{ kind: 'removed', field: 'entry', name: title, type: 'place' },
        before: place,
        after: '',
      }),
    );
  return [...changes, ...gone];
}

function entriesOf(navigations: Navigations, { titleOf, menuTitle, placeText }: NavigationNames): Entry[] {
  const seen = new Map<string, number>();
  const countOf = (menu: string, target: string) => {
    const count = (seen.get(`${menu} ${target}`) ?? 0) + 1;
    seen.set(`${menu} ${target}`, count);
    return count;
  };
  const walk = (menu: string, items: readonly NavigationItem[], above: string, path: string): Entry[] =>
    items.flatMap((item, index) => {
      const { externalLink } = item;
      const target = externalLink?.url ?? item.collectionId ?? item.memberAreaId ?? '';
      const key = `${target} ${countOf(menu, target)}`;
      const title = externalLink ? externalLink.title : (titleOf(target) ?? NAMELESS);
      const entry = {
        ...{ target, key, title, menu, container: `${menu} ${above}`, place: placeText(path, index + 1) },
        url: externalLink?.url ?? '',
        newWindow: externalLink?.newWindow ?? false,
      };
      return [entry, ...walk(menu, item.items, key, `${path} › ${title}`)];
    });
  return Object.entries(navigations).flatMap(([menu, items]) => walk(menu, items, '', menuTitle(menu)));
}

/** What each entry was: the same target in its menu, or in another, else a link of the same name, which leads elsewhere now. */
function paired(old: readonly Entry[], now: readonly Entry[]): Map<Entry, Entry> {
  const pairs = new Map<Entry, Entry>();
  const free = new Set(old);
  for (const isSame of [
    (one: Entry, other: Entry) => one.menu === other.menu && one.key === other.key,
    (one: Entry, other: Entry) => one.target === other.target,
    (one: Entry, other: Entry) => one.url !== '' && other.url !== '' && one.title === other.title,
  ])
    for (const entry of now) {
      if (pairs.has(entry)) continue;
      const found = [...free].find((each) => isSame(each, entry));
      if (!found) continue;
      free.delete(found);
      pairs.set(entry, found);
    }
  return pairs;
}

/** Entries that stand below something else, or elsewhere in the order of those that were beside them. */
function movedOf(old: readonly Entry[], now: readonly Entry[], pairs: ReadonlyMap<Entry, Entry>): Set<Entry> {
  // Below an entry that leads elsewhere now everything stays where it was.
  const renamed = new Map([...pairs].map(([entry, was]) => [`${was.menu} ${was.key}`, entry]));
  const formerOf = ({ container }: Entry) => {
    const above = renamed.get(container);
    return above ? `${above.menu} ${above.key}` : container;
  };
  const places = new Map(old.map((entry, index) => [entry, index]));
  const moved = new Set<Entry>();
  const stayed = new Map<string, Entry[]>();
  for (const entry of now) {
    const was = pairs.get(entry);
    if (!was) continue;
    if (formerOf(was) === entry.container)
      stayed.set(entry.container, [...(stayed.get(entry.container) ?? []), entry]);
    else moved.add(entry);
  }
  for (const entries of stayed.values()) {
    const kept = longestRise(entries.map((entry) => places.get(pairs.get(entry) ?? entry) ?? 0));
    entries.forEach((entry, index) => {
      if (!kept.has(index)) moved.add(entry);
    });
  }
  return moved;
}
