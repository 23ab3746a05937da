import type { CartChoice } from '@sitewright/contract/cart';
import { GIFT_CARD_TYPE, PAYWALL_TYPE } from '@sitewright/domain/cart/cart-flags';
import { chooseVariant } from '@sitewright/domain/product/variant-choice';
import type { Db } from '../../../platform/database/database.ts';
import { withConstraintErrors } from '../../../platform/database/with-constraint-errors.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { isUuid } from '../../../platform/ids/is-uuid.ts';
import { requestLanguage, t } from '../../../platform/texts/site-messages.ts';
import { hasSeveralOfMembership, refuseHeld } from './one-membership.ts';
import { type AddableVariant, listAddableVariants } from './queries/carts.ts';
import { chosenOptions, readQuantity } from './read-addition.ts';

/** A cart addition: a variant, and the line of it. */
type Addition = {
  variant: AddableVariant;
  line: { itemId: string; variantId: string; quantity: number; locale: string };
};

/**
 * The variant that a request means and how many of it. Errors: those of a quantity, variant-unavailable, options-missing,
 * out-of-stock, membership-needs-account, one-membership-only, membership-held.
 */
export async function findAddition(
  db: Db,
  { websiteId, sent, memberId }: { websiteId: string; sent: CartChoice; memberId: string | null },
): Promise<Addition> {
  const quantity = readQuantity(sent.quantity);
  const itemId = sent.itemId.toLowerCase();
  const variants = isUuid(itemId) ? await listAddableVariants(db, { websiteId, itemId }) : [];
  const variant = findChosen(variants, sent, quantity);
  if (variant.productType === PAYWALL_TYPE) {
    if (memberId === null) throw new AppError('membership-needs-account');
    const line = { ...variant, quantity };
    if (hasSeveralOfMembership([line])) throw new AppError('one-membership-only');
    await refuseHeld(db, { websiteId, memberId }, [line]);
  }
  const { variantId, language } = variant;
  return { variant, line: { itemId, variantId, quantity, locale: requestLanguage() ?? language ?? 'en-US' } };
}

/** Why what a request means could not be added now, before anything else is asked; null when it could. */
export async function refusedAddition(
  db: Db,
  input: { websiteId: string; sent: CartChoice; memberId: string | null },
): Promise<AppError | null> {
  try {
    await findAddition(db, input);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** The variant that a request means, by its sku or by the values a form has chosen. Errors: variant-unavailable, options-missing, out-of-stock. */
function findChosen(
  variants: AddableVariant[],
  { sku: sentSku, options }: CartChoice,
  quantity: number,
): AddableVariant {
  const [first] = variants;
  if (!first) throw new AppError('variant-unavailable');
  if (sentSku) {
    const variant = variants.find(({ sku }) => sku === sentSku);
    if (!variant) throw new AppError('variant-unavailable');
    return inStock(variant, quantity);
  }
  const choice = chooseVariant({
    variants,
    ordering: first.variantOptionOrdering,
    chosen: chosenOptions(options),
    quantity,
    isGiftCard: first.productType === GIFT_CARD_TYPE,
    say: t,
  });
  if (choice.kind === 'chosen') return choice.variant;
  if (choice.kind === 'unavailable') throw new AppError('variant-unavailable');
  if (choice.kind === 'out-of-stock') throw new AppError('out-of-stock');
  throw new AppError('options-missing', undefined, { message: choice.message });
}

function inStock(variant: AddableVariant, quantity: number): AddableVariant {
  if (!variant.unlimited && variant.qtyInStock < quantity) throw new AppError('out-of-stock');
  return variant;
}

/** The table refuses a line that grows beyond what a shopper may buy. Errors: quantity-out-of-range. */
export function withinLimit<T>(add: () => Promise<T>): Promise<T> {
  const tooMany = () => new AppError('quantity-out-of-range');
  return withConstraintErrors({ cart_entries_quantity_check: tooMany }, add);
}
