import { type PageContext, type PageReply, page } from '../../../platform/http/pages/page.ts';
import { finishPayment, RETURN_PATH } from '../checkout/index.ts';

/** Where a payment service sends the shopper back to after a second step. */
export const returnPage = page(RETURN_PATH, 'visitor', async (context: PageContext): Promise<PageReply> => {
  const { websiteId, deps, request } = context;
  if (websiteId === null) return { status: 404 };
  const location = (await finishPayment(deps, { websiteId, request })) ?? '/cart';
  return { status: 303, headers: { location, 'cache-control': 'no-store' } };
});
