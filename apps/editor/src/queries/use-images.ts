import { type AssetReply, listAssets, MAX_ASSET_IDS } from '@sitewright/contract/assets';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../api/call.ts';
import { assetQueries } from './assets.ts';
import { queryClient } from './query-client.ts';

const OLDER = ['older-assets'] as const;

/**
 * Images of a site by their ids, as far as they are known by now: the newest of the site are, older ones of these ids are
 * read when they are missed.
 */
export function useImages(
  websiteId: string,
  ids: readonly (string | null)[],
): ReadonlyMap<string, AssetReply> {
  const { data } = useQuery(assetQueries.images(websiteId));
  const newest = useMemo(() => new Set(data?.items.map(({ id }) => id)), [data]);
  const missing = data ? [...new Set(ids)].filter((id) => id !== null && !newest.has(id)).sort() : [];
  // Kept apart from the newest: those are read again after each upload, and would drop out of them.
  const older = useQuery({
    queryKey: [...OLDER, websiteId, missing],
    queryFn: async () => {
      const found: AssetReply[] = [];
      for (let from = 0; from < missing.length; from += MAX_ASSET_IDS) {
        const query = { ids: missing.slice(from, from + MAX_ASSET_IDS).join(',') };
        found.push(...(await call(listAssets, { params: { websiteId }, query })).items);
      }
      return found;
    },
    enabled: missing.length > 0,
    placeholderData: keepPreviousData,
  });
  return useMemo(
    () => new Map([...(older.data ?? []), ...(data?.items ?? [])].map((asset) => [asset.id, asset])),
    [data, older.data],
  );
}

/** The image behind the address that a style sheet has, however old it is; null until it is known, and for one of elsewhere. */
export function useImageOfUrl(websiteId: string, url: string | undefined): AssetReply | null {
  const key = /\/([0-9a-f]{32})\//.exec(url ?? '')?.[1];
  const { data } = useQuery(assetQueries.images(websiteId));
  const newest = data?.items.find((asset) => asset.key === key);
  const found = useQuery({
    queryKey: [...OLDER, websiteId, 'key', key],
    queryFn: async () => (await call(listAssets, { params: { websiteId }, query: { key } })).items,
    enabled: key !== undefined && data !== undefined && !newest,
  });
  return newest ?? found.data?.[0] ?? null;
}

/** Adds images to those that are known, behind the newest; known ones are what they are now. */
export function rememberImages(websiteId: string, images: readonly AssetReply[]): void {
  const fresh = new Map(images.map((asset) => [asset.id, asset]));
  queryClient.setQueriesData<AssetReply[]>({ queryKey: [...OLDER, websiteId] }, (list) =>
    list?.map((asset) => fresh.get(asset.id) ?? asset),
  );
  queryClient.setQueryData(assetQueries.images(websiteId).queryKey, (list) => {
    if (!list) return list;
    const has = new Set(list.items.map(({ id }) => id));
    const items = list.items.map((asset) => fresh.get(asset.id) ?? asset);
    return { ...list, items: [...items, ...images.filter(({ id }) => !has.has(id))] };
  });
}
