import { z } from 'zod';
import { GRID_COLUMNS } from './page-limits.ts';
import { type Block, type Column, type Device, NodeId, type Section, SectionProps } from './schema.ts';

/**
 * Where and how large a block is shown: settings every block has in its `props` beside those of its type, whose names these
 * are not. What is left out is as the site template has it. On a device they may be different: `overrides` of the block.
 */
const BlockLayout = z.object({
  /** Size of text, per cent of the template's. */
  textScale: z.int().min(50).max(300).optional(),
  textAlign: z.enum(['left', 'center', 'right']).optional(),
  /** Width, per cent of the column or cell. */
  blockWidth: z.int().min(10).max(100).optional(),
  /** Where a block that is narrower than its column stands. */
  blockAlign: z.enum(['left', 'center', 'right']).optional(),
  /** Space before and after, px. */
  spaceAbove: z.int().min(0).max(400).optional(),
  spaceBelow: z.int().min(0).max(400).optional(),
});
export type BlockLayout = z.infer<typeof BlockLayout>;

const DeviceSpan = z.object({ span: z.int().min(1).max(GRID_COLUMNS).optional() });

/** What may differ of a column on a device: its width in twelfths. Where nothing is said, the template lays it out. */
const ColumnOverrides = DeviceSpan;
type ColumnOverrides = z.infer<typeof ColumnOverrides>;

/** What may differ of a block on a device; `span` only in grid sections on phones, where the cells of the desktop do not count. */
export const BlockOverrides = BlockLayout.extend(DeviceSpan.shape);
export type BlockOverrides = z.infer<typeof BlockOverrides>;

/** What may differ of a section on a device. */
export const SectionOverrides = z.object({
  spacing: SectionProps.shape.spacing.unwrap().optional(),
  height: SectionProps.shape.height.unwrap().optional(),
  paddingTop: SectionProps.shape.paddingTop,
  paddingBottom: SectionProps.shape.paddingBottom,
  /** Only on phones: blocks in the order in which they stand there. Those not named follow the one they follow on the desktop. */
  order: z.array(NodeId).max(200).optional(),
});
export type SectionOverrides = z.infer<typeof SectionOverrides>;

const NONE = z.object({});

/** Schema of the overrides of a node by its type in a draft: section, row, column or a block's. */
function schemaOfOverrides(type: string) {
  if (type === 'section') return SectionOverrides;
  if (type === 'column') return ColumnOverrides;
  return type === 'row' ? NONE : BlockOverrides;
}

type Settings = { readonly props: unknown; readonly overrides?: Block['overrides'] | undefined };

/** What is wrong with the layout of a node of a type, as paths and messages. Settings with other names are left alone. */
export function layoutIssues(
  type: string,
  { props, overrides }: Settings,
): { path: string; message: string }[] {
  const isBlock = type !== 'section' && type !== 'row' && type !== 'column';
  const schema = schemaOfOverrides(type);
  const checks = [
    ...(isBlock ? [{ at: [] as string[], result: BlockLayout.safeParse(props) }] : []),
    ...Object.entries(overrides ?? {}).map(([device, values]) => ({
      at: ['overrides', device],
      result: schema.safeParse(values),
    })),
  ];
  return checks.flatMap(({ at, result }) =>
    (result.error?.issues ?? []).map(({ path, message }) => ({ path: [...at, ...path].join('.'), message })),
  );
}

/** Layout of a block on the desktop; nothing where it cannot be read. */
export function blockLayout(block: Pick<Block, 'props'>): BlockLayout {
  const parsed = BlockLayout.safeParse(block.props);
  return parsed.success ? parsed.data : {};
}

/** What differs of a block on a device. */
export function blockOverrides(block: Pick<Block, 'overrides'>, device: Device): BlockOverrides {
  return read(BlockOverrides, block.overrides?.[device]);
}

/** What differs of a column on a device. */
export function columnOverrides(column: Pick<Column, 'overrides'>, device: Device): ColumnOverrides {
  return read(ColumnOverrides, column.overrides?.[device]);
}

/** What differs of a section on a device. */
export function sectionOverrides(section: Pick<Section, 'overrides'>, device: Device): SectionOverrides {
  return read(SectionOverrides, section.overrides?.[device]);
}

function read<Schema extends z.ZodType<object>>(schema: Schema, values: unknown): z.infer<Schema> {
  if (values === undefined) return {} as z.infer<Schema>;
  const parsed = schema.safeParse(values);
  return parsed.success ? parsed.data : ({} as z.infer<Schema>);
}
