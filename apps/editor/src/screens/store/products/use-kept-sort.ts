import { useEffect, useState } from 'react';
import { preferencesOf } from '../../../api/commerce-preferences.ts';
import type { ProductView } from '../../../queries/products.ts';

const NAMESPACE = 'products';
const SORTS: readonly NonNullable<ProductView['sort']>[] = [
  'newest',
  'oldest',
  'title',
  'cheapest',
  'dearest',
];

/** The order in which the owners of a store last looked at its products, and the way to keep another one. */
export function useKeptSort(websiteId: string): {
  sort: ProductView['sort'];
  keep: (sort: ProductView['sort']) => void;
} {
  const [sort, setSort] = useState<ProductView['sort']>();
  useEffect(() => {
    const preferences = preferencesOf(websiteId);
    let isGone = false;
    const read = () =>
      preferences.get(NAMESPACE).then(
        (values) => {
          const kept = SORTS.find((name) => name === values.sort);
          if (!isGone && kept) setSort(kept);
        },
        // It is reported; the list has its usual order.
        () => {},
      );
    void read();
    const stop = preferences.onRefetch((namespace) => {
      if (namespace === NAMESPACE) void read();
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [websiteId]);
  const keep = (next: ProductView['sort']) => {
    setSort(next);
    if (next)
      preferencesOf(websiteId)
        .save(NAMESPACE, { sort: next })
        .catch(() => {});
  };
  return { sort, keep };
}
