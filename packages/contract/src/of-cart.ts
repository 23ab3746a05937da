import { z } from 'zod';

/** Query of calls about one cart: that of a subscription, by the token its call answered; absent: the visitor's cart. */
export const ofCart = z.object({ cartToken: z.string().max(64).optional() });
