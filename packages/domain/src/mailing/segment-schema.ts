import { z } from 'zod';

/** Rules of one segment. */
export const MAX_SEGMENT_RULES = 10;

/** Tags of a subscriber. */
export const MAX_TAGS = 20;
const MAX_TAG_LENGTH = 40;
export const Tag = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'Enter a tag.')
  .max(MAX_TAG_LENGTH, `A tag holds at most ${MAX_TAG_LENGTH} characters.`);

/** Days back from now. */
const Days = z
  .int('Enter a number of days.')
  .min(1, 'Enter a number of days.')
  .max(3_650, 'Enter at most 3,650 days.');

const rule = <const Kind extends string, const Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.object({ kind: z.literal(kind), ...shape });

/** What is asked of a subscriber. Purchases are paid orders with the same email address; amounts are minor units of the store's currency. */
export const SegmentRule = z.discriminatedUnion('kind', [
  /** Bought a product, or anything for null, in the last days or ever; or has not. */
  rule('bought', {
    isSo: z.boolean(),
    itemId: z.uuid('Choose a product.').nullable(),
    days: Days.nullable(),
  }),
  rule('orders', {
    atLeast: z.int('Enter a number.').min(1, 'Enter a number.').max(10_000),
    days: Days.nullable(),
  }),
  rule('spent', {
    atLeastMinor: z.int('Enter an amount.').min(1, 'Enter an amount.'),
    days: Days.nullable(),
  }),
  /** Became a subscriber in the last days, or before them. */
  rule('joined', { isSo: z.boolean(), days: Days }),
  /** Reads a language, of whatever country: `de`. */
  rule('language', { isSo: z.boolean(), language: z.string().regex(/^[a-z]{2,3}$/, 'Choose a language.') }),
  rule('tag', { isSo: z.boolean(), tag: Tag }),
]);
export type SegmentRule = z.infer<typeof SegmentRule>;

/** Which subscribers a segment holds: those for whom all or any of its rules hold. */
export const SegmentRules = z.object({
  match: z.enum(['all', 'any']),
  rules: z.array(SegmentRule).min(1, 'Add a rule.').max(MAX_SEGMENT_RULES),
});
export type SegmentRules = z.infer<typeof SegmentRules>;

/** A segment as an owner saves it. */
export const SegmentInput = SegmentRules.extend({
  name: z.string().trim().min(1, 'Please enter a name.').max(100),
});
export type SegmentInput = z.infer<typeof SegmentInput>;

export const Segment = SegmentInput.extend({ id: z.uuid(), rowVersion: z.int() });
export type Segment = z.infer<typeof Segment>;
