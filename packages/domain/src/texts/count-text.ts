import { fillText, type Value } from './fill-text.ts';

/** A text for a count, which stands in it as `{count}`. There are no other forms. Source: I18N-12. */
export function countText(
  forms: { readonly one: string; readonly other: string },
  count: number,
  values?: Readonly<Record<string, Value>>,
): string {
  return fillText(count === 1 ? forms.one : forms.other, { ...values, count });
}
