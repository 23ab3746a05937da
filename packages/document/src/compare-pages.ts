import { longestRise } from '@sitewright/domain/history/longest-rise';
import { stableJson } from '@sitewright/domain/history/stable-json';
import { plainText, shortened } from '@sitewright/domain/text/plain-text';
import { blocksOf } from './blocks-of.ts';
import { isLinked, type LinkedSection } from './linked-sections.ts';
import type { PageDocument, Section } from './schema.ts';

/**
 * What became of one section or block between two pages. `fields` names what differs: settings and texts by their names,
 * and `position`, `place` (cells of a grid), `layout` (rows and columns), `devices`, `visibility`. `before` and `after` are
 * the beginnings of its text, '' where it has none; the name of a linked section.
 */
export type PageDifference = {
  nodeId: string;
  /** `section`, `linked-section`, or the type of the block. */
  type: string;
  kind: 'added' | 'removed' | 'moved' | 'changed';
  fields: string[];
  before: string;
  after: string;
};

/** Longest text of a difference, in characters, where none is asked for. */
const MAX_TEXT = 160;

/** `titleOf`: name of a saved section. */
type Options = { maxText?: number; titleOf?: TitleOf };
type TitleOf = (savedSectionId: string) => string | undefined;

/** Differences from one page to another by section and block: in the order of `after`, then what is gone. */
export function comparePages(
  before: PageDocument,
  after: PageDocument,
  { maxText = MAX_TEXT, titleOf = () => undefined }: Options = {},
): PageDifference[] {
  const excerpt = (text: string) => shortened(text, maxText);
  const differenceOf = (kind: PageDifference['kind'], { id, type, text }: Entry): PageDifference => ({
    nodeId: id,
    type,
    kind,
    fields: [],
    before: '',
    after: excerpt(text),
  });
  const [old, now] = [entriesOf(before, titleOf), entriesOf(after, titleOf)];
  const moved = movedIds([...old.values()], [...now.values()]);
  const changes = [...now.values()].flatMap((entry): PageDifference[] => {
    const was = old.get(entry.id);
    // Blocks of a section that came or went are told with it.
    if (!was) return old.has(entry.section) || entry.isSection ? [differenceOf('added', entry)] : [];
    const fields = [...changedFields(was, entry), ...(moved.has(entry.id) ? ['position'] : [])];
    if (fields.length === 0) return [];
    const kind = fields.length === 1 && fields[0] === 'position' ? 'moved' : 'changed';
    return [{ ...differenceOf(kind, entry), fields, before: excerpt(was.text) }];
  });
  const gone = [...old.values()]
    .filter(({ id, section, isSection }) => !now.has(id) && (isSection || now.has(section)))
    .map((entry) => ({ ...differenceOf('removed', entry), before: excerpt(entry.text), after: '' }));
  return [...changes, ...gone];
}

type Entry = {
  id: string;
  type: string;
  isSection: boolean;
  /** Id of its section. */
  section: string;
  /** Id of what it stands in: a column, a section, or '' for the page. */
  container: string;
  /** Its own values by name, as text that is equal when they are. */
  values: Readonly<Record<string, string>>;
  text: string;
};

function entriesOf(page: PageDocument, titleOf: TitleOf): Map<string, Entry> {
  const entries = page.sections.flatMap((section) => [
    isLinked(section) ? linkEntry(section, titleOf) : sectionEntry(section),
    ...blockEntries(section),
  ]);
  return new Map(entries.map((entry) => [entry.id, entry]));
}

function linkEntry(section: LinkedSection, titleOf: TitleOf): Entry {
  return { ...sectionEntry(section), type: 'linked-section', text: titleOf(section.savedSectionId) ?? '' };
}

function sectionEntry(section: Section): Entry {
  const text = blocksOf(section)
    .map((block) => textOf(block))
    .filter(Boolean)
    .join(' ');
  const rows =
    section.kind === 'grid'
      ? []
      : section.rows.flatMap((row) => [
          ...Object.entries(valuesOf(row)).map(([name, value]) => [`${row.id} ${name}`, value] as const),
          ...row.columns.flatMap((column) => [
            [`${column.id} span`, String(column.span)] as const,
            ...Object.entries(valuesOf(column)).map(
              ([name, value]) => [`${column.id} ${name}`, value] as const,
            ),
          ]),
        ]);
  return {
    id: section.id,
    type: 'section',
    isSection: true,
    section: section.id,
    container: '',
    values: { ...valuesOf(section), ...Object.fromEntries(rows), kind: section.kind },
    text,
  };
}

function blockEntries(section: Section): Entry[] {
  const places =
    section.kind === 'grid'
      ? section.blocks.map((block) => ({ block, container: section.id, place: stableJson(block.place) }))
      : section.rows.flatMap(({ columns }) =>
          columns.flatMap(({ id, blocks }) => blocks.map((block) => ({ block, container: id, place: '' }))),
        );
  return places.map(({ block, container, place }) => ({
    id: block.id,
    type: block.type,
    isSection: false,
    section: section.id,
    container,
    values: { ...valuesOf(block), ...(place ? { place } : {}) },
    text: textOf(block),
  }));
}

type Node = Pick<Section, 'props' | 'text' | 'texts' | 'overrides' | 'visibility' | 'savedSectionId'>;

function valuesOf({ props, text = {}, texts, overrides, visibility, savedSectionId }: Node) {
  const own = Object.entries({ ...props, ...text }).map(
    ([name, value]) => [name, stableJson(value)] as const,
  );
  return {
    ...Object.fromEntries(own),
    ...(texts ? { translations: stableJson(texts) } : {}),
    ...(overrides ? { devices: stableJson(overrides) } : {}),
    ...(visibility ? { visibility: stableJson(visibility) } : {}),
    ...(savedSectionId ? { savedSectionId } : {}),
  };
}

function textOf({ text = {} }: Node): string {
  return plainText(Object.values(text).join(' '));
}

/** Names of what differs. Rows and columns come and go with the blocks in them: only those that both have count, as `layout`. */
function changedFields(before: Entry, after: Entry): string[] {
  const names = [...new Set([...Object.keys(before.values), ...Object.keys(after.values)])];
  const changed = names.filter((name) => before.values[name] !== after.values[name]);
  const isStructure = (name: string) => name.includes(' ');
  const hasLayout = changed.some(
    (name) => isStructure(name) && before.values[name] !== undefined && after.values[name] !== undefined,
  );
  return [...changed.filter((name) => !isStructure(name)), ...(hasLayout ? ['layout'] : [])];
}

/** Ids that stand in something else, or no longer in the order in which most others have stayed. */
function movedIds(before: readonly Entry[], after: readonly Entry[]): Set<string> {
  const containers = new Map(before.map(({ id, container }) => [id, container]));
  const places = new Map(before.map(({ id }, index) => [id, index]));
  const moved = new Set<string>();
  const stayed = new Map<string, string[]>();
  for (const { id, container } of after) {
    if (!containers.has(id)) continue;
    if (containers.get(id) !== container) moved.add(id);
    else stayed.set(container, [...(stayed.get(container) ?? []), id]);
  }
  for (const ids of stayed.values()) {
    const kept = longestRise(ids.map((id) => places.get(id) ?? 0));
    ids.forEach((id, index) => {
      if (!kept.has(index)) moved.add(id);
    });
  }
  return moved;
}
