import type { ProductFields } from './product-fields.ts';

/** Props common to all parts of a product's form. */
export type ProductPartProps = {
  websiteId: string;
  fields: ProductFields;
  /** Message by field. */
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (part: Partial<ProductFields>) => void;
};
