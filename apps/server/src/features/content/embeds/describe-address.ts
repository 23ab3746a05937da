import type { PublicFetch } from '../../../platform/outbound/public-fetch.ts';
import { askService, endpointOf, type OEmbed } from './oembed.ts';
import { readPageHead } from './page-head.ts';

/** What was found out about an address; '' for what was not. */
export type AddressPreview = {
  title: string;
  description: string;
  providerName: string;
  /** Whole address of a picture. */
  imageUrl: string;
  /** Of Vimeo: kind of the account that owns the film. */
  accountType: string;
};

const PAGE_LIMITS = { maxBytes: 2_000_000, timeoutMs: 5_000 };

/**
 * What an address shows: a known service is asked at once, other pages are read, and the service they name. Null when
 * nothing answers, or nothing is said.
 */
export async function describeAddress(
  fetchPublic: PublicFetch,
  address: string,
): Promise<AddressPreview | null> {
  const endpoint = endpointOf(address);
  if (endpoint !== null) return messagesFor(await askService(fetchPublic, endpoint));
  const page = await fetchPublic(address, PAGE_LIMITS);
  if (page?.status !== 200 || !/html/.test(page.contentType)) return null;
  const head = readPageHead(page);
  const said = head.oEmbedUrl === '' ? null : messagesFor(await askService(fetchPublic, head.oEmbedUrl));
  const title = said?.title || head.title;
  const imageUrl = said?.imageUrl || head.imageUrl;
  if (title === '' && imageUrl === '') return null;
  return {
    title,
    imageUrl,
    description: head.description,
    providerName: said?.providerName || head.siteName,
    accountType: said?.accountType ?? '',
  };
}

function messagesFor(said: OEmbed | null): AddressPreview | null {
  if (!said) return null;
  return {
    title: said.title,
    description: '',
    providerName: said.provider_name,
    imageUrl: said.thumbnail_url ?? '',
    accountType: said.account_type ?? '',
  };
}
