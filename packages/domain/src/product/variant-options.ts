/** A choice of a product and its values in the order they first occur: `{ name: 'Size', values: ['S', 'M'] }`. */
export interface VariantOption {
  readonly name: string;
  readonly values: readonly string[];
}

/** What the options are made from: option name to value. */
export interface OptionVariant {
  readonly attributes: Readonly<Record<string, string>>;
}

/** Options in the owner's order; none when there is nothing to choose (one variant). Source: JSON-T §6.5. */
export function variantOptions(
  ordering: readonly string[],
  variants: readonly OptionVariant[],
): VariantOption[] {
  if (variants.length <= 1) return [];
  return ordering.map((name) => ({ name, values: valuesOf(name, variants) }));
}

/** Variant that has exactly the chosen values, or null while one is missing. */
export function findVariant<V extends OptionVariant>(
  ordering: readonly string[],
  variants: readonly V[],
  chosen: Readonly<Record<string, string>>,
): V | null {
  const matches = ({ attributes }: OptionVariant) =>
    ordering.every((name) => Object.hasOwn(chosen, name) && ownText(attributes, name) === chosen[name]);
  return variants.find(matches) ?? null;
}

function valuesOf(name: string, variants: readonly OptionVariant[]): string[] {
  const values = new Set<string>();
  for (const { attributes } of variants) {
    const value = ownText(attributes, name);
    if (value !== undefined) values.add(value);
  }
  return [...values];
}

function ownText(attributes: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(attributes, name) ? attributes[name] : undefined;
}
