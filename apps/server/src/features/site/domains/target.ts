import { sitesHost } from '../../../platform/config/site-urls.ts';
import type { ServiceDeps } from '../../../platform/http/deps.ts';
import type { Addresses, FindAddresses } from '../../../platform/outbound/dns-lookup.ts';

/** Where domains of a site have to lead; `addresses`: null while no name server gives an answer. */
export type Target = { name: string; addresses: Addresses | null };

/** The first address of a site, or the app's host where name servers know no other: an installation may have one name alone. */
export async function findTarget(
  findAddresses: FindAddresses,
  config: Pick<ServiceDeps['config'], 'appUrl' | 'sitesDomain'>,
  identifier: string,
): Promise<Target> {
  const name = `${identifier}.${sitesHost(config)}`.replace(/:\d+$/, '');
  const addresses = await findAddresses(name);
  if (addresses?.list.length !== 0) return { name, addresses };
  const { hostname } = new URL(config.appUrl);
  const ofApp = await findAddresses(hostname);
  return ofApp !== null && ofApp.list.length > 0 ? { name: hostname, addresses: ofApp } : { name, addresses };
}
