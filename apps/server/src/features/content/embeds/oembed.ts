import { z } from 'zod';
import type { PublicFetch } from '../../../platform/outbound/public-fetch.ts';

/** The part of an oEmbed answer that is used. Its markup is not: players are made from addresses. */
const OEmbed = z.object({
  title: z.string().max(1000).catch(''),
  provider_name: z.string().max(200).catch(''),
  thumbnail_url: z.string().max(2000).optional().catch(undefined),
  /** Vimeo only: kind of the account that owns the film. */
  account_type: z.string().optional().catch(undefined),
});
export type OEmbed = z.infer<typeof OEmbed>;

/** Where services answer, by the host of the address. */
const ENDPOINTS: readonly [RegExp, string][] = [
  [
    /^(?:[\w-]+\.)?youtube(?:-nocookie)?\.com$|^youtu\.be$/,
    'https://www.youtube.com/oembed?format=json&url=',
  ],
  [/^(?:[\w-]+\.)?vimeo\.com$/, 'https://vimeo.com/api/oembed.json?url='],
  [/^open\.spotify\.com$/, 'https://open.spotify.com/oembed?url='],
  [/^(?:[\w-]+\.)?soundcloud\.com$/, 'https://soundcloud.com/oembed?format=json&url='],
  [/^codepen\.io$/, 'https://codepen.io/api/oembed?format=json&url='],
];
const ANSWER_LIMITS = { maxBytes: 64_000, timeoutMs: 5_000 };

/** Where the service of an address answers, or null for one that is not known. */
export function endpointOf(url: string): string | null {
  const host = URL.parse(url)?.hostname ?? '';
  const endpoint = ENDPOINTS.find(([pattern]) => pattern.test(host))?.[1];
  return endpoint === undefined ? null : endpoint + encodeURIComponent(url);
}

/** Response of an oEmbed service, or null. */
export async function askService(fetchPublic: PublicFetch, endpoint: string): Promise<OEmbed | null> {
  const response = await fetchPublic(endpoint, ANSWER_LIMITS);
  if (response?.status !== 200) return null;
  const parsed = OEmbed.safeParse(jsonOf(response.body));
  return parsed.success ? parsed.data : null;
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
