import { z } from 'zod';
import { GRID_COLUMNS, GRID_ROWS, NODE_ID, SECTION_HEIGHTS, SECTION_SPACINGS } from './page-limits.ts';

/** Id of a node. */
export const NodeId = z.string().regex(NODE_ID);
export type NodeId = z.infer<typeof NodeId>;

/** Devices smaller than the desktop, whose settings lie over the desktop's. */
export const Device = z.enum(['tablet', 'phone']);
export type Device = z.infer<typeof Device>;

/** JSON object of a node's settings; the block's own schema says what may be in it. */
export const Props = z.record(z.string(), z.json());
export type Props = z.infer<typeof Props>;

/** Rich text fields of a node: field name → HTML of the shared tag list. */
export const TextFields = z.record(z.string(), z.string());
export type TextFields = z.infer<typeof TextFields>;

/** Fields common to all nodes of a page, besides their position. Fields not used are left out, never null. */
const nodeFields = {
  id: NodeId,
  props: Props.default({}),
  /** Settings that differ on a device: device → the settings that replace those of `props`. */
  overrides: z.partialRecord(Device, Props).optional(),
  /** Rich text in the site's first language: field → HTML. */
  text: TextFields.optional(),
  /** Translations: locale → field → HTML or plain text. */
  texts: z.record(z.string(), TextFields).optional(),
  visibility: z
    .object({
      /** Devices on which the node is not shown. */
      hiddenOn: z.array(z.enum(['desktop', 'tablet', 'phone'])).optional(),
    })
    .optional(),
  /** Saved section this node follows. */
  savedSectionId: z.string().optional(),
};

/** One block: its `type` names a folder of packages/blocks, `{ ...props, ...text }` fits that block's schema. */
export const Block = z.strictObject({ ...nodeFields, type: z.string().min(1) });
export type Block = z.infer<typeof Block>;

/** Place of a block of a grid section, in cells from 1; blocks may overlap, a higher layer is in front. */
export const GridArea = z.strictObject({
  column: z.int().min(1).max(GRID_COLUMNS),
  row: z.int().min(1).max(GRID_ROWS),
  columnSpan: z.int().min(1).max(GRID_COLUMNS),
  rowSpan: z.int().min(1).max(GRID_ROWS),
  layer: z.int().min(0).max(1000).default(0),
});
export type GridArea = z.infer<typeof GridArea>;

/** Column of a row: `span` of the 12 grid columns. The spans of a row are at most 12 in all. */
export const Column = z.strictObject({
  ...nodeFields,
  span: z.int().min(1).max(GRID_COLUMNS),
  blocks: z.array(Block),
});
export type Column = z.infer<typeof Column>;

/** Row of a `rows` section. */
export const Row = z.strictObject({ ...nodeFields, columns: z.array(Column) });
export type Row = z.infer<typeof Row>;

/** Section of rows of columns of blocks. */
const RowsSection = z.strictObject({ ...nodeFields, kind: z.literal('rows'), rows: z.array(Row) });

/** Section whose blocks are placed freely on the cells of a grid. */
const GridSection = z.strictObject({
  ...nodeFields,
  kind: z.literal('grid'),
  blocks: z.array(Block.extend({ place: GridArea })),
});

/** Section of a page, top to bottom. Settings of a section: see `SectionProps`. */
export const Section = z.discriminatedUnion('kind', [RowsSection, GridSection]);
export type Section = z.infer<typeof Section>;

/** Colour as `#rrggbb`: nothing else gets into a style. */
const SectionColor = z.string().regex(/^#[0-9a-fA-F]{6}$/);

/** Edge between two sections. */
const SectionEdge = z.enum(['straight', 'line', 'slant', 'curve', 'wave', 'zigzag']);

/** Settings every section has. */
export const SectionProps = z.object({
  /** Colour theme of the section; the site template gives each its colours. */
  theme: z.enum(['light', 'tinted', 'dark', 'accent', 'image']).default('light'),
  /** Maximum width of the content. */
  width: z.enum(['narrow', 'content', 'wide', 'full']).default('content'),
  /** Space above and below. */
  spacing: z.enum(SECTION_SPACINGS).default('medium'),
  /** Least height in parts of the window; `auto` is as high as its content. */
  height: z.enum(SECTION_HEIGHTS).default('auto'),
  /** Where the content stands in a section that is higher than it. */
  contentPosition: z.enum(['top', 'center', 'bottom']).default('center'),
  /** Space above and below the content in px, in place of `spacing`. */
  paddingTop: z.int().min(0).max(400).optional(),
  paddingBottom: z.int().min(0).max(400).optional(),
  /** Colour of the ground in place of the theme's, and the one it turns into along an angle in degrees. */
  groundColor: SectionColor.optional(),
  gradientColor: SectionColor.optional(),
  gradientAngle: z.int().min(0).max(360).default(180),
  /** Shade over an image or video, per cent, in place of the template's; and its colour. */
  overlay: z.int().min(0).max(100).optional(),
  overlayColor: SectionColor.default('#000000'),
  /** Shape of the upper and lower edge. */
  edgeTop: SectionEdge.default('straight'),
  edgeBottom: SectionEdge.default('straight'),
  /** Background of the section when the theme is `image`. Source: SITE-20. */
  backgroundSource: z.enum(['upload', 'video', 'instagram', 'none']).default('upload'),
  /** Image behind the section; of a video, the one shown until it plays. */
  backgroundAssetId: z.string().optional(),
  /** Uploaded video; comes before `backgroundUrl`. */
  backgroundFileId: z.string().optional(),
  /** Page of a video at YouTube or Vimeo. */
  backgroundUrl: z
    .string()
    .max(500)
    .regex(/^https:\/\/[^\s<>"]+$/)
    .optional(),
  /** Instagram account, told to site templates; nothing is fetched from there. */
  backgroundUserName: z
    .string()
    .regex(/^[a-zA-Z0-9_.]{1,30}$/)
    .optional(),
  /** Name of the section as a link target (`#name`). */
  anchor: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/)
    .optional(),
});
export type SectionProps = z.infer<typeof SectionProps>;

/**
 * A page as it is published and rendered: plain JSON, sections in order. The same shape seeds a draft.
 * Elements made from it carry the ids `section-…`, `row-…`, `column-…` and `block-…` + the node's id.
 */
export const PageDocument = z.strictObject({ format: z.literal(1), sections: z.array(Section) });
export type PageDocument = z.infer<typeof PageDocument>;

/** Input form of a page document, before defaults are filled in. */
export type PageDocumentInput = z.input<typeof PageDocument>;
