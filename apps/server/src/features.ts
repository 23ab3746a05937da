import type { Feature } from './platform/http/feature.ts';

/** Every feature of the program. Nothing is found by scanning; the order has no meaning. */
export const features: readonly Feature[] = [];
