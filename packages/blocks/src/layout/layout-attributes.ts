import {
  type BlockOverrides,
  blockLayout,
  blockOverrides,
  columnOverrides,
  type SectionOverrides,
  sectionOverrides,
} from '@sitewright/document/layout-settings';
import type { PhonePlace } from '@sitewright/document/phone-flow';
import type { Block, Column, Row, Section, SectionProps } from '@sitewright/document/schema';

/** Windows that values count in: all, or only those of a device. */
type Window = 'layout' | 'tablet' | 'phone';

/** Words and values for the rules of `device.css`; both are made of numbers and closed lists alone. */
type Marks = { readonly words: readonly string[]; readonly values: readonly string[] };

/** Attributes that show where and how large a block is; '' for one that the template lays out alone. */
export function blockAttributes(block: Block, place?: PhonePlace): string {
  const flow: Marks = { words: [], values: place ? [phonePlaceStyle(place)] : [] };
  return attributes({
    layout: blockMarks('layout', blockLayout(block)),
    tablet: blockMarks('tablet', blockOverrides(block, 'tablet')),
    phone: joined(blockMarks('phone', blockOverrides(block, 'phone')), flow),
  });
}

/** Attributes of a column whose width differs on a device. */
export function columnAttributes(column: Column): string {
  return attributes({
    tablet: spanMarks('tablet', columnOverrides(column, 'tablet').span),
    phone: spanMarks('phone', columnOverrides(column, 'phone').span),
  });
}

/** Attributes of a row with such a column. */
export function rowAttributes({ columns }: Row): string {
  const marksOf = (device: 'tablet' | 'phone'): Marks => ({
    words: columns.some((column) => columnOverrides(column, device).span !== undefined) ? ['spans'] : [],
    values: [],
  });
  return attributes({ tablet: marksOf('tablet'), phone: marksOf('phone') });
}

/** Attributes of a section that is higher than its content, or different on a device. */
export function sectionAttributes(section: Section, { height }: SectionProps): string {
  return attributes({
    layout: sectionMarks(height === 'auto' ? {} : { height }),
    tablet: sectionMarks(sectionOverrides(section, 'tablet')),
    phone: sectionMarks(sectionOverrides(section, 'phone')),
  });
}

/** Where a block stands on phones, as values of its element or cell. */
export function phonePlaceStyle({ order, span }: PhonePlace): string {
  return `--phone-order:${order};--phone-span:${span}`;
}

function sectionMarks({ spacing, height }: SectionOverrides): Marks {
  const words = [
    ...(spacing === undefined ? [] : [`spacing-${spacing}`]),
    ...(height === undefined ? [] : [`height-${height}`]),
  ];
  return { words, values: [] };
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
