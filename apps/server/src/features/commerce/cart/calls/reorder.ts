import * as contract from '@sitewright/contract/cart';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { runFormWithFlash } from '../../../../platform/http/forms/flash-message.ts';
import { requestLanguage } from '../../../../platform/texts/site-messages.ts';
import { TEXTS } from '../../../people/members/index.ts';
import { addAgain } from '../add-again.ts';
import { noteCampaignOfCart } from '../campaign-visit.ts';
import { cartToken, newToken, setCartCookies } from '../cart-cookie.ts';
import { listBoughtLines } from '../queries/bought-lines.ts';
import { shownCart } from '../visit.ts';

/** Page that the form stands on. */
const PAGE = '/account';

export const reorder = route(contract.reorder, async (context) => {
  const { db, websiteId, body, member, newId, request, deps, afterCommit } = context;
  const page = { page: PAGE, next: '/cart' };
  const key = { websiteId, memberId: member.id };
  const lines = await listBoughtLines(db, { ...key, orderId: body.orderId });
  if (lines.length === 0) throw new AppError('not-found');
  const token = cartToken(request, websiteId) ?? newToken();
  const { missing, ledCartId } = await addAgain(db, { ...key, token, newId }, lines);
  const nothing = () => new AppError('variant-unavailable', undefined, { message: TEXTS.reorderNothing });
  if (missing.length === lines.length) {
    await runFormWithFlash(context, page, () => Promise.reject(nothing()));
    return { shoppingCart: await shownCart(db, { websiteId, request }), missing };
  }
  setCartCookies(context, websiteId, token);
  if (ledCartId !== null) afterCommit(noteCampaignOfCart({ deps, websiteId, cartId: ledCartId, request }));
  const titles = new Intl.ListFormat(requestLanguage() ?? 'en').format(missing);
  const done = missing.length === 0 ? {} : { done: TEXTS.reorderMissing({ titles }) };
  await runFormWithFlash(context, { ...page, ...done }, () => Promise.resolve());
  return { shoppingCart: await shownCart(db, { websiteId, request }), missing };
});
