import { z } from 'zod';
import { PriceMinor } from '../product/schema.ts';

/** Where a gift card stands. `waiting`: its code is not made yet, since it is mailed on a later day. */
export const GiftCardStatus = z.enum(['active', 'waiting', 'used-up', 'expired', 'disabled']);
export type GiftCardStatus = z.infer<typeof GiftCardStatus>;

/** Whether a card stands for money; `unknown` ones count as tests. */
export const GiftCardMode = z.enum(['live', 'test', 'unknown']);
export type GiftCardMode = z.infer<typeof GiftCardMode>;

/** Kinds of ledger entries that change a card's balance or record the end of a hold. */
export const GiftCardEntryKind = z.enum([
  'issue',
  'hold',
  'capture',
  'release',
  'refund',
  'revoke',
  'reinstate',
  'adjust',
]);
export type GiftCardEntryKind = z.infer<typeof GiftCardEntryKind>;

/** Line of the ledger of a card; amounts in minor units, negative where they leave the card. Together the balance. */
export const GiftCardEntry = z.object({
  id: z.int(),
  kind: GiftCardEntryKind,
  amountMinor: z.int(),
  orderId: z.uuid().nullable(),
  orderNumber: z.int().nullable(),
  reason: z.string(),
  /** Name of the contributor; empty for the program and the shopper. */
  actor: z.string(),
  /** ISO text, UTC. */
  createdAt: z.string(),
});
export type GiftCardEntry = z.infer<typeof GiftCardEntry>;

/** A gift card as its shop sees it; nobody but its holder knows the code. */
export const GiftCard = z.object({
  id: z.uuid(),
  /** '' while there is no code. */
  lastFour: z.string(),
  /** Of a test: it pays only for test orders. */
  testMode: z.boolean(),
  /** Nothing says in which mode it was issued, so that it counts as a test until the owner says otherwise. */
  isModeAssumed: z.boolean(),
  currency: z.string(),
  faceMinor: z.int(),
  balanceMinor: z.int(),
  status: GiftCardStatus,
  isEnabled: z.boolean(),
  recipientName: z.string(),
  recipientEmail: z.string(),
  /** Order that it was bought with; null for one that the shop gave. */
  orderId: z.uuid().nullable(),
  orderNumber: z.int().nullable(),
  /** Days `YYYY-MM-DD`. */
  expiresOn: z.string().nullable(),
  deliverOn: z.string().nullable(),
  /** ISO texts, UTC. */
  mailedAt: z.string().nullable(),
  createdAt: z.string(),
});
export type GiftCard = z.infer<typeof GiftCard>;

/** A gift card with everything about it. */
export const GiftCardDetail = GiftCard.extend({
  senderName: z.string(),
  message: z.string(),
  entries: z.array(GiftCardEntry),
  rowVersion: z.int(),
});
export type GiftCardDetail = z.infer<typeof GiftCardDetail>;

/** Value of a card: above nothing, and no more than a price can be. */
export const GiftCardValue = PriceMinor.min(1);

/** A day as owners choose it. */
export const Day = z.iso.date();
