import { html, type Markup } from '../../../../platform/http/pages/html.ts';
import { dayText } from '../../../../platform/texts/day-text.ts';
import { getWebsite } from '../../../site/sites/index.ts';
import { memberPage, TEXTS } from '../../members/index.ts';
import { listMemberships, type Membership } from '../queries/area-people.ts';

/** Areas that the member belongs to, each with its address and the button that leaves it. */
export const membershipsPage = memberPage(
  '/account/areas',
  () => TEXTS.areas,
  ({ websiteId, member, deps }) =>
    deps.database.site(websiteId, async (db) => {
      const { timeZone } = (await getWebsite(db, websiteId)).settings;
      const memberships = await listMemberships(db, { websiteId, memberId: member.id });
      return membershipsPart(memberships, (since) => dayText(since, timeZone));
    }),
);

function membershipsPart(memberships: readonly Membership[], dayOf: (moment: string) => string): Markup {
  if (memberships.length === 0) return html`<p class="account-empty">${TEXTS.noAreas}</p>`;
  const rows = memberships.map(
    ({
      areaId,
      title,
      path,
      since,
      endsAt,
      bought,
    }) => html`<tr><td><a href="${path}">${title}</a></td><td>${dayOf(since)}</td>
<td>${endsAt === null ? (bought === 'subscription' ? TEXTS.areaWhileSubscribed : TEXTS.areaWithoutEnd) : dayOf(endsAt)}</td>\
<td>${bought === null ? leavePart(areaId, title) : boughtPart(bought)}</td></tr>`,
  );
  return html`<table class="order-table account-areas"><thead><tr><th scope="col">${TEXTS.area}</th>\
<th scope="col">${TEXTS.areaSince}</th><th scope="col">${TEXTS.areaUntil}</th><td></td></tr></thead><tbody>${rows}</tbody></table>`;
}

function leavePart(areaId: string, title: string): Markup {
  return html`<form method="post" action="/api/site-users/account/areas/leave"><input type="hidden" name="areaId" value="${areaId}">\
<button type="submit" class="button-plain" aria-label="${TEXTS.leaveArea}: ${title}">${TEXTS.leaveArea}</button></form>`;
}

/** What was bought is not left: a subscription is cancelled where it is managed. */
function boughtPart(bought: NonNullable<Membership['bought']>): Markup {
  if (bought === 'once') return html`${TEXTS.areaBought}`;
  return html`<a href="/account/subscriptions">${TEXTS.areaSubscription}</a>`;
}
