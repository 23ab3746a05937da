/** The page or item whose draft a link shows. */
export type Shown = { kind: 'page' | 'item'; ownerId: string };
