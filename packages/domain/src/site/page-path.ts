/** A page and its parent, from which its path is built. */
type Placed = { readonly id: string; readonly parentId: string | null; readonly urlId: string };

/** Path of a page: the parts of all pages above, then its own; null when one above is missing or they form a circle. */
export function pagePath(page: Placed, byId: ReadonlyMap<string, Placed>): string | null {
  const parts: string[] = [];
  const seen = new Set<string>();
  for (let at: Placed | undefined = page; at; at = at.parentId === null ? undefined : byId.get(at.parentId)) {
    if (seen.has(at.id)) return null;
    seen.add(at.id);
    parts.unshift(at.urlId);
    if (at.parentId === null) return `/${parts.join('/')}`;
  }
  return null;
}
