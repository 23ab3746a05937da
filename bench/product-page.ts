/** The product page that is measured: options, variants on sale, four pictures, related products. */
export const PRODUCT = '/shop/breakfast-mug';
/** One variant and enough stock: what is put into carts. */
export const ADDED = { path: '/shop/side-plate', sku: 'HP-SPL-KEL' };
