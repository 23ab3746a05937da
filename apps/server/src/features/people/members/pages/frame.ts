import { html, type Markup } from '../../../../platform/http/pages/html.ts';
import { TEXTS } from '../texts.ts';

/** Parts of an account by their address. */
const PARTS = [
  ['/account', 'orders'],
  ['/account/subscriptions', 'subscriptions'],
  ['/account/downloads', 'downloads'],
  ['/account/gift-cards', 'giftCards'],
  ['/account/areas', 'areas'],
  ['/account/addresses', 'addresses'],
  ['/account/cards', 'cards'],
  ['/account/newsletter', 'newsletter'],
  ['/account/profile', 'profile'],
] as const;

/** A page of the account with its navigation and the button that signs out. */
export function accountFrame(path: string, title: string, content: Markup): Markup {
  const links = PARTS.map(
    ([href, name]) =>
      html`<li><a href="${href}"${href === path && html` aria-current="page"`}>${TEXTS[name]}</a></li>`,
  );
  return html`<div class="order-page account-page"><h1 class="page-title">${title}</h1>
<div class="account-columns"><nav class="account-nav" aria-label="${TEXTS.account}"><ul>${links}</ul></nav>
<div class="account-main">${content}</div>
<form class="account-sign-out" method="post" action="/account/sign-out">
<label class="account-check"><input type="checkbox" name="cloneCart" value="true"> ${TEXTS.keepCart}</label>
<button type="submit" class="button-plain">${TEXTS.signOut}</button></form></div></div>`;
}
