import { combinationKey, combinations, type ProductOption } from '@sitewright/domain/product/variant-matrix';
import { LOCALE } from '@sitewright/owner-texts/locale';
import { t } from '@sitewright/owner-texts/t';
import type { ProductFields } from './product-fields.ts';
import type { SheetVariant } from './sheet-variant.ts';

/** An option as it is typed; `was` is the name its variants have. */
export type OptionDraft = {
  readonly key: string;
  readonly name: string;
  readonly values: string;
  readonly was: string | null;
};

export function toDrafts(options: readonly ProductOption[]): OptionDraft[] {
  return options.map(({ name, values }) => ({ key: name, name, values: values.join(', '), was: name }));
}

/** Whether something else is typed than the options that the variants have; rows that are still empty are nothing yet. */
export function areEdited(drafts: readonly OptionDraft[], options: readonly ProductOption[]): boolean {
  const typed = (rows: readonly OptionDraft[]) =>
    JSON.stringify(
      rows.map(({ name, values }) => [name.trim(), values.trim()]).filter((row) => row.join('') !== ''),
    );
  return typed(drafts) !== typed(toDrafts(options));
}

/** Options that have a name and values, each value once. */
export function toOptions(drafts: readonly OptionDraft[]): (ProductOption & { was: string | null })[] {
  return drafts.flatMap(({ name, values, was }) => {
    const split = [
      ...new Set(
        values
          .split(',')
          .map((value) => value.trim())
          .filter(Boolean),
      ),
    ];
    return name.trim() === '' || split.length === 0 ? [] : [{ name: name.trim(), values: split, was }];
  });
}

/** Error that keeps the drafts from being valid options. */
export function optionError(drafts: readonly OptionDraft[]): string | undefined {
  const names = drafts.map(({ name }) => name.trim().toLowerCase());
  if (drafts.some(({ name, values }) => name.trim() === '' || values.trim() === ''))
    return t('products.eachOptionNeedsNameValue');
  if (new Set(names).size < names.length) return t('products.twoOptionsHaveTheSameName');
  const long = toOptions(drafts).flatMap(({ values }) => values.filter((value) => value.length > 100));
  return long.length > 0 ? t('products.valueTooLong') : undefined;
}

/** Effect of changed options on the variants: these under the new names of their options, and a summary text. */
export function changedOptions(
  { variants, options }: Pick<ProductFields, 'variants' | 'options'>,
  next: readonly (ProductOption & { was: string | null })[],
): { renamed: SheetVariant[]; isNeeded: boolean; message: string } {
  const names = new Map(next.flatMap(({ was, name }) => (was === null ? [] : [[was, name] as const])));
  const renamed = variants.map((variant) => ({
    ...variant,
    attributes: Object.fromEntries(
      Object.entries(variant.attributes).map(([name, value]) => [names.get(name) ?? name, value]),
    ),
  }));
  const ordering = next.map(({ name }) => name);
  const variantKeys = new Set(combinations(next).map((attributes) => combinationKey(attributes, ordering)));
  const isKept = ({ attributes }: SheetVariant) =>
    Object.keys(attributes).length === ordering.length &&
    variantKeys.has(combinationKey(attributes, ordering));
  const gone = renamed.filter((variant) => !isKept(variant));
  const removed = gone.length;
  const added = variantKeys.size - (renamed.length - removed);
  const lost = gone
    .filter(({ unlimited }) => !unlimited)
    .reduce((sum, { stock }) => sum + (Number(stock) || 0), 0);
  const plain = (list: readonly ProductOption[]) =>
    JSON.stringify(list.map(({ name, values }) => [name, values]));
  const isSame = plain(options) === plain(next);
  return {
    renamed,
    isNeeded: !isSame || added > 0 || removed > 0,
    message: [
      t('products.variantsChange', { count: variantKeys.size, shown: variantKeys.size, added, removed }),
      ...(lost > 0
        ? [t('products.stockOfRemoved', { count: lost, shown: lost.toLocaleString(LOCALE) })]
        : []),
    ].join(' '),
  };
}
