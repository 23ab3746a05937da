/** An option of a product with its values, e.g. Size: S, M. */
export interface ProductOption {
  readonly name: string;
  readonly values: readonly string[];
}

/** Option name → value. */
export type Attributes = Readonly<Record<string, string>>;

/** Number of variants the options produce; options without values do not count. */
export function countCombinations(options: readonly ProductOption[]): number {
  const used = usedOptions(options);
  return used.length === 0 ? 0 : used.reduce((count, { values }) => count * values.length, 1);
}

/** Every combination of values, the last option changing fastest; a single empty one without options. Give at most what may be shown. */
export function combinations(options: readonly ProductOption[]): Record<string, string>[] {
  return usedOptions(options).reduce<Record<string, string>[]>(
    (combinations, { name, values }) =>
      combinations.flatMap((attributes) => values.map((value) => ({ ...attributes, [name]: value }))),
    [{}],
  );
}

/** One text for a combination, whatever the order its names were written in. */
export function combinationKey(attributes: Attributes, ordering: readonly string[]): string {
  return JSON.stringify(ordering.map((name) => attributes[name] ?? ''));
}

/** The options that variants have, in the given order; values in the order in which they first appear. */
export function optionsOf(
  variants: readonly { readonly attributes: Attributes }[],
  ordering: readonly string[],
): ProductOption[] {
  return ordering.map((name) => ({
    name,
    values: [...new Set(variants.flatMap(({ attributes }) => attributes[name] ?? []))],
  }));
}

/**
 * The variants that belong to the options now: those whose combination is still there are kept, missing ones are made by
 * `create`, others are left out. `create` is given the kept variant that shares most values from the first on, if any.
 */
export function matrixOf<V extends { readonly attributes: Attributes }>(
  options: readonly ProductOption[],
  variants: readonly V[],
  create: (attributes: Record<string, string>, like: V | undefined) => V,
): V[] {
  const ordering = usedOptions(options).map(({ name }) => name);
  const variantsByKey = new Map(
    variants
      .filter(({ attributes }) => Object.keys(attributes).length === ordering.length)
      .map((variant) => [combinationKey(variant.attributes, ordering), variant]),
  );
  return combinations(options).map(
    (attributes) =>
      variantsByKey.get(combinationKey(attributes, ordering)) ??
      create(attributes, likest(attributes, variants, ordering)),
  );
}

function usedOptions(options: readonly ProductOption[]): ProductOption[] {
  return options.filter(({ name, values }) => name !== '' && values.length > 0);
}

function likest<V extends { readonly attributes: Attributes }>(
  attributes: Attributes,
  variants: readonly V[],
  ordering: readonly string[],
): V | undefined {
  let best = variants[0];
  let bestShared = -1;
  for (const variant of variants) {
    const shared = ordering.filter((name) => variant.attributes[name] === attributes[name]).length;
    if (shared > bestShared) [best, bestShared] = [variant, shared];
  }
  return best;
}
