import { validateForm as call } from '@sitewright/contract/cart';
import { AppError } from '../../../platform/http/app-error.ts';
import { route } from '../../../platform/http/route.ts';
import { findAskedProduct } from './queries/asked-products.ts';
import { readAnswers } from './read-addition.ts';

export const validate = route(call, async ({ db, websiteId, params, body }) => {
  const product = await findAskedProduct(db, { websiteId, formId: params.formId });
  if (!product) throw new AppError('form-not-found');
  readAnswers(product.form, { additionalFields: JSON.stringify(body) });
  return {};
});
