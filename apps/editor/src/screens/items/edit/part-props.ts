import type { ItemContent, ItemFields } from './item-fields.ts';

/** Props common to all parts of an item's form. */
export type PartProps = {
  websiteId: string;
  fields: ItemFields;
  /** Message by field. */
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (part: Partial<ItemFields>) => void;
  /** Changes fields that only some kinds have; undefined takes one away. */
  onContent: (part: { [K in keyof ItemContent]?: ItemContent[K] | undefined }) => void;
};
