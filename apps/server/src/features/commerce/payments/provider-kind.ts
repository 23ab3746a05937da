import type { StoreSettings } from '@sitewright/domain/settings/website-schema';
import type { PaymentMethod } from '@sitewright/domain/shop-view/checkout-view-schema';
import type { AppDeps } from '../../../platform/http/deps.ts';
import type { PaymentProvider, ProviderAbilities } from './provider.ts';

/** Services that payment providers need. */
export type ProviderDeps = Pick<AppDeps, 'database' | 'config'>;

/** One kind of payment service that an owner can switch on. */
export type ProviderKind = {
  name: string;
  /** Words for the owner. */
  title: string;
  abilities: ProviderAbilities;
  /** Payment method for shoppers in a store with these settings; null while it is not set up. */
  method(settings: StoreSettings): Omit<PaymentMethod, 'provider'> | null;
  /** Null for a mode that the service, or this installation, does not have. */
  open(deps: ProviderDeps, testMode: boolean): PaymentProvider | null;
};
