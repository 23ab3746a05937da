import type { ProductFormField } from '@sitewright/domain/cart/product-form';
import { LABELS } from './texts.ts';

/** Questions to whoever gives, where the product asks none of its own. Source: CHK-13. */
export function donorForm(): { readonly fields: readonly ProductFormField[] } {
  return {
    fields: [
      { id: 'name', type: 'text', title: LABELS.donorName, required: false, options: [] },
      { id: 'message', type: 'textarea', title: LABELS.message, required: false, options: [] },
    ],
  };
}
