/**
 * How the values of a difference are read: `lines`, those of a longer text that differ; `code`, all of a text that is compared by lines
 * where it is shown; `file` and `template` name one; `font` and `picture` are declarations of a sheet.
 */
export const VALUE_TYPES = [
  'text',
  'lines',
  'code',
  'switch',
  'color',
  'size',
  'choice',
  'font',
  'picture',
  'file',
  'template',
  'place',
] as const;
export type ValueType = (typeof VALUE_TYPES)[number];

export const DIFFERENCE_KINDS = ['added', 'removed', 'moved', 'changed'] as const;

/** One thing that differs between two versions of a part. */
export type PartDifference = {
  kind: (typeof DIFFERENCE_KINDS)[number];
  /**
   * What it is: a setting by its name, with a dot before an inner one; `tweak`, a setting of the looks; of the navigation `entry`,
   * `entry.title`, `entry.url` or `entry.newWindow`.
   */
  field: string;
  /** Name of a tweak or title of an entry; '' where the field says it all. */
  name: string;
  type: ValueType;
  /** Both as they are stored; '' for nothing. Where an entry stands: the menu, entries above it, and its number there. */
  before: string;
  after: string;
};
