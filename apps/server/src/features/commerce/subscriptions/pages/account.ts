import { isTrial } from '@sitewright/domain/subscription/subscription-state';
import { planText } from '@sitewright/domain/subscription/subscription-text';
import { html, type Markup } from '../../../../platform/http/pages/html.ts';
import { dayText } from '../../../../platform/texts/day-text.ts';
import { formatMoney } from '../../../../platform/texts/money-text.ts';
import { currentMessages } from '../../../../platform/texts/site-messages.ts';
import { memberPage } from '../../../people/members/index.ts';
import { listSubscriptionsOfMember, type StoredSubscription } from '../queries/subscriptions.ts';
import { STATE, TEXTS } from '../texts.ts';

/** Subscriptions as a page of the account of who is signed in. */
export const accountPage = memberPage(
  '/account/subscriptions',
  () => TEXTS.subscriptions,
  async ({ websiteId, member, deps }) =>
    list(
      await deps.database.site(websiteId, (db) =>
        listSubscriptionsOfMember(db, { websiteId, memberId: member.id }),
      ),
    ),
);

/** Each leads to its page, where it is changed. */
function list(subscriptions: readonly StoredSubscription[]): Markup {
  if (subscriptions.length === 0) return html`<p class="account-empty">${TEXTS.noSubscriptions}</p>`;
  const rows = subscriptions.map(
    (one) => html`<tr><td><a href="/subscriptions/${one.accessToken}">${one.title}</a></td>
<td>${isTrial(one) ? `${TEXTS.freeUntil} ${dayText(one.paidUntil, one.timeZone)}` : STATE[one.status]}</td>
<td>${one.nextAt !== null && dayText(one.nextAt, one.timeZone)}</td>
<td class="price">${planText(one.plan, formatMoney(one.amountMinor, one.currency), currentMessages().messages)}</td></tr>`,
  );
  return html`<table class="order-table account-orders"><thead><tr><th scope="col">${TEXTS.subscription}</th>\
<th scope="col">${TEXTS.status}</th><th scope="col">${TEXTS.next}</th>\
<th scope="col" class="price">${TEXTS.price}</th></tr></thead><tbody>${rows}</tbody></table>`;
}
