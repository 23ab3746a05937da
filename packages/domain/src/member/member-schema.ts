import { z } from 'zod';
import { Address } from '../checkout/schema.ts';
import { OrderStatus, PaymentStatus } from '../order/schema.ts';
import { MAX_MEMBER_NOTE_LENGTH } from './member-limits.ts';

/** Name of a member; either part may be empty. */
export const MemberName = z.object({ firstName: z.string(), lastName: z.string() });
export type MemberName = z.infer<typeof MemberName>;

/** An address that a member keeps for the next order. */
export const SavedAddress = z.object({ id: z.uuid(), address: Address });
export type SavedAddress = z.infer<typeof SavedAddress>;

/** A member's own account. Source: AUTH-05, AUTH-13. */
export const MemberAccount = MemberName.extend({
  siteUserId: z.uuid(),
  email: z.string(),
  /** Last used first. */
  addresses: z.array(SavedAddress),
});
export type MemberAccount = z.infer<typeof MemberAccount>;

/** An order in a member's list; money in minor units. */
export const MemberOrder = z.object({
  id: z.uuid(),
  number: z.int(),
  /** Path of its page, which opens without signing in. */
  url: z.string(),
  status: OrderStatus,
  paymentStatus: PaymentStatus,
  currency: z.string(),
  grandTotalCents: z.int(),
  itemCount: z.int(),
  placedAt: z.string(),
});
export type MemberOrder = z.infer<typeof MemberOrder>;

/** A member in the shop's list. */
export const MemberSummary = MemberName.extend({
  id: z.uuid(),
  email: z.string(),
  createdAt: z.string(),
  orderCount: z.int(),
  tags: z.array(z.string()),
});
export type MemberSummary = z.infer<typeof MemberSummary>;

/** Text of a note on a member. */
export const MemberNoteText = z.string().trim().min(1, 'Please write a note.').max(MAX_MEMBER_NOTE_LENGTH);

/** A note of the team on a member, who never sees it. */
export const MemberNote = z.object({
  id: z.uuid(),
  authorName: z.string(),
  text: z.string(),
  /** Epoch milliseconds. */
  createdAt: z.number(),
  /** Null for one that is as it was written. */
  editedAt: z.number().nullable(),
  rowVersion: z.int(),
  /** Whether who asks may change and delete it: its author, and who manages contributors. */
  mayChange: z.boolean(),
});
export type MemberNote = z.infer<typeof MemberNote>;
