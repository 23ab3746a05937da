import type { ParagraphEnd } from './rich-text.ts';

/** An element around paragraphs. */
export type Container = { readonly tag: 'ul' | 'ol' | 'li' | 'blockquote'; readonly start?: number };

/** Elements around a paragraph. With its paragraph and marks it stays below the depth that the shared tag list allows. */
export const MAX_CONTAINERS = 36;

const WORD = /^(?:ul|q|ol(\d{1,6})?)$/;

/** The elements that `in` of a paragraph names, from the outside; a word that is none is passed over. */
export function containersOf({ in: path = '' }: ParagraphEnd): Container[] {
  const containers: Container[] = [];
  for (const word of path.split(' ')) {
    const found = WORD.exec(word);
    if (!found || containers.length + 2 > MAX_CONTAINERS) continue;
    if (word === 'q') containers.push({ tag: 'blockquote' });
    else {
      const start = Number(found[1] ?? 1);
      containers.push(word === 'ul' ? { tag: 'ul' } : start === 1 ? { tag: 'ol' } : { tag: 'ol', start });
      containers.push({ tag: 'li' });
    }
  }
  return containers;
}

/** The path of elements as `in` names it, '' for none. Entries of lists go without saying. */
export function pathOf(containers: readonly Container[]): string {
  return containers
    .filter(({ tag }) => tag !== 'li')
    .map(({ tag, start = 1 }) => (tag === 'blockquote' ? 'q' : `${tag}${start === 1 ? '' : start}`))
    .join(' ');
}

/** Elements from the outside that are the same around two paragraphs which follow each other. */
function commonTo(before: readonly Container[], here: readonly Container[]): number {
  let count = 0;
  while (
    count < before.length &&
    count < here.length &&
    before[count]?.tag === here[count]?.tag &&
    before[count]?.start === here[count]?.start
  )
    count++;
  return count;
}

/** Elements a paragraph shares with the one before, where nothing else is said: in a list it begins an entry of its own. */
export function usuallyShared(before: readonly Container[], here: readonly Container[]): number {
  const common = commonTo(before, here);
  if (common < here.length) return common;
  const entry = here.findLastIndex(({ tag }) => tag === 'li');
  return entry < 0 ? common : entry;
}

/** Elements a paragraph shares with the one before. */
export function sharedBy(
  end: ParagraphEnd,
  before: readonly Container[],
  here: readonly Container[],
): number {
  if (end.joined === undefined) return usuallyShared(before, here);
  return Math.min(end.joined, commonTo(before, here));
}

/** What is to be said of the elements a paragraph shares with the one before: nothing where it is the usual. */
export function joinedOf(
  shared: number,
  before: readonly Container[],
  here: readonly Container[],
): Pick<ParagraphEnd, 'joined'> {
  return shared === usuallyShared(before, here) ? {} : { joined: shared };
}
