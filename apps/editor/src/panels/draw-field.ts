import type { PanelField } from '@sitewright/blocks/field';
import type { Props } from '@sitewright/document/schema';
import { type ComponentType, createContext } from 'react';

export type FieldControlProps = {
  field: PanelField;
  /** Settings around the field, itself among them. */
  values: Readonly<Record<string, unknown>>;
  /** Gets the new value, and further settings that change with it; of a rich text also what it was before. */
  onChange: (value: Props[string], beside?: Props, before?: string) => void;
};

/** The control of a field. Lists and groups draw the fields inside of them by it, since it draws lists and groups itself. */
export const DrawField = createContext<ComponentType<FieldControlProps>>(() => null);
