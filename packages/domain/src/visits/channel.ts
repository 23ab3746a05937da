import { cutText } from '../text/cut-text.ts';
import { SEARCH_ENGINES, SOCIAL_NETWORKS } from './channel-hosts.data.ts';

/** Ways to a site, in the order of reports. */
export const CHANNELS = ['direct', 'search', 'social', 'email', 'paid', 'referral'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Where a visit came from; empty texts for nothing known. */
export type VisitSource = { channel: Channel; source: string; campaign: string };

const MAX_TEXT = 100;
const PAID = /^(?:cpc|ppc|paid|display|cpm|banner|retargeting|ads?$|affiliate)/;
const EMAIL = /^(?:e-?mail|newsletter)/;
const SOCIAL = /^(?:social|sm$)/;

/**
 * Source of a page view by the address that led there and the campaign parameters of its own. `hosts` are the site's: its own
 * pages are no source. Parameters count before the referrer, as their author meant them to.
 */
export function sourceOf({
  referrer,
  query,
  hosts,
}: {
  referrer: string;
  query: string;
  hosts: readonly string[];
}): VisitSource {
  const params = new URLSearchParams(query);
  const param = (name: string) => cutText((params.get(name) ?? '').trim().toLowerCase(), MAX_TEXT);
  const [medium, campaign] = [param('utm_medium'), param('utm_campaign')];
  const named = param('utm_source') || param('ref') || param('source');
  const from = hostOfReferrer(referrer, hosts);
  const source = named || from;
  const click = params.has('gclid') || params.has('msclkid');
  const channel = channelOf({ medium, source, from, isPaidClick: click });
  return { channel, source, campaign };
}

function channelOf({
  medium,
  source,
  from,
  isPaidClick,
}: {
  medium: string;
  source: string;
  from: string;
  isPaidClick: boolean;
}): Channel {
  if (isPaidClick || PAID.test(medium)) return 'paid';
  if (EMAIL.test(medium) || EMAIL.test(source)) return 'email';
  if (SOCIAL.test(medium) || isNamed(source, SOCIAL_NETWORKS) || isNamed(from, SOCIAL_NETWORKS))
    return 'social';
  if (medium === 'organic' || isNamed(source, SEARCH_ENGINES) || isNamed(from, SEARCH_ENGINES))
    return 'search';
  return source === '' ? 'direct' : 'referral';
}

/** Host of another site that led here, without `www.`; '' for none, an own one and what is no web address. */
function hostOfReferrer(referrer: string, own: readonly string[]): string {
  if (!URL.canParse(referrer)) return '';
  const { protocol, host, hostname } = new URL(referrer);
  if (!/^https?:$/.test(protocol) || own.includes(host)) return '';
  return cutText(hostname.replace(/^www\./, ''), MAX_TEXT);
}

/** `google` is named by itself, `google.co.uk` and `news.google.com`. */
function isNamed(source: string, names: readonly string[]): boolean {
  const parts = source.split('.');
  const heads = parts.length === 1 ? parts : parts.slice(0, -1);
  return names.some((name) => {
    const own = name.split('.');
    return own.every((part) => heads.includes(part)) && (own.length > 1 || isWhole(name, parts));
  });
}

/** Names of one letter count only as the whole name of a company: `x.com`, `t.co`. */
function isWhole(name: string, parts: readonly string[]): boolean {
  return name.length > 1 || parts.length === 1 || (parts.length === 2 && parts[0] === name);
}
