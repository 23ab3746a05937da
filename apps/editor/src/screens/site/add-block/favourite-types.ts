import { isBlockType } from '@sitewright/blocks/is-block-type';
import type { BlockType } from '@sitewright/blocks/registry';
import { readStoredValue, writeStoredValue } from '@sitewright/browser/stored-value';
import { accountQueries } from '../../../queries/account.ts';
import { queryClient } from '../../../queries/query-client.ts';

/** Of a person, not of a site or of whoever else uses this browser. */
const keyOf = () => {
  const me = queryClient.getQueryData(accountQueries.me().queryKey);
  return `sitewright:favourite-blocks:${me?.account.id ?? ''}`;
};

/** Types of blocks that the signed-in person has marked with a star on this device, in the order in which it was done. */
export function favouriteTypes(): BlockType[] {
  const stored = readStoredValue(keyOf());
  return Array.isArray(stored) ? [...new Set(stored.map(String).filter(isBlockType))] : [];
}

/** Gives a type its star, or takes it away; the types that have one now, which the list shows even where nothing can be kept. */
export function toggleFavourite(types: readonly BlockType[], type: BlockType): BlockType[] {
  const next = types.includes(type) ? types.filter((each) => each !== type) : [...types, type];
  writeStoredValue(keyOf(), next);
  return next;
}
