import type { Formatters } from '../types.ts';
import { addToCartButton, productCheckout, variantsSelect } from './commerce-buy.ts';
import { bookkeeperMoney, cartQuantity, cartSubtotal, cartUrl, percentageFormat } from './commerce-cart.ts';
import { productScarcity, restockNotification } from './commerce-notice.ts';
import { fromPrice, normalPrice, productPrice, salePrice, subscriptionPrice } from './commerce-price.ts';
import { productStatus, quantityInput, quickView, variantDescriptor } from './commerce-product.ts';
import { summaryFormField } from './commerce-summary.ts';

/** Formatters of products, cart and orders. Source: JSON-T §6.5. */
export const commerceFormatters: Formatters = {
  'add-to-cart-btn': addToCartButton,
  'bookkeeper-money-format': bookkeeperMoney,
  'cart-quantity': cartQuantity,
  'cart-subtotal': cartSubtotal,
  'cart-url': cartUrl,
  'from-price': fromPrice,
  'normal-price': normalPrice,
  'percentage-format': percentageFormat,
  'product-checkout': productCheckout,
  'product-price': productPrice,
  'product-quick-view': quickView,
  'product-restock-notification': restockNotification,
  'product-scarcity': productScarcity,
  'product-status': productStatus,
  'quantity-input': quantityInput,
  'sale-price': salePrice,
  'subscription-price': subscriptionPrice,
  'summary-form-field': summaryFormField,
  'variant-descriptor': variantDescriptor,
  'variants-select': variantsSelect,
};
