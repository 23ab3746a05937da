import type { Config } from '../../../platform/config/config.ts';
import type { IdentityProvider } from '../../../platform/config/identity-provider.ts';

/** A provider with the id that attempts, sessions and roles name it by. */
export type Provider = IdentityProvider & { id: string };

/** Id of the provider that the settings of the installation name. */
const OF_INSTALLATION = 'installation';

/** Every provider that people may sign in with. */
export function listProviders({ identityProvider }: Pick<Config, 'identityProvider'>): Provider[] {
  return identityProvider ? [{ id: OF_INSTALLATION, ...identityProvider }] : [];
}

/** Provider by its id, or null. */
export function findProvider(config: Pick<Config, 'identityProvider'>, id: string): Provider | null {
  return listProviders(config).find((provider) => provider.id === id) ?? null;
}

/** How people know the provider of an issuer: its name, else the host of the issuer. */
export function providerName(config: Pick<Config, 'identityProvider'>, issuer: string): string {
  const provider = listProviders(config).find((each) => each.issuer === issuer);
  return provider?.name ?? URL.parse(issuer)?.hostname ?? issuer;
}

/** Path that begins a sign-in. */
export const START_PATH = '/sso';
/** Path at which the provider sends people back. */
export const CALLBACK_PATH = '/sso/callback';
