import { giftCardErrorMessage } from '@sitewright/domain/gift-card/apply-cards';
import type { GiftCardStatus } from '@sitewright/domain/gift-card/schema';
import { readPage } from '../../../../platform/http/calls/read-page.ts';
import { html, type Markup } from '../../../../platform/http/pages/html.ts';
import { isUuid } from '../../../../platform/ids/is-uuid.ts';
import { dayText } from '../../../../platform/texts/day-text.ts';
import { formatMoney } from '../../../../platform/texts/money-text.ts';
import { t } from '../../../../platform/texts/site-messages.ts';
import { memberPage, TEXTS } from '../../../people/members/index.ts';
import { listCardsOfMember, type MemberCard } from '../queries/cards-of-member.ts';
import { BALANCE_TEXTS } from '../texts.ts';

const CARDS_PER_PAGE = 50;

/** Gift cards that somebody bought or got, as a page of her account. Codes stand nowhere but in their emails. */
export const accountPage = memberPage(
  '/account/gift-cards',
  () => TEXTS.giftCards,
  ({ websiteId, member, query: { cursor }, deps }) =>
    deps.database.site(websiteId, async (db) => {
      const before = cursor !== undefined && isUuid(cursor) ? cursor : null;
      const { items, nextCursor } = await readPage(
        CARDS_PER_PAGE,
        (limit) => listCardsOfMember(db, { websiteId, member, before, limit }),
        ({ id }) => id,
      );
      return cardsPart(items, nextCursor);
    }),
);

function cardsPart(cards: readonly MemberCard[], nextCursor: string | null): Markup {
  const check = html`<p class="account-more"><a href="/gift-card/balance">${TEXTS.checkGiftCard}</a></p>`;
  if (cards.length === 0) return html`<p class="account-empty">${TEXTS.noGiftCards}</p>${check}`;
  return html`<table class="order-table account-orders"><thead><tr><th scope="col">${TEXTS.card}</th>\
<th scope="col">${TEXTS.status}</th><th scope="col">${TEXTS.cardValue}</th>\
<th scope="col" class="price">${TEXTS.cardLeft}</th></tr></thead><tbody>${cards.map(row)}</tbody></table>
${nextCursor !== null && older(nextCursor)}
<p>${TEXTS.giftCardsText}</p>${check}`;
}

function older(cursor: string): Markup {
  return html`<p class="account-more"><a href="/account/gift-cards?cursor=${cursor}">${TEXTS.moreGiftCards}</a></p>`;
}

function row(card: MemberCard): Markup {
  const { testMode, isOwn, lastFour, currency, faceMinor, balanceMinor } = card;
  const name = testMode ? BALANCE_TEXTS.test : TEXTS.card;
  const isKnown = isOwn && lastFour !== '';
  const about = isOwn
    ? card.senderName && TEXTS.cardFrom({ name: card.senderName })
    : TEXTS.cardFor({ name: card.recipientName || card.recipientEmail });
  // The sign for what is not shown would change places with letters that are read from the right.
  return html`<tr><td>${name}${isKnown && html` <bdi dir="ltr">•••• ${lastFour}</bdi>`}${about && html`<br>${about}`}</td>
<td>${stateText(card)}</td><td data-label="${TEXTS.cardValue}">${formatMoney(faceMinor, currency)}</td>
${
  isOwn && card.isEnabled && !card.isModeAssumed
    ? html`<td class="price" data-label="${TEXTS.cardLeft}">${formatMoney(balanceMinor, currency)}</td>`
    : html`<td></td>`
}</tr>`;
}

const OWN_STATES = {
  active: 'cardActive',
  'used-up': 'cardUsedUp',
  expired: 'cardExpired',
  waiting: 'cardWaiting',
  disabled: 'cardDisabled',
} as const satisfies Record<GiftCardStatus, keyof typeof TEXTS>;

/** Of a card that went to somebody else it is told that it did, not what became of it. */
function stateText({ status, isOwn, isModeAssumed, deliverOn, mailedAt, expiresOn }: MemberCard): string {
  if (status === 'disabled') return TEXTS.cardDisabled;
  if (status === 'waiting' && deliverOn !== null && mailedAt === null)
    return TEXTS.cardSentOn({ day: dayText(deliverOn, 'UTC') });
  if (!isOwn) return mailedAt === null ? TEXTS.cardWaiting : TEXTS.cardSent;
  if (isModeAssumed) return t(giftCardErrorMessage('unconfirmed'));
  if (status === 'active' && expiresOn !== null) return TEXTS.cardUntil({ day: dayText(expiresOn, 'UTC') });
  return TEXTS[OWN_STATES[status]];
}
