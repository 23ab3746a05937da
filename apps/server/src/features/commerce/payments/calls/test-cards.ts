import * as contract from '@sitewright/contract/checkout';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { testCardError, tokenOfTestCard } from '../test/test-cards.ts';

export const createTestCardToken = route(contract.createTestCardToken, ({ body }) => {
  const paymentToken = tokenOfTestCard(body.cardNumber);
  if (!paymentToken) throw new AppError('payment-declined', { cardNumber: testCardError(body.cardNumber) });
  return { paymentToken };
});
