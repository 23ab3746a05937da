import { html, type Markup } from '../../../../platform/http/pages/html.ts';
import { memberPage, notice, TEXTS } from '../../../people/members/index.ts';
import { cardEnd, cardLabel } from '../card-label.ts';
import { listUsedCards, type UsedCard } from '../queries/saved-cards.ts';
import { byCard } from '../same-card.ts';

const ACTION = '/api/site-users/account/cards';

/** Cards of who is signed in, as a page of the account. */
export const accountPage = memberPage(
  '/account/cards',
  () => TEXTS.cards,
  async ({ websiteId, member, note, deps }) => {
    const rows = await deps.database.site(websiteId, (db) =>
      listUsedCards(db, { websiteId, memberId: member.id }),
    );
    const cards = byCard(rows).map(({ newest, isDefault, rows: same }) => ({
      ...newest,
      isDefault,
      isInUse: same.some((row) => row.isInUse),
    }));
    if (cards.length === 0) return html`${notice(note)}<p class="account-empty">${TEXTS.noCards}</p>`;
    return html`${notice(note)}<ul class="account-cards">${cards.map(cardPart)}</ul>`;
  },
);

function cardPart(card: Omit<UsedCard, 'isPaying'>): Markup {
  const label = cardLabel(card);
  const end = cardEnd(card);
  const name = html`<span class="v6-visually-hidden"> ${label}</span>`;
  const button = (action: 'default' | 'remove', text: string) =>
    html`<button type="submit" name="action" value="${action}" class="button-plain">${text}${name}</button>`;
  return html`<li class="account-card"><p><strong><bdi dir="ltr">${label}</bdi></strong>\
${end !== null && html`<br>${TEXTS.cardExpires({ date: end })}`}\
${card.testMode && html`<br>${TEXTS.testCard}`}${card.isDefault && html`<br>${TEXTS.defaultCard}`}\
${card.isInUse && html`<br><a href="/account/subscriptions">${TEXTS.cardPaysSubscription}</a>`}</p>
<form method="post" action="${ACTION}" class="account-actions"><input type="hidden" name="id" value="${card.id}">
${!card.isDefault && button('default', TEXTS.makeDefault)}${!card.isInUse && button('remove', TEXTS.remove)}</form></li>`;
}
