import { parseQuantity, QUANTITY_MESSAGES } from '@sitewright/domain/cart/quantity';
import { chooseVariant, type VariantChoice } from '@sitewright/domain/product/variant-choice';
import { t } from '../../page-messages.ts';
import {
  itemIdOf,
  optionNames,
  type PrintedVariant,
  readChoice,
  readVariants,
  sibling,
} from '../variants/product-scope.ts';

/** Request of a press, or the reason it cannot be sent. */
export type AddRequest =
  | { kind: 'ready'; itemId: string; sku: string; quantity: number; variant?: PrintedVariant }
  | { kind: 'refused'; message: string }
  | { kind: 'options-missing-in-list' };

/** Code of a gift card in `data-product-type`. Source: specification §3, product types. */
const GIFT_CARD = '4';
/** A product among others: there a missing option does not interrupt. */
const LIST = '.ProductList, .product-list, .summary-item-list, [data-product-list]';

/** Reads quantity and variant of the button's product from the controls as they stand. */
export function readRequest(root: HTMLElement): AddRequest {
  const input = sibling(root, '.product-quantity-input')?.querySelector('input');
  const quantity = parseQuantity(input?.value ?? '1');
  if (!quantity.ok) return { kind: 'refused', message: QUANTITY_MESSAGES[quantity.reason] };
  const isGiftCard = root.dataset.productType === GIFT_CARD;
  const choice = checked(sibling(root, '.product-variants'), quantity.quantity, isGiftCard);
  if (choice?.kind === 'missing' && root.closest(LIST)) return { kind: 'options-missing-in-list' };
  if (choice && choice.kind !== 'chosen') return { kind: 'refused', message: choice.message };
  return {
    kind: 'ready',
    itemId: itemIdOf(root),
    sku: choice?.variant.sku ?? root.dataset.sku ?? '',
    quantity: quantity.quantity,
    ...(choice && { variant: choice.variant }),
  };
}

/** The choice as the rules check it; a product without selectors has one variant, which only the server knows. */
function checked(
  root: HTMLElement | null,
  quantity: number,
  isGiftCard: boolean,
): VariantChoice<PrintedVariant> | null {
  const variants = readVariants(root);
  if (variants.length === 0) return null;
  return chooseVariant({
    variants,
    ordering: optionNames(root),
    chosen: readChoice(root),
    quantity,
    isGiftCard,
    say: t,
  });
}
