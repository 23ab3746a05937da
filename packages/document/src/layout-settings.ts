import { GRID_COLUMNS, GRID_ROWS, NODE_ID, SECTION_HEIGHTS, SECTION_SPACINGS } from './page-limits.ts';
import type { Block, Column, Device, Row, Section } from './schema.ts';
import { list, oneOf, only, type Shape, type Shaped, text, whole } from './shapes.ts';

type Rules = Readonly<Record<string, Shape<unknown>>>;
type Values<R extends Rules> = { [Name in keyof R]?: Shaped<R[Name]> | undefined };

const sides = oneOf(['left', 'center', 'right']);
const pixels = whole(0, 400);
const span = whole(1, GRID_COLUMNS);
const rows = whole(1, GRID_ROWS);

/**
 * Where and how large a block is shown: settings every block has in its `props` beside those of its type, whose names these
 * are not. What is left out is as the site template has it. On a device they may be different: `overrides` of the block.
 */
const BLOCK_LAYOUT = {
  /** Size of text, per cent of the template's. */
  textScale: whole(50, 300),
  textAlign: sides,
  /** Width, per cent of the column or cell. */
  blockWidth: whole(10, 100),
  /** Where a block that is narrower than its column stands. */
  blockAlign: sides,
  /** Space before and after, px. */
  spaceAbove: pixels,
  spaceBelow: pixels,
};
export type BlockLayout = Values<typeof BLOCK_LAYOUT>;

/** What may differ of a column on a device: its width in twelfths. Where nothing is said, the template lays it out. */
const COLUMN_OVERRIDES = { span };
type ColumnOverrides = Values<typeof COLUMN_OVERRIDES>;

/**
 * How the columns of a row stand to one another where they differ in height, in the `props` of the row, and on a device in its
 * `overrides`: `stretch` makes all as high as the highest, and the last block of each fill it. Else it is as the template has it.
 */
const ROW_LAYOUT = { verticalAlign: oneOf(['top', 'middle', 'bottom', 'stretch']) };
export type RowLayout = Values<typeof ROW_LAYOUT>;

/** What may differ of a block on a device. */
const BLOCK_OVERRIDES = {
  ...BLOCK_LAYOUT,
  /** Only in grid sections on phones, where cells do not count. */
  ...COLUMN_OVERRIDES,
  /** Only in grid sections on tablets: where it stands there. Its layer is that of the desktop. */
  cells: only({ column: span, row: rows, columnSpan: span, rowSpan: rows }),
};
export type BlockOverrides = Values<typeof BLOCK_OVERRIDES>;

/** Names of the settings that all blocks have. */
export const BLOCK_LAYOUT_NAMES: ReadonlySet<string> = new Set(Object.keys(BLOCK_OVERRIDES));

/** What may differ of a section on a device. */
const SECTION_OVERRIDES = {
  spacing: oneOf(SECTION_SPACINGS),
  height: oneOf(SECTION_HEIGHTS),
  paddingTop: pixels,
  paddingBottom: pixels,
  /** Blocks in the order in which they stand there, on tablets those of rows alone. Those not named follow the one they follow on the desktop. */
  order: list(text(1, 64, NODE_ID), 0, 200),
};
export type SectionOverrides = Values<typeof SECTION_OVERRIDES>;

/** What may differ of a node by its type in a draft: section, row, column or a block's. */
function rulesOf(type: string): Rules {
  if (type === 'section') return SECTION_OVERRIDES;
  if (type === 'column') return COLUMN_OVERRIDES;
  return type === 'row' ? ROW_LAYOUT : BLOCK_OVERRIDES;
}

/** The settings of where and how large a node is that stand in its `props`. */
function propRulesOf(type: string): Rules {
  if (type === 'section' || type === 'column') return {};
  return type === 'row' ? ROW_LAYOUT : BLOCK_LAYOUT;
}

type Settings = { readonly props: unknown; readonly overrides?: Block['overrides'] | undefined };

/** What is wrong with the layout of a node of a type, as paths and messages. Settings with other names are left alone. */
export function layoutIssues(
  type: string,
  { props, overrides }: Settings,
): { path: string; message: string }[] {
  const wrong = [
    ...wrongNames(propRulesOf(type), props),
    ...Object.entries(overrides ?? {}).flatMap(([device, values]) =>
      wrongNames(rulesOf(type), values).map((name) => `overrides.${device}.${name}`),
    ),
  ];
  return wrong.map((path) => ({ path, message: 'Wrong settings.' }));
}

/** Layout of a block on the desktop; nothing where it cannot be read. */
export function blockLayout(block: Pick<Block, 'props'>): BlockLayout {
  return read(BLOCK_LAYOUT, block.props);
}

/** What differs of a block on a device. */
export function blockOverrides(block: Pick<Block, 'overrides'>, device: Device): BlockOverrides {
  return read(BLOCK_OVERRIDES, block.overrides?.[device]);
}

/** How the columns of a row stand to one another: on the desktop, or what differs on a device. */
export function rowLayout(row: Pick<Row, 'props' | 'overrides'>, device?: Device): RowLayout {
  return read(ROW_LAYOUT, device ? row.overrides?.[device] : row.props);
}

/** What differs of a column on a device. */
export function columnOverrides(column: Pick<Column, 'overrides'>, device: Device): ColumnOverrides {
  return read(COLUMN_OVERRIDES, column.overrides?.[device]);
}

/** What differs of a section on a device. */
export function sectionOverrides(section: Pick<Section, 'overrides'>, device: Device): SectionOverrides {
  return read(SECTION_OVERRIDES, section.overrides?.[device]);
}

function wrongNames(rules: Rules, settings: unknown): string[] {
  const values = settings as Readonly<Record<string, unknown>>;
  return Object.entries(rules).flatMap(([name, fits]) =>
    values[name] === undefined || fits(values[name]) ? [] : [name],
  );
}

/** The settings that rules name; none of them where one is wrong. */
function read<R extends Rules>(rules: R, settings: Readonly<Record<string, unknown>> | undefined): Values<R> {
  if (settings === undefined || wrongNames(rules, settings).length > 0) return {};
  const known = Object.entries(settings).filter(([name]) => Object.hasOwn(rules, name));
  return Object.fromEntries(known) as Values<R>;
}
