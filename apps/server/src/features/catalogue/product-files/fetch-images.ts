import { AppError } from '../../../platform/errors/app-error.ts';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import type { PublicFetch } from '../../../platform/outbound/public-fetch.ts';
import { storeAsset } from '../../content/assets/index.ts';
import { bumpContentVersion } from '../../site/sites/index.ts';
import { changePictures } from '../products/index.ts';
import {
  deletePending,
  findImages,
  insertFetched,
  listPending,
  type PendingImages,
} from './queries/images.ts';
import { lockImport } from './queries/imports.ts';

/** Bytes and time of one image: what an upload may have. */
const PICTURE_LIMITS = { maxBytes: 20_000_000, timeoutMs: 15_000 };
/** Products whose images are fetched together, and images that are under way at a time. */
const PRODUCTS = 10;
const AT_A_TIME = 4;

type Deps = Pick<ServerDeps, 'database' | 'storage' | 'now' | 'newId'>;
type Key = { websiteId: string; importId: string };

/** What the report says of an image that did not come, by the line that names it. */
type ErrorOf = (image: { line: number; url: string }) => string;

/** Images that are here, and what is wrong with the others, by address. */
type Taken = { found: Map<string, string>; errors: Map<string, ErrorOf> };

/**
 * Fetches the images that the products of a file name and the site does not have; each address once. An image that does
 * not come is told in the report, and the product has its others.
 */
export async function fetchImages(deps: Deps, fetchPublic: PublicFetch, key: Key): Promise<void> {
  const { websiteId, importId: id } = key;
  for (;;) {
    const products = await deps.database.site(websiteId, (db) =>
      listPending(db, { websiteId, id, limit: PRODUCTS }),
    );
    if (products.length === 0) return;
    const urls = new Set(products.flatMap(({ wanted }) => wanted.map(({ address: url }) => url)));
    const taken = await takeAll(deps, fetchPublic, { websiteId, urls: [...urls] });
    for (const product of products) await applyImages(deps, key, product, taken);
  }
}

async function takeAll(
  deps: Deps,
  fetchPublic: PublicFetch,
  { websiteId, urls }: { websiteId: string; urls: readonly string[] },
): Promise<Taken> {
  const found = await deps.database.site(websiteId, (db) => findImages(db, websiteId, urls));
  const errors = new Map<string, ErrorOf>();
  const queue = urls.filter((url) => !found.has(url));
  const worker = async () => {
    for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
      const took = await takeOne(deps, fetchPublic, { websiteId, address: url });
      if ('error' in took) errors.set(url, took.error);
      else found.set(url, took.assetId);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
  return { found, errors };
}

async function takeOne(
  deps: Deps,
  fetchPublic: PublicFetch,
  { websiteId, address: url }: { websiteId: string; address: string },
): Promise<{ assetId: string } | { error: ErrorOf }> {
  const response = await fetchPublic(url, PICTURE_LIMITS);
  if (response === null)
    return { error: ({ line, url }) => `Line ${line}: the picture “${url}” could not be fetched.` };
  const { status } = response;
  if (status !== 200)
    return {
      error: ({ line, url }) =>
        `Line ${line}: the picture “${url}” could not be fetched: the answer is ${status}.`,
    };
  try {
    const fileName = fileNameOf(url);
    const { id } = await storeAsset(deps, { websiteId, fileName, bytes: response.body });
    await deps.database.site(websiteId, (db) => insertFetched(db, { websiteId, address: url, assetId: id }));
    return { assetId: id };
  } catch (error) {
    // A file that is no image is told; everything else is an error of ours.
    if (!(error instanceof AppError)) throw error;
    const { message } = error;
    return { error: ({ line, url }) => `Line ${line}: the picture “${url}” cannot be used: ${message}` };
  }
}

async function applyImages(
  deps: Deps,
  { websiteId, importId: id }: Key,
  product: PendingImages,
  { found, errors }: Taken,
): Promise<void> {
  const refused = product.wanted.flatMap(({ address: url, line }) => {
    const error = errors.get(url);
    return error === undefined ? [] : [error({ line, url: url.slice(0, 200) })];
  });
  const here = product.wanted.flatMap(({ address: url, variantId }) => {
    const assetId = found.get(url);
    return assetId === undefined ? [] : [{ assetId, variantId }];
  });
  await deps.database.site(
    websiteId,
    async (db) => {
      await lockImport(db, { websiteId, id });
      if (!(await deletePending(db, { websiteId, id }, product, refused))) return;
      if (here.length === 0) return;
      const imageIds = here.flatMap(({ assetId, variantId }) => (variantId === null ? [assetId] : []));
      const ofVariants = here.flatMap(({ assetId, variantId }) =>
        variantId === null ? [] : [{ id: variantId, imageId: assetId }],
      );
      await changePictures(db, { websiteId, itemId: product.itemId }, { imageIds, ofVariants });
      await bumpContentVersion(db, websiteId);
    },
    { retries: 3 },
  );
}

/** The last part of the address. */
function fileNameOf(url: string): string {
  return URL.parse(url)?.pathname.split('/').at(-1) || 'picture.jpg';
}
