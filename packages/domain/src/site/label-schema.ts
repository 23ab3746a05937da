import { z } from 'zod';
import { Category, Tag } from './item-schema.ts';

/** Kinds of labels with their names in messages. Source: specification §3, tag types. */
export const TAG_TYPES = { tag: 'Tag', category: 'Category' } as const;

/** Kind of label. */
export const LabelKind = z.enum(['tag', 'category']);
export type LabelKind = z.infer<typeof LabelKind>;

/** Schema of each kind of label. Source: specification §9. */
export const LABELS = { tag: Tag, category: Category } as const;

/** A tag or category of a collection. */
export const Label = z.object({
  label: z.string(),
  /** Category above it. */
  parent: z.string().nullable(),
  /** Items that carry it themselves, drafts included. */
  count: z.int().min(0),
});
export type Label = z.infer<typeof Label>;
