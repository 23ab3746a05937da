import { z } from 'zod';

/** Whether a service moves real money. */
export const PaymentMode = z.enum(['test', 'live']);
export type PaymentMode = z.infer<typeof PaymentMode>;

/** Key of Stripe that browsers may know: `pk_test_…` or `pk_live_…`; '' while there is none. */
const publishableKey = (mode: PaymentMode) =>
  z
    .string()
    .trim()
    .max(255)
    .regex(new RegExp(`^(?:pk_${mode}_[A-Za-z0-9_]+)?$`), `A publishable key begins with pk_${mode}_`)
    .default('');

/** What paying by hand is called until the owner says otherwise: a text of the program. */
export const USUAL_BY_HAND = 'Bank transfer';

/**
 * A store's payment settings. Secret keys are no settings: they are written by a call of their own and never
 * read back. Source: CHK-11.
 */
export const PaymentSettings = z.object({
  /**
   * Whether orders with test cards count as live ones. `live` only where the installation is run for rehearsals (TEST_CARDS);
   * everywhere else the server refuses it.
   */
  test: z.object({ mode: PaymentMode.default('test') }).prefault({}),
  /** Bank transfer and other ways outside of the program. */
  manual: z
    .object({
      label: z.string().trim().min(1).max(60).default(USUAL_BY_HAND),
      /** Shown with the order and in its mail; plain text, lines stay lines. */
      instructions: z.string().trim().max(2000).default(''),
    })
    .prefault({}),
  stripe: z
    .object({
      mode: PaymentMode.default('test'),
      publishableKeys: z.object({ test: publishableKey('test'), live: publishableKey('live') }).prefault({}),
    })
    .prefault({}),
});
export type PaymentSettings = z.infer<typeof PaymentSettings>;
