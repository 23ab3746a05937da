import type { CartEntry } from '@sitewright/domain/cart/schema';
import { setEntryFields } from '../../cart/cart-store.ts';
import { CHECK_CONNECTION, failureText } from '../../failure-text.ts';
import { t } from '../../page-messages.ts';
import { TEXTS } from '../../texts.ts';

/** Opens the questions of a line again; the words of a failure, '' when they were changed, null when they were left. */
export async function changeAnswers(entry: CartEntry): Promise<string | null> {
  const module = await import('../product-form/product-form.ts').catch(() => null);
  if (!module) return `${TEXTS.unableToOpenForm}. ${t(CHECK_CONNECTION)}.`;
  const answers = await module.openProductForm({
    form: entry.additionalFieldsForm,
    answers: entry.additionalFields,
    title: entry.title,
    submitLabel: TEXTS.save,
  });
  if (answers === null) return null;
  const result = await setEntryFields(entry, answers);
  return result.ok ? '' : failureText(TEXTS.unableToUpdateForm, result);
}
