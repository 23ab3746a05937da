/** Orders that one call fulfils, and packing slips that are read and printed together. */
export const MAX_ORDERS_TOGETHER = 200;
