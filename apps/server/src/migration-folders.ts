/**
 * Folders that hold migrations: add the line of a new feature here. The order in this list has no meaning, the names
 * of the files give it. Kept apart from the features' code, so that migrating loads none of it.
 */
export const migrationFolders: readonly URL[] = [
  new URL('./platform/database/migrations/', import.meta.url),
  new URL('./platform/jobs/migrations/', import.meta.url),
  new URL('./platform/mail/migrations/', import.meta.url),
  new URL('./platform/http/migrations/', import.meta.url),
  new URL('./features/accounts/migrations/', import.meta.url),
  new URL('./features/sites/migrations/', import.meta.url),
  new URL('./features/assets/migrations/', import.meta.url),
  new URL('./features/collections/migrations/', import.meta.url),
  new URL('./features/documents/migrations/', import.meta.url),
  new URL('./features/search/migrations/', import.meta.url),
  new URL('./features/catalogue/migrations/', import.meta.url),
  new URL('./features/inventory/migrations/', import.meta.url),
  new URL('./features/cart/migrations/', import.meta.url),
  new URL('./features/discounts/migrations/', import.meta.url),
  new URL('./features/checkout/migrations/', import.meta.url),
  new URL('./features/payments/migrations/', import.meta.url),
  new URL('./features/orders/migrations/', import.meta.url),
  new URL('./features/downloads/migrations/', import.meta.url),
  new URL('./features/mail-texts/migrations/', import.meta.url),
  new URL('./features/order-mails/migrations/', import.meta.url),
  new URL('./features/comments/migrations/', import.meta.url),
  new URL('./features/likes/migrations/', import.meta.url),
  new URL('./features/reviews/migrations/', import.meta.url),
  new URL('./features/redirects/migrations/', import.meta.url),
  new URL('./features/site-templates/migrations/', import.meta.url),
  new URL('./features/members/migrations/', import.meta.url),
  new URL('./features/store-creation/migrations/', import.meta.url),
  new URL('./features/commerce-preferences/migrations/', import.meta.url),
];
