import type { TranslatedTexts } from '@sitewright/domain/language/translation-schema';

type LabelKind = 'category' | 'tag';
/** What the labels of a page are called in a language, by those of the first one in lower case. */
export type LabelNames = Readonly<Record<LabelKind, ReadonlyMap<string, string>>>;

const NONE: ReadonlyMap<string, string> = new Map();

/** Translated labels of a page; two that would be called the same stay as they are, since addresses of lists name them. */
export function labelNames(
  { categories, tags }: { categories: readonly string[]; tags: readonly string[] },
  texts: TranslatedTexts,
): LabelNames {
  return { category: namesOf('category', categories, texts), tag: namesOf('tag', tags, texts) };
}

function namesOf(
  kind: LabelKind,
  labels: readonly string[],
  texts: TranslatedTexts,
): ReadonlyMap<string, string> {
  const keys = new Set(labels.map(keyOf));
  const given = Object.entries(texts).flatMap(([field, text]): [string, string][] =>
    field.startsWith(`${kind}:`) && text !== '' ? [[field.slice(kind.length + 1), text]] : [],
  );
  const taken = Map.groupBy(given, ([, text]) => keyOf(text));
  // A label that the page does not have, or not for all visitors, takes no word from one that it has.
  const rivals = ([key, text]: [string, string]) =>
    (taken.get(keyOf(text)) ?? []).filter(([other]) => other !== key && (keys.has(other) || !keys.has(key)));
  const own = ([key, text]: [string, string]) =>
    rivals([key, text]).length === 0 && (keyOf(text) === key || !keys.has(keyOf(text)));
  return new Map(given.filter(own));
}

/** Labels in the language of these names. */
export function named(names: ReadonlyMap<string, string> | undefined, labels: readonly string[]): string[] {
  return labels.map((label) => names?.get(keyOf(label)) ?? label);
}

/** The same by page. */
export type PageLabels = ReadonlyMap<string, LabelNames>;
type Labelled = { labels?: PageLabels };
type Place = { collectionId: string; kind: LabelKind };

/** A label of a page in the language of a bundle. */
export function localLabel({ labels }: Labelled, { collectionId, kind }: Place, label: string): string {
  return labels?.get(collectionId)?.[kind].get(keyOf(label)) ?? label;
}

/** The label of the first language that an address of the bundle's language names, by whichever of the two. */
export function firstLabel({ labels }: Labelled, { collectionId, kind }: Place, label: string): string {
  const names = labels?.get(collectionId)?.[kind] ?? NONE;
  const key = keyOf(label);
  return [...names].find(([, name]) => keyOf(name) === key)?.[0] ?? label;
}

function keyOf(label: string): string {
  return label.toLowerCase();
}
