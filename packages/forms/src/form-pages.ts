import type { FieldType } from './field-types.ts';

type Field = { readonly id: string; readonly type: FieldType };

/** The page break that each field stands behind, by the id of the field; those of the first page have none, nor have breaks. */
export function pageBreaks<F extends Field>(fields: readonly F[]): ReadonlyMap<string, F> {
  const breaks = new Map<string, F>();
  let last: F | undefined;
  for (const field of fields) {
    if (field.type === 'page') last = field;
    else if (last) breaks.set(field.id, last);
  }
  return breaks;
}

/** The pages of a form, each with its break first; one without a break if nothing parts the fields. */
export function formPages<F extends Field>(fields: readonly F[]): readonly F[][] {
  const pages: F[][] = [[]];
  for (const field of fields) {
    if (field.type === 'page' && pages.at(-1)?.length) pages.push([]);
    pages.at(-1)?.push(field);
  }
  return pages;
}
