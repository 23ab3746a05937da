import { additionalFieldLines } from '@sitewright/domain/cart/additional-fields';
import type { CartEntry } from '@sitewright/domain/cart/schema';
import { setEntryFields } from '../../cart/cart-store.ts';
import { CHECK_CONNECTION, failureText } from '../../failure-text.ts';
import { t } from '../../page-messages.ts';
import { TEXTS } from '../../texts.ts';

type Props = { entry: CartEntry; onError: (message: string) => void };

/** What was answered to the questions of a product, and the way to change it. */
export function Answers({ entry, onError }: Props) {
  const edit = async () => {
    const words = await changeAnswers(entry);
    if (words !== null) onError(words);
  };
  return (
    <>
      {additionalFieldLines(entry.additionalFields).map(({ label, value }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: questions may have the same words.
        <p className="cart-line-field" key={at}>
          {label}: {value}
        </p>
      ))}
      {entry.additionalFieldsForm && (
        <button type="button" className="cart-line-edit" onClick={() => void edit()}>
          {TEXTS.editDetails}
          <span className="v6-visually-hidden">, {entry.title}</span>
        </button>
      )}
    </>
  );
}

/** Opens the questions anew; the words of a failure, '' when they were changed, null when they were left. */
async function changeAnswers(entry: CartEntry): Promise<string | null> {
  const module = await import('../product-form/product-form.ts').catch(() => null);
  if (!module) return `${TEXTS.unableToOpenForm}. ${t(CHECK_CONNECTION)}.`;
  const answers = await module.askProductForm({
    form: entry.additionalFieldsForm,
    answers: entry.additionalFields,
    title: entry.title,
    submitLabel: TEXTS.save,
  });
  if (answers === null) return null;
  const result = await setEntryFields(entry, answers);
  return result.ok ? '' : failureText(TEXTS.unableToUpdateForm, result);
}
