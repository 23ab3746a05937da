import {
  CHANGE_PASSWORD_FIELDS,
  SIGN_IN_CODE_FIELD,
  SIGN_IN_FIELDS,
  SIGN_UP_FIELDS,
} from '@sitewright/domain/member/member-fields';
import { type FlashMessage, typedText } from '../../../../platform/http/forms/flash-message-text.ts';
import { withNext } from '../../../../platform/http/forms/redirect-form.ts';
import { html, type Markup } from '../../../../platform/http/pages/html.ts';
import { TEXTS } from '../texts.ts';
import { field, notice, submit } from './fields.ts';

/** Where the forms of the account go. */
const HOME = '/api/site-users/account';

/** `next`: page of the site to go on to, if any. */
type Entry = { note: FlashMessage | null; token: string; next?: string | undefined };

const email = (note: FlashMessage | null) =>
  field(note, SIGN_IN_FIELDS.email, { name: 'email', label: TEXTS.email });
const password = (note: FlashMessage | null) =>
  field(note, SIGN_IN_FIELDS.password, { name: 'password', label: TEXTS.password });

const goingOn = (next: string | undefined) =>
  next !== undefined && html`<input type="hidden" name="next" value="${next}">`;

const rememberMe = () =>
  html`<label class="account-check"><input type="checkbox" name="rememberMe" value="true"> ${TEXTS.rememberMe}</label>`;

/** Never ticked beforehand; what was ticked stays so where the form comes back. `label`: '' where it is not offered. */
const joinsList = (note: FlashMessage | null, label: string) =>
  label !== '' &&
  html`<label class="account-check"><input type="checkbox" name="joinsList" value="true"\
${typedText(note, 'joinsList') === 'true' && html` checked`}> <bdi>${label}</bdi></label>`;

/** The form that signs in, by the password or by a link in an email: then the browser asks for no password. */
export function signInContent({ note, next }: Entry): Markup {
  return card(
    TEXTS.signIn,
    html`${notice(note)}<form class="account-form" method="post" action="${HOME}/session">
${goingOn(next)}${email(note)}${password(note)}
${rememberMe()}
${submit(TEXTS.signIn)}
<button type="submit" class="button-plain" formaction="${HOME}/sign-in-link" formnovalidate>${TEXTS.signInLink}</button></form>
<p class="account-more"><a href="${withNext('/account/forgot', next)}">${TEXTS.forgot}</a></p>
<p class="account-more">${TEXTS.noAccount} <a href="${withNext('/account/sign-up', next)}">${TEXTS.signUp}</a></p>`,
  );
}

/** The same words whether there is such a member or not, and the form for the code of the email. */
export function signInCodeContent({ note, next }: Entry): Markup {
  return card(
    TEXTS.checkMail,
    html`<p>${TEXTS.signInLinkText}</p>${notice(note)}<form class="account-form" method="post" action="${HOME}/sign-in-link/code">
${goingOn(next)}${field(note, SIGN_IN_CODE_FIELD, { name: 'code', label: TEXTS.signInCode })}
${rememberMe()}
${submit(TEXTS.signIn)}</form>
<p class="account-more"><a href="${withNext('/account/sign-in', next)}">${TEXTS.signInLink}</a></p>`,
  );
}

/** Page of a link that signs in: only its button does, as programs open links of emails, too. */
export function signInLinkContent({ note, token, next }: Entry): Markup {
  return card(
    TEXTS.signIn,
    html`<p>${TEXTS.useSignInLinkText}</p>${notice(note)}<form class="account-form" method="post" action="${HOME}/sign-in-link/confirm">
<input type="hidden" name="token" value="${token}">${goingOn(next)}${rememberMe()}
${submit(TEXTS.signIn)}</form>
<p class="account-more"><a href="${withNext('/account/sign-in', next)}">${TEXTS.signInLink}</a></p>`,
  );
}

/** The form that asks for an account. */
export function signUpContent({ note, next, listOffer }: Entry & { listOffer: string }): Markup {
  return card(
    TEXTS.signUp,
    html`${notice(note)}<form class="account-form" method="post" action="${HOME}">
<div class="field-row">${field(note, SIGN_UP_FIELDS.firstName, { name: 'firstName', label: TEXTS.firstName })}\
${field(note, SIGN_UP_FIELDS.lastName, { name: 'lastName', label: TEXTS.lastName })}</div>
${goingOn(next)}${email(note)}\
${field(note, SIGN_UP_FIELDS.password, { name: 'password', label: TEXTS.password, hint: TEXTS.passwordHint })}
${joinsList(note, listOffer)}
${submit(TEXTS.signUp)}</form>
<p class="account-more">${TEXTS.hasAccount} <a href="${withNext('/account/sign-in', next)}">${TEXTS.signIn}</a></p>`,
  );
}

/** The same words whether there is such a member or not. */
export function checkMailContent(): Markup {
  return card(TEXTS.checkMail, html`<p>${TEXTS.checkMailText}</p>`);
}

/** Page of a sign-up link. */
export function confirmContent({ note, token, next }: Entry): Markup {
  return card(
    TEXTS.confirm,
    html`<p>${TEXTS.confirmText}</p>${notice(note)}<form class="account-form" method="post" action="${HOME}/confirm">
<input type="hidden" name="token" value="${token}">${goingOn(next)}${password(note)}
${submit(TEXTS.confirm)}</form>`,
  );
}

/** Asks for the link that sets a new password. */
export function forgotContent({ note, next }: Entry): Markup {
  return card(
    TEXTS.forgot,
    html`<p>${TEXTS.forgotText}</p>${notice(note)}<form class="account-form" method="post" action="${HOME}/password-reset">
${goingOn(next)}${email(note)}${submit(TEXTS.sendLink)}</form>
<p class="account-more"><a href="${withNext('/account/sign-in', next)}">${TEXTS.signIn}</a></p>`,
  );
}

/** Page of a password reset link. */
export function resetContent({ note, token, next }: Entry): Markup {
  return card(
    TEXTS.reset,
    html`<p>${TEXTS.resetText}</p>${notice(note)}<form class="account-form" method="post" action="${HOME}/password-reset/confirm">
<input type="hidden" name="token" value="${token}">${goingOn(next)}\
${field(note, CHANGE_PASSWORD_FIELDS.newPassword, { name: 'newPassword', label: TEXTS.newPassword, hint: TEXTS.passwordHint })}
${submit(TEXTS.reset)}</form>
<p class="account-more"><a href="${withNext('/account/forgot', next)}">${TEXTS.sendLink}</a></p>`,
  );
}

/** Page of an email confirmation link. */
export function emailContent({ note, token }: Entry): Markup {
  return card(
    TEXTS.confirmEmail,
    html`<p>${TEXTS.confirmEmailText}</p>${notice(note)}<form class="account-form" method="post" action="${HOME}/email/confirm">
<input type="hidden" name="token" value="${token}">${submit(TEXTS.confirmEmail)}</form>`,
  );
}

function card(title: string, content: Markup): Markup {
  return html`<div class="order-page account-page account-entry"><h1 class="page-title">${title}</h1>${content}</div>`;
}
