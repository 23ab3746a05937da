import type { Database } from '../../platform/database/database.ts';
import type { PaymentProvider } from './provider.ts';
import { testProvider } from './test-provider.ts';

/** Every payment service of the program by name; a site's settings say which of them its shoppers may use. */
const PROVIDERS: Readonly<Record<string, (database: Database) => PaymentProvider>> = { test: testProvider };

/** Service by its name, or null. */
export function findProvider(database: Database, name: string): PaymentProvider | null {
  return Object.hasOwn(PROVIDERS, name) ? (PROVIDERS[name]?.(database) ?? null) : null;
}

/** Services of a site, in the order of its settings. */
export function listProviders(database: Database, names: readonly string[]): PaymentProvider[] {
  return names.flatMap((name) => findProvider(database, name) ?? []);
}
