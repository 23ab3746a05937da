import type { ProductFields } from './product-fields.ts';

/** What each part of a product's form gets. */
export type ProductPartProps = {
  websiteId: string;
  fields: ProductFields;
  /** Message by field. */
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (part: Partial<ProductFields>) => void;
};
