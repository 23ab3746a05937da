import { GRID_COLUMNS, GRID_ROWS } from '@sitewright/document/page-limits';
import { z } from 'zod';
import type { KeyPress } from '../keyboard/key-press.ts';

/** Longest rich text of a block. */
const MAX_HTML = 1_000_000;
/** Most parts of one change of a text. */
const MAX_OPS = 100_000;
const Count = z.int().min(0);
const Id = z.string().min(1).max(64);
const Ids = z.array(Id).max(1000);
const Name = z.string().min(1).max(200);
const Columns = z.int().min(1).max(GRID_COLUMNS);
const Share = z.int().min(10).max(100);
const Rows = z.int().min(1).max(GRID_ROWS);
/** A side of a node. */
const Place = {
  target: Id,
  side: z.enum(['before', 'after', 'left', 'right', 'inside']),
  /** The first cell in a grid. */
  cell: z.strictObject({ column: Columns, row: Rows }).exactOptional(),
};
const Cells = z.strictObject({ column: Columns, row: Rows, columnSpan: Columns, rowSpan: Rows });

/** A link of a text as it is edited; `name` where the words are still to be written. */
const EditedLink = z.strictObject({
  href: z.string().max(4000),
  newWindow: z.boolean().exactOptional(),
  name: z.string().max(200).exactOptional(),
});

/** A key pressed in the canvas outside of a text, for the editor's shortcuts. */
const CanvasKey: z.ZodType<KeyPress> = z.strictObject({
  key: z.string().max(40),
  code: z.string().max(40),
  ctrlKey: z.boolean(),
  metaKey: z.boolean(),
  shiftKey: z.boolean(),
  altKey: z.boolean(),
});

/**
 * Messages from the canvas to the editor. The page in the frame is the site's, with whatever its owner's scripts are: only
 * messages of this form are heard.
 */
export const FromCanvas = z.discriminatedUnion('type', [
  /** `areas`: sections that the areas of a template need, where they are filled. `isRtl`: the page is read from the right. */
  z.strictObject({ type: z.literal('ready'), areas: Ids.readonly(), isRtl: z.boolean() }),
  /** The draft is shown: from now on a press means a part of it. */
  z.strictObject({ type: z.literal('shown') }),
  /** `toggle` adds it to what is selected or takes it out, `range` selects all from the selected one to it. */
  z.strictObject({
    type: z.literal('select'),
    id: Id.nullable(),
    mode: z.enum(['toggle', 'range']).optional(),
    /** It stands on the page and is not of its document. */
    isForeign: z.boolean().optional(),
  }),
  z.strictObject({ type: z.literal('select-several'), ids: Ids }),
  /** A text is written in from now on, beginning with what stands there; `session` numbers the openings. */
  z.strictObject({
    type: z.literal('text-open'),
    session: Count,
    id: Id,
    field: Name,
    html: z.string().max(MAX_HTML),
  }),
  /** The link editor is wanted for words of a text; the answer bears the same number. */
  z.strictObject({ type: z.literal('edit-link'), request: z.int().min(0), link: EditedLink }),
  /** A change of that text; `readOps` looks at its parts. */
  z.strictObject({
    type: z.literal('text'),
    session: Count,
    seen: Count,
    ops: z.array(z.unknown()).max(MAX_OPS),
  }),
  z.strictObject({ type: z.literal('text-close'), session: Count }),
  /** What is selected in that text, in units of it: from `anchor` to the caret. */
  z.strictObject({ type: z.literal('caret'), session: Count, anchor: Count, head: Count }),
  /** What writes texts could not be loaded. */
  z.strictObject({ type: z.literal('load-failed') }),
  z.strictObject({ type: z.literal('command'), name: Name, id: Id }),
  /** A linked section is to be edited for all pages or unlinked, or something in it was to be changed: `sayWhy` says why not. */
  z.strictObject({ type: z.literal('linked'), id: Id, step: z.enum(['sayWhy', 'editForAll', 'unlink']) }),
  /** Nodes were dragged to a place. */
  z.strictObject({ type: z.literal('drop'), ids: Ids.min(1), ...Place }),
  /** What the editor carries was let go at a place. */
  z.strictObject({ type: z.literal('place'), ...Place }),
  /** A place to add something at was chosen. */
  z.strictObject({ type: z.literal('insert'), ...Place }),
  /** An edge of a column was dragged; `from` and `span` in columns of the grid. */
  z.strictObject({
    type: z.literal('resize'),
    id: Id,
    edge: z.enum(['start', 'end']),
    from: Columns,
    span: Columns,
  }),
  /** Blocks of a grid were brought from cells to others. */
  z.strictObject({
    type: z.literal('move-cells'),
    blocks: z
      .array(z.strictObject({ id: Id, from: Cells, to: Cells }))
      .min(1)
      .max(1000),
  }),
  /** A side of a block was dragged: per cent of its place. */
  z.strictObject({
    type: z.literal('block-width'),
    id: Id,
    from: Share,
    to: Share,
    align: z.enum(['left', 'right']).exactOptional(),
  }),
  /** Its lower end was dragged: in the unit of its height. */
  z.strictObject({ type: z.literal('block-height'), id: Id, from: Count, to: Count }),
  /** What is selected is on the clipboard under this name. */
  z.strictObject({ type: z.literal('copy'), token: z.string().min(1).max(64), isCut: z.boolean() }),
  z.strictObject({ type: z.literal('paste'), token: z.string().min(1).max(64) }),
  z.strictObject({ type: z.literal('paste-text'), text: z.string().min(1).max(100_000) }),
  /** Files that were dropped or pasted; without a place they go behind what is selected. */
  z.strictObject({
    type: z.literal('files'),
    files: z.array(z.instanceof(File)).min(1).max(500),
    place: z.strictObject(Place).nullable(),
  }),
  /** The pointer is held down: the editor follows it where the frame does not hear of it. */
  z.strictObject({ type: z.literal('drag'), phase: z.enum(['begin', 'end']) }),
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
