import type { StoreSettings } from '@sitewright/domain/settings/website-schema';
import type { PaymentMethod } from '@sitewright/domain/shop-view/checkout-view-schema';
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

/**
 * True for a store that sells in test mode: something can be paid, but only in tests. A store is in one mode at a time. With
 * no way to pay, or one that is not set up, it gives away what is free, and means it.
 */
export function isTestStore(settings: StoreSettings): boolean {
  const methods = methodsOfBothModes(settings);
  return methods.length > 0 && methods.every(({ testMode }) => testMode);
}

/** Ways to pay that a store offers, in the order of its settings; tests only while there is no other. */
export function listMethods(settings: StoreSettings): PaymentMethod[] {
  return listMethodsOfMode(settings, isTestStore(settings));
}

/** Ways to pay for what began in this mode, e.g. a subscription; none where the store has turned to the other. */
export function listMethodsOfMode(settings: StoreSettings, isTest: boolean): PaymentMethod[] {
  return methodsOfBothModes(settings).filter(({ testMode }) => testMode === isTest);
}

function methodsOfBothModes(settings: StoreSettings): PaymentMethod[] {
  return settings.paymentProviders.flatMap((provider) => {
    const method = PROVIDER_KINDS.find(({ name }) => name === provider)?.method(settings);
    return method ? [{ provider, ...method }] : [];
  });
}
