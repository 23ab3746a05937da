import type { PhonePlace, TabletColumn } from '@sitewright/document/device-flow';
import type { GridBlock } from '@sitewright/document/grid-places';
import {
  type BlockOverrides,
  blockLayout,
  blockOverrides,
  columnOverrides,
  type RowLayout,
  rowLayout,
  type SectionOverrides,
  sectionOverrides,
} from '@sitewright/document/layout-settings';
import type { Block, Column, GridArea, Row, Section, SectionProps } from '@sitewright/document/schema';

/** Windows that values count in: all, or only those of a device. */
type Window = 'layout' | 'tablet' | 'phone';

/** Words and values for the rules of `device.css`; both are made of numbers and closed lists alone. */
type Marks = { readonly words: readonly string[]; readonly values: readonly string[] };

/** Where a block stands on devices on which its section has an order of its own. */
export type DevicePlaces = {
  readonly phone?: PhonePlace | undefined;
  readonly tablet?: Pick<PhonePlace, 'order' | 'span'> | undefined;
};

/** Attributes that show where and how large a block is; '' for one that the template lays out alone. */
export function blockAttributes(block: Block, { phone, tablet }: DevicePlaces = {}): string {
  return attributes({
    layout: blockMarks('layout', blockLayout(block)),
    tablet: joined(blockMarks('tablet', blockOverrides(block, 'tablet')), placeMarks('tablet', tablet)),
    phone: joined(blockMarks('phone', blockOverrides(block, 'phone')), placeMarks('phone', phone)),
  });
}

/** Attributes of the cell around a block of a grid: which cells it takes, others on tablets where it has some of its own there. */
export function cellAttributes(block: GridBlock, phone: PhonePlace | undefined): string {
  const { cells } = blockOverrides(block, 'tablet');
  return attributes({
    layout: { words: [], values: [...cellValues('', block.place), `--layer:${block.place.layer}`] },
    tablet: cells ? { words: ['cells'], values: cellValues('tablet-', cells) } : NO_MARKS,
    phone: placeMarks('phone', phone),
  });
}

const NO_MARKS: Marks = { words: [], values: [] };

function cellValues(window: '' | 'tablet-', cells: Omit<GridArea, 'layer'>): string[] {
  return [
    `--${window}column:${cells.column}`,
    `--${window}column-span:${cells.columnSpan}`,
    `--${window}row:${cells.row}`,
    `--${window}row-span:${cells.rowSpan}`,
  ];
}

/** Attributes of a column whose width or place differs on a device. */
export function columnAttributes(column: Column, place?: TabletColumn): string {
  const together: Marks = place
    ? { ...placeMarks('tablet', place), words: ['together', ...(place.isSorted ? ['sorted'] : [])] }
    : NO_MARKS;
  const { span } = columnOverrides(column, 'tablet');
  // Where it stands says how wide it is, too.
  const own = place && span !== undefined ? { words: ['span'], values: [] } : spanMarks('tablet', span);
  return attributes({
    tablet: joined(own, together),
    phone: spanMarks('phone', columnOverrides(column, 'phone').span),
  });
}

/** Attributes of a row with such a column, or whose columns stand to one another otherwise than the template has it. */
export function rowAttributes(row: Row): string {
  const marksOf = (device: 'tablet' | 'phone'): Marks => {
    const hasSpans = row.columns.some((column) => columnOverrides(column, device).span !== undefined);
    return joined({ words: hasSpans ? ['spans'] : [], values: [] }, alignMarks(rowLayout(row, device)));
  };
  return attributes({
    layout: alignMarks(rowLayout(row)),
    tablet: marksOf('tablet'),
    phone: marksOf('phone'),
  });
}

function alignMarks({ verticalAlign }: RowLayout): Marks {
  return verticalAlign === undefined ? NO_MARKS : { words: [`columns-${verticalAlign}`], values: [] };
}

/** Attributes of a section with a height, space, ground, shade or edges of its own, or different on a device. */
export function sectionAttributes(section: Section, props: SectionProps): string {
  return attributes({
    layout: joined(desktopMarks(props), lookMarks(props)),
    tablet: sectionMarks('tablet', sectionOverrides(section, 'tablet')),
    phone: sectionMarks('phone', sectionOverrides(section, 'phone')),
  });
}

function desktopMarks({ height, contentPosition, paddingTop, paddingBottom }: SectionProps): Marks {
  const { words, values } = sectionMarks('layout', {
    ...(height === 'auto' ? {} : { height }),
    ...(paddingTop === undefined ? {} : { paddingTop }),
    ...(paddingBottom === undefined ? {} : { paddingBottom }),
  });
  return { words: contentPosition === 'center' ? words : [...words, `content-${contentPosition}`], values };
}

/** Ground, shade over a picture and edges: the same on all devices. */
function lookMarks(props: SectionProps): Marks {
  const { groundColor, gradientColor, gradientAngle, overlay, overlayColor, edgeTop, edgeBottom } = props;
  const words: string[] = [];
  const values: string[] = [];
  if (groundColor !== undefined) {
    words.push('ground');
    const turned = gradientColor ?? groundColor;
    values.push(
      `--ground:${groundColor}`,
      `--ground-image:linear-gradient(${gradientAngle}deg,${groundColor},${turned})`,
    );
  }
  if (overlay !== undefined && props.theme === 'image') {
    words.push('overlay');
    values.push(`--overlay:${overlayColor}`, `--overlay-share:${overlay}%`);
  }
  if (edgeTop !== 'straight') words.push('edges', `top-${edgeTop}`);
  if (edgeBottom !== 'straight')
    words.push(...(edgeTop === 'straight' ? ['edges'] : []), `bottom-${edgeBottom}`);
  return { words, values };
}

/** Where a part stands on a device, as values of its element. */
function placeMarks(device: 'tablet' | 'phone', place: DevicePlaces['phone']): Marks {
  if (!place) return NO_MARKS;
  return { words: [], values: [`--${device}-order:${place.order}`, `--${device}-span:${place.span}`] };
}

function sectionMarks(
  window: Window,
  { spacing, height, paddingTop, paddingBottom }: SectionOverrides,
): Marks {
  const words: string[] = [];
  const values: string[] = [];
  if (spacing !== undefined) words.push(`spacing-${spacing}`);
  if (height !== undefined) words.push(`height-${height}`);
  for (const [name, value] of [
    ['pad-top', paddingTop],
    ['pad-bottom', paddingBottom],
  ] as const) {
    if (value === undefined) continue;
    words.push(name);
    values.push(`--${window}-${name}:${value}px`);
  }
  return { words, values };
}

function spanMarks(window: Window, span: number | undefined): Marks {
  return span === undefined
    ? { words: [], values: [] }
    : { words: ['span'], values: [`--${window}-span:${span}`] };
}

function blockMarks(window: Window, layout: BlockOverrides): Marks {
  const words: string[] = [];
  const values: string[] = [];
  const number = (name: string, value: number | undefined, unit: string) => {
    if (value === undefined) return;
    words.push(name);
    values.push(`--${window}-${name}:${value}${unit}`);
  };
  number('scale', layout.textScale, '%');
  number('width', layout.blockWidth, '%');
  number('above', layout.spaceAbove, 'px');
  number('below', layout.spaceBelow, 'px');
  if (layout.textAlign !== undefined) words.push(`text-${layout.textAlign}`);
  if (layout.blockAlign !== undefined) words.push(`at-${layout.blockAlign}`);
  return { words, values };
}

function joined(one: Marks, other: Marks): Marks {
  return { words: [...one.words, ...other.words], values: [...one.values, ...other.values] };
}

function attributes(marks: Partial<Record<Window, Marks>>): string {
  const all = Object.entries(marks);
  const words = all.flatMap(([window, { words }]) =>
    words.length > 0 ? [` data-${window}="${words.join(' ')}"`] : [],
  );
  const values = all.flatMap(([, { values }]) => values);
  return words.join('') + (values.length > 0 ? ` style="${values.join(';')}"` : '');
}
