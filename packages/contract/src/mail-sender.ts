import { RECORD_STATES, SENDER_RECORDS } from '@sitewright/domain/mail/sender-records';
import { z } from 'zod';
import { defineCall } from './call.ts';

/** A TXT record that receivers of emails look up at the domain of the sender. */
const SenderDnsRecord = z.object({
  kind: z.enum(SENDER_RECORDS),
  /** Where it is set or was found. */
  name: z.string(),
  /** What to set. */
  value: z.string(),
  /** What is set. */
  found: z.array(z.string()).readonly(),
  state: z.enum(RECORD_STATES),
});
export type SenderDnsRecord = z.infer<typeof SenderDnsRecord>;

/**
 * Looks up what the domain of the sender says of its emails, now. All sites of an installation have the same sender. A POST, since
 * the first look makes the key pair, and emails are signed from then on if the key is found.
 */
export const checkMailSender = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/mail-sender/check',
  access: 'settings.manage',
  params: z.object({ websiteId: z.uuid() }),
  rateLimit: { max: 30, windowSeconds: 60 },
  reply: z.object({
    /** Sender of all emails, such as `Shop <shop@example.com>`. */
    from: z.string(),
    /** False where emails stay in the outbox. */
    isServerSet: z.boolean(),
    /** Where campaign emails that come back are reported to, and when that mailbox was last read; null where there is none. */
    bounces: z
      .object({ address: z.string(), readAt: z.string().nullable(), isFailing: z.boolean() })
      .nullable(),
    /** In the order in which they are set; empty for a sender whose domain nobody can look up, such as `localhost`. */
    records: z.array(SenderDnsRecord),
  }),
});
