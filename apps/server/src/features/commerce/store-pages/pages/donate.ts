import { DEFAULT_CURRENCY } from '@sitewright/domain/money/currency';
import { consumeFlashMessage } from '../../../../platform/http/forms/flash-message.ts';
import { type FlashMessage, typedText } from '../../../../platform/http/forms/flash-message-text.ts';
import { html, type Markup } from '../../../../platform/http/pages/html.ts';
import { type PageContext, type PageReply, page } from '../../../../platform/http/pages/page.ts';
import { isUuid } from '../../../../platform/ids/is-uuid.ts';
import { formatMoney } from '../../../../platform/texts/money-text.ts';
import { renderSystemPage } from '../../../web/pages/index.ts';
import { type Donation, donorForm, findDonation } from '../../cart/index.ts';
import { inPageLanguage } from '../local-product.ts';
import { questions } from '../parts/question-controls.ts';
import { TEXTS } from '../texts.ts';

/** Giving: an amount of one's own or a suggested one, and who gives; paid in the checkout. Source: CHK-13, page type 203. */
const show = async (context: PageContext): Promise<PageReply> => {
  const { websiteId, deps, params, request, reply } = context;
  const itemId = params.itemId ?? null;
  if (websiteId === null) return { status: 404 };
  const isUnknown = itemId !== null && !isUuid(itemId);
  const donation = isUnknown
    ? null
    : await deps.database.site(websiteId, async (db) =>
        inPageLanguage(
          db,
          { websiteId, locale: request.language },
          await findDonation(db, { websiteId, itemId }),
        ),
      );
  const note = consumeFlashMessage({ request, reply, deps }, context.path);
  const title = donation?.title ?? TEXTS.donate;
  const closed = html`<p>${TEXTS.donateClosed}</p>`;
  const content = html`<div class="cart-page donate-page"><h1 class="page-title">${title}</h1>
${donation ? form(donation, note) : closed}</div>`;
  return renderSystemPage(context, {
    pageType: 'donate',
    status: donation ? 200 : 404,
    title,
    content: content.markup,
  });
};

/** The first donation of a site, and each by its id. */
export const donatePages = [
  page('/donate', 'visitor', show),
  page('/donate/:itemId', 'visitor', show),
] as const;

function form(donation: Donation, note: FlashMessage | null): Markup {
  const error = note?.fields.amount ?? '';
  const currency = donation.currency ?? DEFAULT_CURRENCY;
  const { minMinor, maxMinor } = donation.range;
  const range = TEXTS.donateRange({
    min: formatMoney(minMinor, currency),
    max: formatMoney(maxMinor, currency),
  });
  const chosen =
    donation.amounts.find(({ sku }) => sku === typedText(note, 'sku'))?.sku ?? donation.amounts[0]?.sku;
  // The excerpt was cleaned when it was saved.
  return html`${{ markup: donation.excerpt }}
${note && error === '' && html`<p class="field-error" role="alert">${note.message}</p>`}
<form class="donate-form" method="post" action="/api/commerce/shopping-cart/entries">
<input type="hidden" name="itemId" value="${donation.itemId}"><input type="hidden" name="next" value="checkout">
<fieldset><legend>${TEXTS.donateAmount}</legend>${donation.amounts.map(
    ({ sku, name, priceMinor }) =>
      html`<label class="form-choice">\
<input type="radio" name="sku" value="${sku}"${sku === chosen && html` checked`}> ${formatMoney(priceMinor, currency)}\
${name && html` <span class="donate-name">${name}</span>`}</label>`,
  )}</fieldset>
<div class="form-field">${error !== '' && html`<p class="field-error" id="amount-error" role="alert">${error}</p>`}\
<label for="amount">${TEXTS.donateOther} <span class="optional">${TEXTS.optional}</span></label>
<input id="amount" name="amount" type="text" inputmode="decimal" maxlength="16" autocomplete="off" \
value="${typedText(note, 'amount') ?? ''}"${error !== '' && html` aria-invalid="true"`} \
aria-describedby="${error !== '' && 'amount-error '}amount-hint"><p class="field-hint" id="amount-hint">${range}</p></div>
${questions(donation.form ?? donorForm(), {}, note)}
<button type="submit" class="sqs-button-element--primary">${TEXTS.donate}</button></form>`;
}
