import { html } from '../../../../platform/http/pages/html.ts';
import { type PageContext, type PageReply, page } from '../../../../platform/http/pages/page.ts';
import { renderSystemPage } from '../../../web/pages/index.ts';
import { cartQuery, finishPayment, RETURN_PATH } from '../../checkout/index.ts';
import { TEST_VERIFY_PATH } from '../../payments/index.ts';
import { waitsForTestStep } from '../../subscriptions/index.ts';
import { TEXTS } from '../texts.ts';

/** Second step of a payment with a test card, as a bank's own page would ask for it. */
const ofCheckout = page(
  TEST_VERIFY_PATH,
  'visitor',
  (context: PageContext): Promise<PageReply> =>
    confirmationPage(context, TEST_VERIFY_PATH + cartQuery(context.request)),
);

/** The same for an unpaid period of a subscription. */
const ofSubscription = page(
  '/subscriptions/:token/verify',
  'visitor',
  async (context: PageContext): Promise<PageReply> => {
    const { websiteId, deps, params } = context;
    if (websiteId === null) return { status: 404 };
    const { token = '' } = params;
    const location = `/subscriptions/${encodeURIComponent(token)}`;
    if (await waitsForTestStep(deps, { websiteId, token }))
      return confirmationPage(context, `${location}/verify`);
    return { status: 303, headers: { location, 'cache-control': 'no-store' } };
  },
);

/** Pages of second steps. */
export const verifyPages = [ofCheckout, ofSubscription];

function confirmationPage(context: PageContext, action: string): Promise<PageReply> {
  const parts = {
    pageType: 'checkout',
    status: 200,
    title: TEXTS.verifyTitle,
    content: html`<div class="system-page"><h1>${TEXTS.verifyTitle}</h1><p>${TEXTS.verifyText}</p>
<form method="post" action="${action}">
<button type="submit" name="answer" value="approve" class="sqs-button-element--primary">${TEXTS.approve}</button>
<button type="submit" name="answer" value="decline" class="button-plain">${TEXTS.decline}</button>
</form></div>`.markup,
  } as const;
  return renderSystemPage(context, parts, { 'referrer-policy': 'same-origin' });
}

/** Where a payment service sends the shopper back to after a second step. */
export const returnPage = page(RETURN_PATH, 'visitor', async (context: PageContext): Promise<PageReply> => {
  const { websiteId, deps, request } = context;
  if (websiteId === null) return { status: 404 };
  const location = (await finishPayment(deps, { websiteId, request })) ?? '/cart';
  return { status: 303, headers: { location, 'cache-control': 'no-store' } };
});
