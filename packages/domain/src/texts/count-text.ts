import { fillText, type Value } from './fill-text.ts';
import { type Plural, pluralForm } from './plural-form.ts';

/** A text for a count, which stands in it as `{count}`, in the form that `language` has for it; else in the general one. */
export function countText(
  forms: Plural,
  count: number,
  { language, values }: { language: string; values?: Readonly<Record<string, Value>> | undefined },
): string {
  return fillText(forms[pluralForm(language, count)] ?? forms.other, { ...values, count });
}
