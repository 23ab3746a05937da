/** A choice of a product and its values in the order they first occur: `{ name: 'Size', values: ['S', 'M'] }`. */
export interface VariantOption {
  readonly name: string;
  readonly values: readonly string[];
}

/** Option values of a variant: option name to value. */
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

/** State of an option value, given the values already chosen. */
export type ValueState = 'available' | 'sold-out' | 'impossible';

/**
 * State of a value of an option beside the values chosen for the other options: `impossible` when no variant has them
 * all, `sold-out` when none that has can be bought.
 */
export function valueState<V extends OptionVariant>(
  { variants, chosen }: { variants: readonly V[]; chosen: Readonly<Record<string, string>> },
  { name, value }: { name: string; value: string },
  isSoldOut: (variant: V) => boolean,
): ValueState {
  const fitting = variantsWith(variants, { ...chosen, [name]: value });
  if (fitting.length === 0) return 'impossible';
  return fitting.every(isSoldOut) ? 'sold-out' : 'available';
}

/** The image that all variants with the chosen values show, or undefined when they differ or have none. */
export function sharedImage(
  ordering: readonly string[],
  variants: readonly (OptionVariant & { readonly mainImageId?: string | undefined })[],
  chosen: Readonly<Record<string, string>>,
): string | undefined {
  const knownAttributes = Object.fromEntries(
    Object.entries(chosen).filter(([name]) => ordering.includes(name)),
  );
  const [first, ...others] = variantsWith(variants, knownAttributes).map(({ mainImageId }) => mainImageId);
  return first && others.every((other) => other === first) ? first : undefined;
}

function variantsWith<V extends OptionVariant>(
  variants: readonly V[],
  values: Readonly<Record<string, string>>,
): V[] {
  return variants.filter(({ attributes }) =>
    Object.entries(values).every(([name, value]) => ownText(attributes, name) === value),
  );
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
