import { fieldBuilder } from './field-builder.ts';
import { label } from './texts.ts';
import type { Lines } from './walk-controls.ts';

const SHOWN = 'Few or none left';
const QUESTIONS = 'product.additionalFieldsForm.fields';
const SELLS = 'product.merchandising';

const RESTOCK = `${SELLS}.restockNotificationMessages`;

/** A physical product with options. */
export const PRODUCT: Lines = {
  'Product / Title': { field: 'title' },
  'Product / Type': { field: 'product.productType', value: 'Service', is: 3, last: true },
  'Product / URL slug': { field: 'urlId', value: 'walked-product' },
  'Product / Summary': { field: 'excerpt' },
  'Product / Description': { field: 'body' },
  'Product / Preview links': { as: 'e2e/item-body.test.ts' },
  'Pictures / Pictures of the product: Drag *': { as: 'Move on, and by keys: e2e/products.test.ts' },
  'Pictures / Pictures of the product: Move * back': { alone: 'imageIds' },
  'Pictures / Pictures of the product: Move * on': { alone: 'imageIds' },
  'Pictures / Pictures of the product: Describe *': { as: 'e2e/alone/items.test.ts' },
  'Pictures / Pictures of the product: Remove *': { alone: 'imageIds', last: true },
  'Pictures / Pictures of the product: Upload pictures': { as: 'e2e/products.test.ts' },
  'Pictures / Pictures of the product: Choose from this site': { picture: 'imageIds' },
  'Options / *': { as: 'e2e/products.test.ts' },
  '* variants / Price *': { alone: 'product.variants.0.priceMinor', value: '0.00', is: 0 },
  '* variants / *': { as: 'e2e/products.test.ts' },
  ...fieldBuilder('Questions for the shopper', QUESTIONS),
  'Related products / Add a product': {
    run: async ({ page }, { locator }) => {
      for (const name of ['Side plate', 'Pouring jug']) {
        await locator.fill(name);
        await page.getByRole('option', { name }).first().click();
      }
      await locator.blur();
      await page.getByRole('listbox').waitFor({ state: 'detached' });
    },
    changes: 'product.relatedItemIds.1',
  },
  'Related products / Move * up': { alone: 'product.relatedItemIds' },
  'Related products / Remove *': { alone: 'product.relatedItemIds', last: true },
  'In the store / Status': { field: 'status', value: 'Draft', next: ['Published'] },
  'In the store / Featured': { field: 'starred' },
  'In the store / Categories': label('categories'),
  'In the store / Categories: Remove': { alone: 'categories', last: true },
  'In the store / Tags': label('tags'),
  'In the store / Tags: Remove': { alone: 'tags', last: true },
  'A price of zero / Show a price of zero as free': { field: `${SELLS}.free.isShown` },
  'A price of zero / Free-label': { field: `${SELLS}.free.label` },
  'Button / Custom text': { field: 'product.useCustomAddButtonText' },
  'Button / Button text': { field: 'product.customAddButtonText' },
  'Subscription / Sold as a subscription': { field: 'product.isSubscribable' },
  'Subscription / Billed every': { field: 'product.subscriptionPlan.billingPeriod.value', value: '3' },
  'Subscription / Unit': { field: 'product.subscriptionPlan.billingPeriod.unit' },
  'Subscription / Number of payments': { field: 'product.subscriptionPlan.numBillingCycles' },
  'Donation / Donation: shoppers choose the amount': { field: `${SELLS}.donation.isOpen` },
  'Donation / Minimum amount *': { field: `${SELLS}.donation.minMinor`, value: '5.00', is: 500 },
  'Donation / Maximum amount *': { field: `${SELLS}.donation.maxMinor`, value: '50.00', is: 5000 },
  [`${SHOWN} / Show when few are left`]: { field: `${SELLS}.scarcityEnabled`, last: true },
  [`${SHOWN} / When stock is at or below`]: { field: `${SELLS}.scarcityThreshold` },
  [`${SHOWN} / Text`]: { field: `${SELLS}.scarcityText` },
  [`${SHOWN} / Show it before a variant is chosen`]: { field: `${SELLS}.scarcityShownByDefault` },
  [`${SHOWN} / Sold-out text`]: { field: `${SELLS}.customSoldOutText` },
  [`${SHOWN} / Shoppers can ask to be notified when it is back`]: {
    field: `${SELLS}.restockNotificationEnabled`,
  },
  [`${SHOWN} / Offer the mailing list, too`]: { field: `${SELLS}.mailingListSignUpEnabled` },
  [`${SHOWN} / The mailing list is selected by default`]: { field: `${SELLS}.mailingListOptInByDefault` },
  [`${SHOWN} / Text above the form`]: { field: `${RESTOCK}.CTAText` },
  [`${SHOWN} / Placeholder`]: { field: `${RESTOCK}.placeholderText` },
  [`${SHOWN} / Button`]: { field: `${RESTOCK}.buttonText` },
  [`${SHOWN} / Mailing list text`]: { field: `${RESTOCK}.mailingListDescription` },
  [`${SHOWN} / Text after signing up`]: { field: `${RESTOCK}.successText` },
  'Search engines / Title for search engines': { field: 'seoTitle' },
  'Search engines / Description for search engines': { field: 'seoDescription' },
  Save: 'saves',
};
