/** URL slug of a title: lower case, words joined by one hyphen; '' when nothing usable is left. Source: specification §5, store creation. */
export function toSlug(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
