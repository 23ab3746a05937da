import { NotedBounce } from '@sitewright/domain/mailing/bounce-schema';
import {
  Consent,
  MailingList,
  MailingListInput,
  SubscriberFilter,
  SubscriberSummary,
  Tags,
} from '@sitewright/domain/mailing/mailing-schema';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { pageQuery, pageReply } from './page.ts';
import { RowVersion } from './row-version.ts';

const ofSite = z.object({ websiteId: z.uuid() });
const ofList = ofSite.extend({ listId: z.uuid() });
const ofSubscriber = ofSite.extend({ subscriberId: z.uuid() });

/** Bytes that a file of subscribers may have. */
export const MAX_SUBSCRIBER_FILE_BYTES = 5_000_000;

/** The mailing lists of a site, the oldest first. */
export const listMailingLists = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/mailing-lists',
  access: 'mailings.manage',
  params: ofSite,
  reply: z.object({ lists: z.array(MailingList) }),
});

const ListName = z.object({ id: z.uuid(), name: z.string() });

/** The lists of a site by name, for those who choose one for a form. */
export const listMailingListNames = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/mailing-lists/names',
  access: 'pages.view',
  params: ofSite,
  reply: z.object({ lists: z.array(ListName) }),
});

/** The oldest list of a site, made at once where there is none: a new newsletter block has one to begin with. */
export const openFirstMailingList = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/mailing-lists/first',
  access: 'pages.edit',
  params: ofSite,
  reply: ListName,
});

/** Makes a list. Errors: list-name-taken, lists-full. */
export const createMailingList = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/mailing-lists',
  access: 'mailings.manage',
  params: ofSite,
  once: true,
  body: MailingListInput,
  reply: MailingList,
});

/** Saves a list. Errors: not-found, conflict, list-name-taken. */
export const updateMailingList = defineCall({
  method: 'PUT',
  path: '/api/websites/:websiteId/mailing-lists/:listId',
  access: 'mailings.manage',
  params: ofList,
  body: MailingListInput.extend({ rowVersion: RowVersion }),
  reply: MailingList,
});

/**
 * Deletes a list with who is on it and what they agreed to. Who had left it is not imported into another one. One that is gone
 * already is no error.
 */
export const deleteMailingList = defineCall({
  method: 'DELETE',
  path: '/api/websites/:websiteId/mailing-lists/:listId',
  access: 'mailings.manage',
  params: ofList,
  reply: z.object({}),
});

/** Subscribers of a site, the newest first; `search` is how words of an address or name begin. Errors: not-found (segment). */
export const listSubscribers = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/subscribers',
  access: 'mailings.manage',
  params: ofSite,
  query: z.object({
    search: z.string().trim().max(100).optional(),
    listId: z.uuid().optional(),
    status: SubscriberFilter.optional(),
    segmentId: z.uuid().optional(),
    ...pageQuery({ cursor: z.uuid() }),
  }),
  reply: z.object(pageReply(SubscriberSummary)),
});

/** One subscriber with the latest 100 consents, and as many reports about the address. Errors: not-found. */
export const getSubscriber = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/subscribers/:subscriberId',
  access: 'mailings.manage',
  params: ofSubscriber,
  reply: z.object({
    subscriber: SubscriberSummary,
    consents: z.array(Consent),
    bounces: z.array(NotedBounce),
  }),
});

/** Says by which words somebody is told apart; they are in lower case. Errors: not-found. */
export const tagSubscriber = defineCall({
  method: 'PUT',
  path: '/api/websites/:websiteId/subscribers/:subscriberId/tags',
  access: 'mailings.manage',
  params: ofSubscriber,
  body: z.object({ tags: Tags }),
  reply: SubscriberSummary,
});

/** Has campaigns go to an address again that emails came back from; what was reported before counts no more. Errors: not-found. */
export const retrySubscriber = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/subscribers/:subscriberId/retry',
  access: 'mailings.manage',
  params: ofSubscriber,
  reply: SubscriberSummary,
});

/** Takes somebody off a list; who is on no other one is no subscriber any more. Errors: subscriber-left. */
export const removeFromMailingList = defineCall({
  method: 'DELETE',
  path: '/api/websites/:websiteId/subscribers/:subscriberId/lists/:listId',
  access: 'mailings.manage',
  params: ofSubscriber.extend({ listId: z.uuid() }),
  reply: z.object({}),
});

/**
 * Erases somebody: places, consents and the emails of lists to the address. No import brings the address back; whoever owns
 * it may sign up again.
 */
export const eraseSubscriber = defineCall({
  method: 'DELETE',
  path: '/api/websites/:websiteId/subscribers/:subscriberId',
  access: 'mailings.manage',
  params: ofSubscriber,
  reply: z.object({}),
});

/** Result of an import of subscribers. */
export const SubscriberImport = z.object({
  /** Addresses that are active on the list now and were not before. */
  added: z.int(),
  /** Those that were active already. */
  known: z.int(),
  /** Those that left the list, or were erased: only their owners bring them back. */
  refused: z.int(),
  /** Lines without an address that emails can be sent to, and those whose state is not active; the first 50. */
  faults: z.array(z.object({ line: z.int(), email: z.string(), reason: z.enum(['address', 'state']) })),
  faultCount: z.int(),
});
export type SubscriberImport = z.infer<typeof SubscriberImport>;

/** The owner's statement of how the people in a file consented: the form field `statement`, before the file. */
export const ImportStatement = z.string().trim().min(10, 'Say how they agreed.').max(1000);

/**
 * Puts the addresses of a CSV file, sent as the only one of a multipart form, onto a list, active at once, with how they agreed
 * to it. Of a file with a column Status, as an export has it, only those who are active. Errors: file-too-large,
 * csv-unreadable, not-found, bad-request, invalid-fields.
 */
export const importSubscribers = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/mailing-lists/:listId/import',
  access: 'mailings.manage',
  params: ofList,
  upload: true,
  bodyLimitBytes: MAX_SUBSCRIBER_FILE_BYTES + 100_000,
  rateLimit: { max: 20, windowSeconds: 60 },
  reply: SubscriberImport,
});

/** The subscribers of a list as CSV, or of all lists, a line for each place, of one state or all; what an import reads. */
export const exportSubscribers = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/subscribers.csv',
  access: 'mailings.manage',
  params: ofSite,
  query: z.object({
    listId: z.uuid().optional(),
    status: SubscriberFilter.optional(),
    segmentId: z.uuid().optional(),
  }),
  reply: z.instanceof(ReadableStream),
});
