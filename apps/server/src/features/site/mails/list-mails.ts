/** Beginning of the kinds of emails to those on mailing lists, whose links leave and choose lists without signing in. */
export const OF_LISTS = 'list-';

/** Whether an email of this kind went to somebody on a mailing list: only those who manage these may see it. */
export function isOfLists(kind: string): boolean {
  return kind.startsWith(OF_LISTS);
}
