import { type AssetReply, listAssets, MAX_ASSET_IDS } from '@sitewright/contract/assets';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../api/call.ts';
import { assetQueries } from './assets.ts';
import { queryClient } from './query-client.ts';

/**
 * Pictures of a site by their ids, as far as they are known by now: the newest of the site are, older ones of these ids are
 * read when they are missed.
 */
export function useImages(
  websiteId: string,
  ids: readonly (string | null)[],
): ReadonlyMap<string, AssetReply> {
  const { data } = useQuery(assetQueries.images(websiteId));
  const known = useMemo(() => new Map(data?.items.map((asset) => [asset.id, asset])), [data]);
  const missing = data ? [...new Set(ids)].filter((id) => id !== null && !known.has(id)).sort() : [];
  useQuery({
    queryKey: ['assets-by-id', websiteId, missing],
    queryFn: async () => {
      const found: AssetReply[] = [];
      for (let from = 0; from < missing.length; from += MAX_ASSET_IDS) {
        const query = { ids: missing.slice(from, from + MAX_ASSET_IDS).join(',') };
        found.push(...(await call(listAssets, { params: { websiteId }, query })).items);
      }
      rememberImages(websiteId, found);
      return found.length;
    },
    enabled: missing.length > 0,
  });
  return known;
}

/** Adds pictures to those that are known, behind the newest; known ones are what they are now. */
export function rememberImages(websiteId: string, images: readonly AssetReply[]): void {
  const fresh = new Map(images.map((asset) => [asset.id, asset]));
  queryClient.setQueryData(assetQueries.images(websiteId).queryKey, (list) => {
    if (!list) return list;
    const has = new Set(list.items.map(({ id }) => id));
    const items = list.items.map((asset) => fresh.get(asset.id) ?? asset);
    return { ...list, items: [...items, ...images.filter(({ id }) => !has.has(id))] };
  });
}
