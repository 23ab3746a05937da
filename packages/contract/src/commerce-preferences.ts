import { z } from 'zod';
import { defineCall } from './call.ts';

const path = '/api/v1/commerce-preferences/:namespace' as const;
const params = z.object({ namespace: z.string().regex(/^[a-z][a-z0-9_-]{0,59}$/i) });

/** Named values of a namespace. */
export const CommercePreferences = z
  .record(z.string().min(1).max(60), z.json())
  .refine((values) => Object.keys(values).length <= 100, 'A namespace can have at most 100 preferences.');
export type CommercePreferences = z.infer<typeof CommercePreferences>;

/** Preferences of the store by namespace, with the id of the site among them; empty when none was ever saved. Source: STORE-09, STORE-10. */
export const getCommercePreferences = defineCall({
  method: 'GET',
  path,
  access: 'store.view',
  params,
  reply: z.record(z.string(), z.json()),
});

/** Saves the named preferences, the others stay. Errors: preferences-full. Source: STORE-10. */
export const updateCommercePreferences = defineCall({
  method: 'PUT',
  path,
  access: 'store.manage',
  params,
  body: CommercePreferences,
  bodyLimitBytes: 100_000,
  reply: z.record(z.string(), z.json()),
});
