import type { ProductFormField } from './product-form.ts';

/** Questions to whoever gives, where the product asks none of its own. Source: CHK-13. */
export const DONOR_FORM: { readonly fields: readonly ProductFormField[] } = {
  fields: [
    { id: 'name', type: 'text', title: 'Name', required: false, options: [] },
    { id: 'message', type: 'textarea', title: 'Message', required: false, options: [] },
  ],
};
