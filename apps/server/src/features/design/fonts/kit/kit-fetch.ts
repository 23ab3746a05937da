import { lookup } from 'node:dns/promises';
import { SETTINGS } from '../../../../platform/config/settings-table.ts';
import { createPublicFetch, type PublicFetch } from '../../../../platform/outbound/public-fetch.ts';

const internet = createPublicFetch();

/** A client for the font service; a stand-in that the operator has named may also stand in a network of its own. */
export function kitFetch(serviceUrl: string): PublicFetch {
  if (serviceUrl === SETTINGS.TYPEKIT_URL.fallback) return internet;
  const { port, protocol } = new URL(serviceUrl);
  const own = Number(port || (protocol === 'https:' ? 443 : 80));
  return createPublicFetch({
    resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
    mayReach: (_ip, port) => port === own,
  });
}
