import * as contract from '@sitewright/contract/cart';
import { isPreviewRead } from '../../../../platform/http/callers/resolve-preview.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { requestLanguage } from '../../../../platform/texts/site-messages.ts';
import { validateAskedForm } from '../../../messages/forms/index.ts';
import { cartToken } from '../cart-cookie.ts';
import { loadCart } from '../load-cart.ts';
import { isInternalSite } from '../queries/carts.ts';
import { findProductWithForm } from '../queries/products-with-forms.ts';
import { findStore } from '../queries/store.ts';
import { readAnswers } from '../read-addition.ts';
import { sampleCart } from '../sample-cart.ts';
import { toCart } from '../to-cart.ts';

export const getCart = route(
  contract.getCart,
  async ({ db, websiteId, query, request, reply, now, deps }) => {
    reply.header('cache-control', 'no-store');
    const withSubtotal = query.calculateSubtotal !== undefined && query.calculateSubtotal !== 'false';
    const isMock = query.mock === 'true';
    if (
      isMock &&
      ((await isPreviewRead(db, request, deps, websiteId)) || (await isInternalSite(db, websiteId)))
    ) {
      const sample = sampleCart(await findStore(db, websiteId, requestLanguage()), now());
      return toCart(websiteId, sample, { withSubtotal });
    }
    return loadCart(db, { websiteId, token: cartToken(request, websiteId) }, { withSubtotal });
  },
);

export const validateForm = route(contract.validateForm, async ({ db, websiteId, params, body }) => {
  const product = await findProductWithForm(db, { websiteId, formId: params.formId });
  // Forms that stand on pages are asked about at the same address.
  if (!product) return validateAskedForm(db, { websiteId, formId: params.formId, sent: body });
  readAnswers(product.form, { additionalFields: JSON.stringify(body) });
  return {};
});
