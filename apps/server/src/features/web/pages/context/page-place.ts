import type { addressesOfItem } from '../../../content/collections/index.ts';

/** What a page is of. One of the program has only the path of its address. */
export type PagePlace = {
  readonly collectionId?: string;
  /** The item that it shows, with what that is called in the languages in which it is there. */
  readonly item?: { readonly addresses: ReturnType<typeof addressesOfItem>; readonly publishOn: number };
};
