import type { CallInput } from '@sitewright/contract/call';
import { adjustStock } from '@sitewright/contract/inventory';
import { t } from '@sitewright/owner-texts/t';
import { ApiError, hasNoResponse, textOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { invalidateProducts } from '../../../queries/products.ts';

type Body = CallInput<typeof adjustStock>['body'];

/** A change of stock on its way to the server: until its answer is known, it is asked for as it is, with its key. */
export type StockSending = { readonly key: string; readonly body: Body; readonly isRepeated: boolean };

/** Result of a failed save, and the save to repeat, if it is not known whether it was done. */
export type StockFailure = {
  repeat: StockSending | null;
  text: string;
  fields: Readonly<Record<string, string>>;
};

/** A change of stock under a key of its own. */
export function newSending(body: Body): StockSending {
  return { key: crypto.randomUUID(), body, isRepeated: false };
}

/** Changes the stock and shows what is stored then. Gives null, or why it failed. */
export async function sendStock(websiteId: string, sending: StockSending): Promise<StockFailure | null> {
  const { key, body } = sending;
  let failure: StockFailure | null = null;
  try {
    await call(adjustStock, { params: { websiteId }, body, key });
  } catch (error) {
    const fields = error instanceof ApiError ? error.fields : {};
    if (!isRefused(error, sending)) {
      const text = t('inventory.outcomeUnknown', { error: textOf(error) });
      return { repeat: { ...sending, isRepeated: true }, text, fields };
    }
    failure = { repeat: null, text: textOf(error), fields };
  }
  await invalidateProducts(websiteId);
  return failure;
}

/** Refusals that come after the server has looked for an earlier answer. */
const OWN: readonly string[] = ['stock-held', 'stock-negative', 'not-found', 'call-key-reused'];

/** Whether nothing was changed. What refuses a repetition before its key is read says nothing of the first time. */
function isRefused(error: unknown, { isRepeated }: StockSending): boolean {
  if (hasNoResponse(error)) return false;
  return !isRepeated || (error instanceof ApiError && OWN.includes(error.code));
}
