import { getProduct } from '@sitewright/contract/products';
import type { OwnedProduct } from '@sitewright/domain/product/owner-schema';
import { useRef, useState } from 'react';
import { call } from '../api/call.ts';
import { type Stored, useVersionedForm } from '../forms/use-versioned-form.ts';
import { blankFields, type ProductFields, productErrors, storedFields, toBody } from './product-fields.ts';
import { createProduct, saveProduct } from './product-operations.ts';

type ProductFormSource = {
  websiteId: string;
  collectionId: string;
  product: OwnedProduct | null;
  currency: string;
  onMade: (id: string) => Promise<void>;
};

/** The form of a product, stored or new. A product is saved whole, upon what was read last. */
export function useProductForm({ websiteId, collectionId, product, currency, onMade }: ProductFormSource) {
  const [blank] = useState(() => blankFields(Date.now()));
  const stored = product ? storedFields(product, currency) : blank;
  const latest = useRef<Stored<ProductFields>>(stored);
  if (stored.rowVersion > latest.current.rowVersion) latest.current = stored;
  const lastSaved = useRef(product);
  const keep = (saved: OwnedProduct) => {
    lastSaved.current = saved;
    latest.current = storedFields(saved, currency);
    return latest.current;
  };
  const form = useVersionedForm<ProductFields>({
    stored,
    read: async () =>
      keep(await call(getProduct, { params: { websiteId, productId: lastSaved.current?.id ?? '' } })),
    write: async (change, rowVersion, key) => {
      const body = toBody({ ...latest.current.fields, ...change }, currency);
      const id = lastSaved.current?.id;
      if (id) return keep(await saveProduct({ websiteId, productId: id }, { ...body, rowVersion }));
      const created = await createProduct(websiteId, { ...body, collectionId }, key);
      const made = keep(created);
      await onMade(created.id);
      return made;
    },
  });
  const own = productErrors(form.fields, form.base.fields, currency);
  const fieldErrors = Object.fromEntries(
    Object.entries(form.refused).map(([path, message]) => [
      path.replace(/^(?:words|product)\./, ''),
      message,
    ]),
  );
  // Nothing is wrong with a form nobody has touched yet.
  const errors: Readonly<Record<string, string | undefined>> = {
    ...fieldErrors,
    ...(product || form.isDirty ? own : {}),
  };
  return { form, errors, hasErrors: Object.keys(own).length > 0 };
}
