import type { PaymentMethod } from '@sitewright/contract/checkout';
import type { StoreSettings } from '@sitewright/domain/site/website-schema';
import { freeProvider } from './free/free-provider.ts';
import { manualKind } from './manual/manual-provider.ts';
import type { PaymentProvider } from './provider.ts';
import type { ProviderDeps, ProviderKind } from './provider-kind.ts';
import { stripeKind } from './stripe/stripe-provider.ts';
import { testKind } from './test/test-provider.ts';

/** Every payment service of the program; a store's settings say which of them its shoppers may use. */
export const PROVIDER_KINDS: readonly ProviderKind[] = [stripeKind, manualKind, testKind];

/** Name of the provider of orders that cost nothing. */
export const FREE = 'free';

/** Service of a payment by its name, or null. */
export function openProvider(
  deps: ProviderDeps,
  { provider, testMode }: { provider: string; testMode: boolean },
): PaymentProvider | null {
  if (provider === FREE) return freeProvider(testMode);
  return PROVIDER_KINDS.find(({ name }) => name === provider)?.open(deps, testMode) ?? null;
}

/** Name of a payment service for an owner. */
export function providerTitle(provider: string): string {
  return PROVIDER_KINDS.find(({ name }) => name === provider)?.title ?? provider;
}

/** Ways to pay that a store offers, in the order of its settings. */
export function listMethods(settings: StoreSettings): PaymentMethod[] {
  return settings.paymentProviders.flatMap((provider) => {
    const method = PROVIDER_KINDS.find(({ name }) => name === provider)?.method(settings);
    return method ? [{ provider, ...method }] : [];
  });
}
