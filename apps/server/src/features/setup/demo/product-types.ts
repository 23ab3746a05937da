import { z } from 'zod';

/** Words of the demo for types of products → their numbers. */
export const TYPE_CODES = { physical: 1, digital: 2, service: 3, giftCard: 4 } as const;
export const ProductType = z.enum(['physical', 'digital', 'service', 'giftCard']);
