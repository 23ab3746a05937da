import type { StockRow } from '@sitewright/contract/inventory';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import { useState } from 'react';
import type { REASON_LABELS } from '../../../labels/stock-labels.ts';
import { invalidateProducts } from '../../../queries/products.ts';
import { newSending, type StockSending, sendStock } from './stock-sending.ts';

type Reason = keyof typeof REASON_LABELS;
/** Typed stock of a variant, and the stock shown at that time: sales since then stay sold. */
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
  // Saves in progress or of unknown outcome: counted from the stock before it.
  const [sendings, setSendings] = useState<readonly StockSending[]>([]);
  const isWrong = [...edits.values()].some((edit) => changeOf(edit) === null);
  const isLocked = (variantId: string) => sendings.some((sending) => isIn(sending, variantId));
  const put = (variantId: string, edit: Edit | null) => {
    if (isLocked(variantId)) return;
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
    const changes = [...edits]
      .filter(([variantId]) => !isLocked(variantId))
      .map(([variantId, edit]) => ({ variantId, change: changeOf(edit) ?? 0 }));
    let waiting = changes.length > 0 ? [...sendings, newSending({ reason, changes })] : sendings;
    setBusy(true);
    setRefused({});
    setSendings(waiting);
    for (const sending of waiting) {
      const failure = await sendStock(websiteId, sending);
      // The rows show what is stored by now; what was typed meanwhile, into others, stays.
      waiting = failure ? [failure.repeat].filter((repeat) => repeat !== null) : waiting.slice(1);
      setSendings(waiting);
      if (failure) {
        setRefused(failure.fields);
        setOutcome({ isBad: true, text: failure.text });
        setBusy(false);
        return;
      }
      setEdits((now) => new Map([...now].filter(([variantId]) => !isIn(sending, variantId))));
    }
    const shown = edits.size.toLocaleString(LOCALE);
    setOutcome({ isBad: false, text: t('inventory.variantsSaved', { count: edits.size, shown }) });
    setBusy(false);
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
    /** Whether its count can be neither typed nor taken back for the moment. */
    isLocked,
    isChanged: (variantId: string) => edits.has(variantId),
    errorOf: (variantId: string): string | undefined => {
      const edit = edits.get(variantId);
      return edit && changeOf(edit) === null ? t('inventory.enterAWholeNumber') : refused[variantId];
    },
    type: ({ variantId, qty }: StockRow, text: string) => {
      const shown = edits.get(variantId)?.shown ?? qty;
      put(variantId, text === String(shown) ? null : { text, shown });
    },
    takeBack: (variantId: string) => put(variantId, null),
    discard: async () => {
      setEdits(new Map());
      setRefused({});
      setOutcome({ isBad: false, text: '' });
      if (sendings.length === 0) return;
      // Where an answer was lost the rows may show the stock before.
      setBusy(true);
      await invalidateProducts(websiteId);
      setSendings([]);
      setBusy(false);
    },
    save,
  };
}

function isIn({ body }: StockSending, variantId: string): boolean {
  return body.changes.some((change) => change.variantId === variantId);
}

function changeOf({ text, shown }: Edit): number | null {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) - shown : null;
}
