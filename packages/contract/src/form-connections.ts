import { z } from 'zod';
import { defineCall } from './call.ts';
import { pageQuery, pageReply } from './page.ts';

const ofForm = z.object({ websiteId: z.uuid(), formId: z.uuid() });
const one = ofForm.extend({ connectionId: z.uuid() });
const path = '/api/websites/:websiteId/forms/:formId/connections' as const;
const access = 'forms.manage' as const;
/** Of calls that post to an address at once, which may be anybody's. */
const rateLimit = { max: 30, windowSeconds: 600 };

/**
 * Where submissions of a form are sent besides the inbox: an address of the owner's own, a hook of Zapier, an audience of Mailchimp, or
 * a sheet of Google Sheets.
 */
const ConnectionKind = z.enum(['webhook', 'zapier', 'mailchimp', 'google-sheets']);
export type ConnectionKind = z.infer<typeof ConnectionKind>;

/** One address that submissions of a form are sent to. */
const FormConnection = z.object({
  id: z.uuid(),
  kind: ConnectionKind,
  url: z.string(),
  /** Name of the audience, or of the spreadsheet and its sheet; empty for addresses. */
  name: z.string(),
  /** Whether Mailchimp asks new subscribers to confirm; false for others. */
  isDoubleOptIn: z.boolean(),
  /**
   * False once the address has answered that it is gone, or an account no longer takes its key: nothing is sent until it is resumed or
   * connected again, what comes meanwhile is kept as failed.
   */
  isActive: z.boolean(),
  /** Deliveries that wait for their first attempt or another one. */
  waitingCount: z.int(),
  /** Deliveries that were given up. */
  failedCount: z.int(),
});
export type FormConnection = z.infer<typeof FormConnection>;

/** The signing secret of a webhook, as `whsec_` and base64: told once, when it is made. Null for all others. */
const Secret = z.object({ secret: z.string().nullable() });

/** Connections of a form, the oldest first. Errors: not-found. */
export const listFormConnections = defineCall({
  method: 'GET',
  path,
  access,
  params: ofForm,
  reply: z.object({ connections: z.array(FormConnection) }),
});

const address = z.string().trim().min(1).max(2000);
const MailchimpKey = z.string().trim().min(1).max(200);

/** What an owner enters to connect. */
const NewConnection = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('webhook'), url: address }),
  z.object({ kind: z.literal('zapier'), url: address }),
  z.object({
    kind: z.literal('mailchimp'),
    /** Names its data centre, as `0123456789abcdef-us6`. */
    apiKey: MailchimpKey,
    audienceId: z.string().regex(/^\w{1,40}$/, 'A List must be selected'),
    isDoubleOptIn: z.boolean(),
  }),
  z.object({
    kind: z.literal('google-sheets'),
    /** The JSON file with the key of a service account. */
    serviceAccount: z.string().max(10_000),
    /** Its link or id. */
    spreadsheet: address,
    /** Name of the sheet in it; the first one if empty. */
    sheet: z.string().trim().max(100),
  }),
]);
export type NewConnection = z.infer<typeof NewConnection>;

/**
 * Connects an address, which has to answer a first message with a status of success, or a list or sheet that an account may write to. It
 * gets each submission from then on. A list or sheet that is connected already gets the new key and settings.
 * Errors: not-found, connection-address-refused, connection-exists, connection-failed, connections-full, invalid-fields,
 * rate-limited.
 */
export const createFormConnection = defineCall({
  method: 'POST',
  path,
  access,
  once: 'sealed',
  rateLimit,
  params: ofForm,
  body: NewConnection,
  reply: FormConnection.extend(Secret.shape),
});

/** Lists ("audiences") of a Mailchimp account, by name. Errors: not-found, connection-failed, invalid-fields, rate-limited. */
export const listMailchimpAudiences = defineCall({
  method: 'POST',
  path: `${path}/mailchimp-audiences`,
  access,
  rateLimit,
  params: ofForm,
  body: z.object({ apiKey: MailchimpKey }),
  reply: z.object({ audiences: z.array(z.object({ id: z.string(), name: z.string() })) }),
});

/** Disconnects an address; what waits to be sent to it is dropped. Errors: not-found. */
export const deleteFormConnection = defineCall({
  method: 'DELETE',
  path: `${path}/:connectionId`,
  access,
  params: one,
  reply: z.object({}),
});

/** Sends to an address again that had answered that it is gone. Errors: not-found. */
export const resumeFormConnection = defineCall({
  method: 'POST',
  path: `${path}/:connectionId/resume`,
  access,
  params: one,
  reply: z.object({}),
});

/** Makes a new signing secret; the one before signs beside it for a day. Errors: not-found. */
export const rotateConnectionSecret = defineCall({
  method: 'POST',
  path: `${path}/:connectionId/secret`,
  access,
  once: 'sealed',
  params: one,
  reply: Secret,
});

/**
 * Posts a sample now; of an account it asks only whether it may still write, so that nobody is subscribed and no row added. `status` is
 * that of the answer, null where none came in time. Errors: not-found.
 */
export const testFormConnection = defineCall({
  method: 'POST',
  path: `${path}/:connectionId/test`,
  access,
  params: one,
  rateLimit,
  reply: z.object({ isDelivered: z.boolean(), status: z.int().nullable() }),
});

/** One submission on its way to one address. */
const FormDelivery = z.object({
  id: z.uuid(),
  url: z.string(),
  /** That of its connection. */
  name: z.string(),
  /** False while its connection is gone: it cannot be sent again before that is resumed. */
  isActive: z.boolean(),
  submissionId: z.uuid(),
  /** Epoch milliseconds. */
  createdAt: z.number(),
  attempts: z.int(),
  /** Why the last attempt failed, in English; empty before the first. */
  lastError: z.string(),
  /** Epoch milliseconds of the next attempt; null once it was given up. */
  nextAttemptAt: z.number().nullable(),
});
export type FormDelivery = z.infer<typeof FormDelivery>;

/** Deliveries of a form that are not done, the newest first. */
export const listFormDeliveries = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/forms/:formId/deliveries',
  access,
  params: ofForm,
  query: z.object(pageQuery({ cursor: z.uuid() })),
  reply: z.object(pageReply(FormDelivery)),
});

/** Tries deliveries of a form again that were given up: those named, or all. Answers how many there were. */
export const redeliverSubmissions = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/forms/:formId/deliveries/redeliver',
  access,
  params: ofForm,
  body: z.object({ ids: z.array(z.uuid()).min(1).max(200).optional() }),
  reply: z.object({ redelivered: z.int() }),
});
