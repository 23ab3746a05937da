import { AppError } from '../../../platform/errors/app-error.ts';
import type { AppDeps } from '../../../platform/http/deps.ts';
import type { PublicFetch } from '../../../platform/outbound/public-fetch.ts';
import { storeAsset } from '../assets/index.ts';
import type { UrlPreview } from './describe-url.ts';

const LIMITS = { maxBytes: 5_000_000, timeoutMs: 8_000 };

type Deps = Pick<AppDeps, 'database' | 'storage' | 'newId' | 'now'>;

/** The image of a film or page as an asset of the site, so that pages ask nothing of the service; null when it has no usable one. */
export async function storePoster(
  deps: Deps,
  fetchPublic: PublicFetch,
  { websiteId, found }: { websiteId: string; found: UrlPreview },
): Promise<string | null> {
  if (found.imageUrl === '') return null;
  const response = await fetchPublic(found.imageUrl, LIMITS);
  if (response?.status !== 200) return null;
  const fileName = `${found.title.slice(0, 80) || 'poster'}.jpg`;
  try {
    return (await storeAsset(deps, { websiteId, fileName, bytes: response.body, altText: '' })).id;
  } catch (error) {
    // An image that cannot be used is none; everything else is an error of ours.
    if (error instanceof AppError) return null;
    throw error;
  }
}
