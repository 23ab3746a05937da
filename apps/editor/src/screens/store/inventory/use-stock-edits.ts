import { adjustStock, type StockRow } from '@sitewright/contract/inventory';
import { useState } from 'react';
import { ApiError, textOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { counted } from '../../../labels/counted.ts';
import type { REASON_LABELS } from '../../../labels/stock-labels.ts';
import { invalidateProducts } from '../../../queries/products.ts';

type Reason = keyof typeof REASON_LABELS;
/** What is typed for a variant, and the stock that was shown when it was: sales since then stay sold. */
type Edit = { readonly text: string; readonly shown: number };

/** Counts typed into the inventory, of as many variants as one likes, stored at once: all of them or none. */
export type StockEdits = ReturnType<typeof useStockEdits>;

/** Most variants that one call changes. */
const MAX_CHANGES = 500;

/** Keeps what is typed, by variant, also of rows that a search hides meanwhile. */
export function useStockEdits(websiteId: string) {
  const [edits, setEdits] = useState<ReadonlyMap<string, Edit>>(new Map());
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [reason, setReason] = useState<Reason>('count');
  const [outcome, setOutcome] = useState({ isBad: false, text: '' });
  const [isBusy, setBusy] = useState(false);
  const isWrong = [...edits.values()].some((edit) => changeOf(edit) === null);
  const put = (variantId: string, edit: Edit | null) => {
    setOutcome({ isBad: false, text: '' });
    setRefused(({ [variantId]: _, ...others }) => others);
    setEdits((now) => {
      const next = new Map(now);
      if (edit) next.set(variantId, edit);
      else next.delete(variantId);
      return next;
    });
  };
  const save = async () => {
    if (isBusy || isWrong || edits.size === 0) return;
    setBusy(true);
    setRefused({});
    try {
      const changes = [...edits].map(([variantId, edit]) => ({ variantId, change: changeOf(edit) ?? 0 }));
      await call(adjustStock, { params: { websiteId }, body: { reason, changes } });
      // The rows show what is stored before what was typed goes; what is typed meanwhile stays.
      await invalidateProducts(websiteId);
      setEdits((now) => new Map([...now].filter(([id, edit]) => edit !== edits.get(id))));
      setOutcome({ isBad: false, text: `${counted(changes.length, 'variant')} saved` });
    } catch (error) {
      setRefused(error instanceof ApiError ? error.fields : {});
      setOutcome({ isBad: true, text: textOf(error) });
      await invalidateProducts(websiteId);
    } finally {
      setBusy(false);
    }
  };
  return {
    count: edits.size,
    isFull: edits.size > MAX_CHANGES,
    isWrong,
    isBusy,
    outcome,
    reason,
    setReason,
    textOf: ({ variantId, qty }: StockRow) => edits.get(variantId)?.text ?? String(qty),
    isChanged: (variantId: string) => edits.has(variantId),
    errorOf: (variantId: string): string | undefined => {
      const edit = edits.get(variantId);
      return edit && changeOf(edit) === null ? 'Enter a whole number.' : refused[variantId];
    },
    type: ({ variantId, qty }: StockRow, text: string) => {
      const shown = edits.get(variantId)?.shown ?? qty;
      put(variantId, text === String(shown) ? null : { text, shown });
    },
    takeBack: (variantId: string) => put(variantId, null),
    discard: () => {
      setEdits(new Map());
      setRefused({});
      setOutcome({ isBad: false, text: '' });
    },
    save,
  };
}

function changeOf({ text, shown }: Edit): number | null {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) - shown : null;
}
