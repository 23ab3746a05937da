import { html } from '../../platform/http/html.ts';
import { type PageContext, type PageReply, page } from '../../platform/http/page.ts';
import { cartQuery } from '../checkout/index.ts';
import { renderSystemPage } from '../pages/index.ts';
import { TEST_VERIFY_PATH } from '../payments/index.ts';
import { TEXTS } from './texts.ts';

/** Second step of a payment with a test card, as a bank's own page would ask for it. */
export const verifyPage = page(
  TEST_VERIFY_PATH,
  'visitor',
  (context: PageContext): Promise<PageReply> =>
    renderSystemPage(context, {
      pageType: 'checkout',
      status: 200,
      title: TEXTS.verifyTitle,
      content: html`<div class="system-page"><h1>${TEXTS.verifyTitle}</h1><p>${TEXTS.verifyText}</p>
<form method="post" action="${TEST_VERIFY_PATH}${cartQuery(context.request)}">
<button type="submit" name="answer" value="approve" class="sqs-button-element--primary">${TEXTS.approve}</button>
<button type="submit" name="answer" value="decline" class="button-plain">${TEXTS.decline}</button>
</form></div>`.markup,
    }),
);
