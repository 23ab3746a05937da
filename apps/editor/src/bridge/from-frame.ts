import { z } from 'zod';

/** Longest rich text of a block. */
const MAX_HTML = 1_000_000;
const Id = z.string().min(1).max(64);
const Name = z.string().min(1).max(200);

/** A key pressed in the canvas outside of a text, for the editor's shortcuts. */
const CanvasKey = z.strictObject({
  key: z.string().max(40),
  code: z.string().max(40),
  ctrlKey: z.boolean(),
  metaKey: z.boolean(),
  shiftKey: z.boolean(),
  altKey: z.boolean(),
});
export type CanvasKey = z.infer<typeof CanvasKey>;

/**
 * Messages from the canvas to the editor. The page in the frame is the site's, with whatever its owner's scripts are: only
 * messages of this form are heard.
 */
export const FromCanvas = z.discriminatedUnion('type', [
  /** `areas`: sections that the areas of a template need, where they are filled. */
  z.strictObject({ type: z.literal('ready'), areas: z.array(Id).max(1000).readonly() }),
  z.strictObject({ type: z.literal('select'), id: Id.nullable() }),
  z.strictObject({
    type: z.literal('text'),
    id: Id,
    field: Name,
    html: z.string().max(MAX_HTML),
    expected: z.string().max(MAX_HTML),
  }),
  z.strictObject({ type: z.literal('command'), name: Name, id: Id }),
  /** A block was dragged to a side of another one. */
  z.strictObject({
    type: z.literal('drop'),
    id: Id,
    target: Id,
    side: z.enum(['before', 'after', 'left', 'right']),
  }),
  z.strictObject({ type: z.literal('key'), key: CanvasKey }),
  /** A link was followed; the editor opens that page instead. */
  z.strictObject({ type: z.literal('navigate'), path: z.string().max(4000).startsWith('/') }),
]);
export type FromCanvas = z.infer<typeof FromCanvas>;

const Names = z.array(Name).max(1000).readonly();

/** Messages from the page to the styles screen. */
export const FromStyledPage = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('ready'),
    parts: z
      .array(z.enum(['site', 'system']))
      .max(2)
      .readonly(),
  }),
  /** Settings that a click in the page means. */
  z.strictObject({ type: z.literal('pick'), names: Names }),
  /** Settings for which there is nothing in the page. */
  z.strictObject({ type: z.literal('absent'), names: Names }),
  z.strictObject({ type: z.enum(['undo', 'redo']) }),
]);
export type FromStyledPage = z.infer<typeof FromStyledPage>;
