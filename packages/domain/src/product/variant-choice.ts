import { findVariant } from './variant-options.ts';

/** Fields of a variant that choosing it depends on; stock is the available quantity. */
export interface ChoosableVariant {
  readonly sku: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly qtyInStock: number;
  readonly unlimited: boolean;
}

/** Outcome of a choice: one variant, or why there is none with the words for the shopper. */
export type VariantChoice<V> =
  | { readonly kind: 'chosen'; readonly variant: V }
  | { readonly kind: 'missing'; readonly options: readonly string[]; readonly message: string }
  | { readonly kind: 'unavailable'; readonly message: string }
  | { readonly kind: 'out-of-stock'; readonly message: string };

/** Words for a combination that does not exist. Source: specification §5, add to cart. */
const VARIANT_UNAVAILABLE = 'Sorry, that item variant is unavailable. Please select another variant.';

/** Words for more units than there are. Source: specification §5, add to cart. */
export const NOT_ENOUGH_STOCK = 'Sorry, we do not have enough of that item available.';

/** Words for a gift card without a value. Source: specification §5, add to cart. */
const SELECT_DENOMINATION = 'Select a denomination for the Gift Card';

/** Words for one missing option and for several, whose names are listed with `and` before the last. Source: specification §5, add to cart. */
const MISSING = {
  one: 'Please select the {names} option.',
  several: 'Please select the {names} options.',
  and: ' and ',
};

/** Translates an English message of a rule. */
type Say = (english: string) => string;

/** Names of the options that have no value yet, in the order of the product. */
function missingOptions(
  ordering: readonly string[],
  chosen: Readonly<Record<string, string | undefined>>,
): string[] {
  return ordering.filter((name) => !Object.hasOwn(chosen, name) || !chosen[name]);
}

/**
 * "Please select the X option.", "… the X and Y options.", "… the X, Y and Z options."; '' for none.
 * Source: specification §5, add to cart.
 */
export function missingOptionsMessage(names: readonly string[], say: Say = (english) => english): string {
  const last = names.at(-1);
  if (last === undefined) return '';
  const before = names.slice(0, -1).join(', ');
  const listed = before === '' ? last : before + say(MISSING.and) + last;
  return say(before === '' ? MISSING.one : MISSING.several).replace('{names}', () => listed);
}

/**
 * Decides what an add to cart takes: every option needs a value, the combination must exist and have the quantity.
 * A product of one variant needs no choice. Source: specification §5, add to cart.
 */
export function chooseVariant<V extends ChoosableVariant>(input: {
  readonly variants: readonly V[];
  readonly ordering: readonly string[];
  readonly chosen: Readonly<Record<string, string | undefined>>;
  readonly quantity: number;
  readonly isGiftCard?: boolean;
  readonly say?: Say;
}): VariantChoice<V> {
  const { variants, ordering, chosen, quantity } = input;
  const options = variants.length > 1 ? missingOptions(ordering, chosen) : [];
  if (options.length > 0) {
    const message = input.isGiftCard ? SELECT_DENOMINATION : missingOptionsMessage(options, input.say);
    return { kind: 'missing', options, message };
  }
  const variant =
    variants.length === 1 ? variants[0] : findVariant(ordering, variants, filled(ordering, chosen));
  if (!variant) return { kind: 'unavailable', message: VARIANT_UNAVAILABLE };
  if (!variant.unlimited && variant.qtyInStock < quantity) {
    return { kind: 'out-of-stock', message: NOT_ENOUGH_STOCK };
  }
  return { kind: 'chosen', variant };
}

function filled(
  ordering: readonly string[],
  chosen: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  return Object.fromEntries(ordering.map((name) => [name, chosen[name] ?? '']));
}
