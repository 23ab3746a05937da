import { z } from 'zod';
import type { PublicFetch } from '../../platform/outbound/public-fetch.ts';

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
const TIME_MS = 5_000;
const ANSWER_LIMITS = { maxBytes: 64_000, timeoutMs: TIME_MS };
const PAGE_LIMITS = { maxBytes: 1_000_000, timeoutMs: TIME_MS };

/** What the service of an address says of it: a known service at once, others where their page says. Null: nothing. */
export async function askOEmbed(fetchPublic: PublicFetch, address: string): Promise<OEmbed | null> {
  const host = URL.parse(address)?.hostname ?? '';
  const known = ENDPOINTS.find(([pattern]) => pattern.test(host))?.[1];
  const endpoint = known ? known + encodeURIComponent(address) : await discover(fetchPublic, address);
  if (endpoint === null) return null;
  const answer = await fetchPublic(endpoint, ANSWER_LIMITS);
  if (answer?.status !== 200) return null;
  const parsed = OEmbed.safeParse(jsonOf(answer.body));
  return parsed.success ? parsed.data : null;
}

/** The address of its oEmbed answer that a page names in its head. */
async function discover(fetchPublic: PublicFetch, address: string): Promise<string | null> {
  const page = await fetchPublic(address, PAGE_LIMITS);
  if (page?.status !== 200 || !/html/.test(page.contentType)) return null;
  for (const [link] of page.body.toString('utf8').matchAll(/<link\b[^<>]{0,2000}>/gi)) {
    if (!/application\/json\+oembed/i.test(link)) continue;
    const href = /\shref\s*=\s*["']([^"'<>]+)["']/i.exec(link)?.[1]?.replaceAll('&amp;', '&');
    return href === undefined ? null : (URL.parse(href, page.address)?.href ?? null);
  }
  return null;
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
