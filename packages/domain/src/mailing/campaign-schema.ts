import { z } from 'zod';
import { isAllowedAddress } from '../text/allowed-html.ts';
import { Bounce } from './bounce-schema.ts';
import {
  CAMPAIGN_STATUSES,
  COUNTINGS,
  PAUSE_REASONS,
  RECIPIENT_OUTCOMES,
  SKIP_REASONS,
} from './campaign-states.ts';

/** Blocks of one email. */
export const MAX_MAIL_BLOCKS = 60;

/** Bytes of HTML of one email: Gmail cuts off what goes beyond 102 KB, and marks for its reader become longer. */
export const MAX_MAIL_BYTES = 90_000;

/** Characters of the rich text of a block. */
export const MAX_MAIL_TEXT = 20_000;

/** One line: what stands in a header ends with it. */
const line = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => text.replace(/\s+/g, ' ').trimStart());

/** Where a link leads: a web address, an email address or phone number with its scheme, or a path of the site; '' for nowhere yet. */
const Href = z
  .string()
  .trim()
  .max(2000)
  .refine(
    (href) =>
      href === '' || (/^(?:https?:\/\/[^\s/]|mailto:|tel:|\/(?!\/))/i.test(href) && isAllowedAddress(href)),
    'Enter an address that begins with https:// or /.',
  );

const block = <const Kind extends string, const Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.object({ id: z.uuid(), kind: z.literal(kind), ...shape });

/** A part of an email. What is not chosen yet is '' or null: a draft may have gaps. */
export const MailBlock = z.discriminatedUnion('kind', [
  block('heading', { text: line(300) }),
  block('text', { html: z.string().max(MAX_MAIL_TEXT) }),
  block('picture', { imageId: z.uuid().nullable(), alt: line(300), href: Href }),
  block('button', { label: line(100), href: Href }),
  block('product', { itemId: z.uuid().nullable() }),
  block('post', { itemId: z.uuid().nullable() }),
  block('coupon', { discountId: z.uuid().nullable(), text: line(300) }),
  block('divider', {}),
]);
export type MailBlock = z.infer<typeof MailBlock>;
export type MailBlockKind = MailBlock['kind'];

/** What an owner writes of a campaign. */
export const CampaignInput = z.object({
  subject: line(200),
  /** Shown beside the subject in a list of emails. */
  previewLine: line(200),
  /** The list it goes to; null while none is chosen. */
  listId: z.uuid().nullable(),
  /** Who of the list gets it; null for all. Nothing stands for that: what does not know of segments must not widen a campaign. */
  segmentId: z.uuid().nullable(),
  counting: z.enum(COUNTINGS).default('off'),
  blocks: z.array(MailBlock).max(MAX_MAIL_BLOCKS),
});
export type CampaignInput = z.infer<typeof CampaignInput>;

/** Recipients by what became of their email; `pending` holds those that are being handed over. */
const CampaignCounts = z.object({
  total: z.int(),
  pending: z.int(),
  sent: z.int(),
  failed: z.int(),
  skipped: z.int(),
  unclear: z.int(),
  bounced: z.int(),
  complained: z.int(),
});

/** Day and time on the clocks of a zone: `2026-11-26T09:30`. */
export const LocalMoment = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'Enter a day and a time.');

/** A campaign as its list shows it. Moments are ISO 8601. */
export const CampaignSummary = z.object({
  id: z.uuid(),
  subject: z.string(),
  listId: z.uuid().nullable(),
  status: z.enum(CAMPAIGN_STATUSES),
  pauseReason: z.enum(PAUSE_REASONS).nullable(),
  /** When it begins by itself, on the clocks of `timeZone`; null without a schedule. */
  scheduledFor: LocalMoment.nullable(),
  timeZone: z.string().nullable(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  counts: CampaignCounts,
  rowVersion: z.int(),
});
export type CampaignSummary = z.infer<typeof CampaignSummary>;

/** One campaign. */
export const Campaign = CampaignSummary.extend({
  ...CampaignInput.shape,
  /** Name that its segment had when it began; null before, and for one that went to the whole list. */
  segmentName: z.string().nullable(),
  /** The automation that it is an email of; null for a campaign of its own. */
  automationId: z.uuid().nullable(),
});
export type Campaign = z.infer<typeof Campaign>;

/** What became of the email to somebody. */
export const CampaignRecipient = z.object({
  subscriberId: z.uuid(),
  /** '' for somebody who is no subscriber any more. */
  email: z.string(),
  state: z.enum(RECIPIENT_OUTCOMES),
  skipReason: z.enum(SKIP_REASONS).nullable(),
  /** Answer of the mail server by which it failed: `550`; null for none. */
  replyCode: z.int().nullable(),
  /** Why it came back, or was not taken; null where nobody said so. */
  bounce: Bounce.nullable(),
  changedAt: z.string(),
});
export type CampaignRecipient = z.infer<typeof CampaignRecipient>;

/** Kinds of things of a site that blocks of emails show. */
export const MATERIAL_KINDS = ['product', 'post', 'coupon', 'picture'] as const;
export type MaterialKind = (typeof MATERIAL_KINDS)[number];

/** Looks for them by how their titles begin, or for one by its id. */
export const MaterialQuery = z.object({
  search: z.string().trim().max(100).default(''),
  id: z.uuid().optional(),
});

/** Something of the site that a block can show. */
export const MailMaterial = z.object({
  id: z.uuid(),
  title: z.string(),
  /** Price, day or code. */
  detail: z.string(),
  /** Path of a small picture; '' for none. */
  imageUrl: z.string(),
});
export type MailMaterial = z.infer<typeof MailMaterial>;
