import { z } from 'zod';
import { NotedBounce } from './bounce-schema.ts';
import { MAX_TAGS, Tag } from './segment-schema.ts';
import { CONSENT_SOURCES, SUBSCRIBER_FILTERS, SUBSCRIBER_STATUSES } from './subscriber-states.ts';

export const SubscriberStatus = z.enum(SUBSCRIBER_STATUSES);

/** Whom a list of subscribers shows: who stands so on a list, or addresses that take no email. */
export const SubscriberFilter = z.enum(SUBSCRIBER_FILTERS);
export type SubscriberFilter = z.infer<typeof SubscriberFilter>;

/** Settings of a list, as an owner saves them. */
export const MailingListInput = z.object({
  name: z.string().trim().min(1, 'Please enter a name.').max(100),
  /** A new address gets emails only once the link of a confirmation is used. Source: MAIL-10. */
  isDoubleOptIn: z.boolean(),
});
export type MailingListInput = z.infer<typeof MailingListInput>;

/** A list with how many stand where on it. */
export const MailingList = MailingListInput.extend({
  id: z.uuid(),
  activeCount: z.int(),
  pendingCount: z.int(),
  unsubscribedCount: z.int(),
  rowVersion: z.int(),
});
export type MailingList = z.infer<typeof MailingList>;

/** The place of somebody on one list. */
const ListMembership = z.object({
  listId: z.uuid(),
  status: SubscriberStatus,
  /** They unsubscribed, and have confirmed nothing since. */
  hasLeft: z.boolean(),
});

/** Words of the owner for a subscriber, each once. */
export const Tags = z
  .array(Tag)
  .max(MAX_TAGS, 'At most 20 tags.')
  .transform((tags) => [...new Set(tags)]);

/** Somebody who is on a list. */
export const SubscriberSummary = z.object({
  id: z.uuid(),
  tags: z.array(z.string()),
  /** As typed. */
  email: z.string(),
  name: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
  places: z.array(ListMembership),
  /** Why the address gets no campaigns: the last report about it; null for one that gets them. */
  undeliverable: NotedBounce.nullable(),
});
export type SubscriberSummary = z.infer<typeof SubscriberSummary>;

/** A recorded consent. */
export const Consent = z.object({
  id: z.uuid(),
  listId: z.uuid(),
  source: z.enum(CONSENT_SOURCES),
  /** The words that were agreed to. */
  words: z.string(),
  /** Path of the page it was given on; '' where there is none. */
  page: z.string(),
  givenAt: z.string(),
  /** When the link of the confirmation was used, or at once where none was asked for; null while it waits. */
  confirmedAt: z.string().nullable(),
});
export type Consent = z.infer<typeof Consent>;
