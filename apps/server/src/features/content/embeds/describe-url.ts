import type { PublicFetch } from '../../../platform/outbound/public-fetch.ts';
import { askService, endpointOf, type OEmbed } from './oembed.ts';
import { readPageHead } from './page-head.ts';

/** Preview of a URL; '' for unknown fields. */
export type UrlPreview = {
  title: string;
  description: string;
  providerName: string;
  /** Whole address of an image. */
  imageUrl: string;
  /** Of Vimeo: kind of the account that owns the film. */
  accountType: string;
};

const PAGE_LIMITS = { maxBytes: 2_000_000, timeoutMs: 5_000 };

/**
 * Preview of a URL: a known service is asked at once, other pages are read, and the service they name. Null when
 * nothing answers, or nothing is described.
 */
export async function describeUrl(fetchPublic: PublicFetch, url: string): Promise<UrlPreview | null> {
  const endpoint = endpointOf(url);
  if (endpoint !== null) return toPreview(await askService(fetchPublic, endpoint));
  const page = await fetchPublic(url, PAGE_LIMITS);
  if (page?.status !== 200 || !/html/.test(page.contentType)) return null;
  const head = readPageHead(page);
  const described = head.oEmbedUrl === '' ? null : toPreview(await askService(fetchPublic, head.oEmbedUrl));
  const title = described?.title || head.title;
  const imageUrl = described?.imageUrl || head.imageUrl;
  if (title === '' && imageUrl === '') return null;
  return {
    title,
    imageUrl,
    description: head.description,
    providerName: described?.providerName || head.siteName,
    accountType: described?.accountType ?? '',
  };
}

function toPreview(embed: OEmbed | null): UrlPreview | null {
  if (!embed) return null;
  return {
    title: embed.title,
    description: '',
    providerName: embed.provider_name,
    imageUrl: embed.thumbnail_url ?? '',
    accountType: embed.account_type ?? '',
  };
}
