import type { PaymentResult } from '@sitewright/contract/checkout';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { AppDeps } from '../../../platform/http/deps.ts';
import { clearHasCart, subscriptionCart } from '../cart/index.ts';
import { checkoutPath } from './checkout-session.ts';
import { type StoredCheckout, updateCheckout } from './queries/checkouts.ts';

type FormContext = {
  deps: Pick<AppDeps, 'database'>;
  websiteId: string;
  isForm: boolean;
  request: FastifyRequest;
  reply: FastifyReply;
};

/**
 * Runs a step of the checkout and, for a plain form, says where it leads: to the order, to the second step, or back to the
 * checkout with the words of a refusal kept there by field.
 */
export async function redirectForm(
  context: FormContext,
  checkout: Pick<StoredCheckout, 'id'>,
  step: () => Promise<PaymentResult>,
): Promise<PaymentResult> {
  const { deps, websiteId, isForm, request, reply } = context;
  try {
    const result = await step();
    if (result.status === 'completed') endCart(context);
    reply.header('location', locationOf(request, result));
    return result;
  } catch (error) {
    if (!isForm || !(error instanceof AppError)) throw error;
    const errors = { form: error.message, ...fieldMessages(error) };
    await deps.database.site(websiteId, (db) =>
      updateCheckout(db, { websiteId, id: checkout.id }, { errors }),
    );
    reply.header('location', checkoutPath(request));
    return { status: 'pending' };
  }
}

/** The visitor has no cart any more once it is ordered; one beside a subscription stays. */
export function endCart(exchange: Pick<FormContext, 'request' | 'reply'>): void {
  if (subscriptionCart(exchange.request) === null) clearHasCart(exchange);
}

function locationOf(request: FastifyRequest, result: PaymentResult): string {
  if (result.status === 'completed') return result.orderUrl;
  return result.status === 'action-required' ? result.url : checkoutPath(request);
}

/** Errors of lines are shown by the cart; the others belong to fields of the form. */
function fieldMessages({ code, fields }: AppError): Record<string, string> {
  return code === 'out-of-stock' || code === 'variant-unavailable' ? {} : (fields ?? {});
}
