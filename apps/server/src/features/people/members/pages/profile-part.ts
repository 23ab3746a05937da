import {
  CHANGE_EMAIL_FIELDS,
  CHANGE_PASSWORD_FIELDS,
  MEMBER_NAME_FIELDS,
} from '@sitewright/domain/member/member-fields';
import { dateFormat } from '@sitewright/template/locale/format-cache';
import type { Member } from '../../../../platform/http/callers/caller.ts';
import type { FlashMessage } from '../../../../platform/http/forms/flash-message-text.ts';
import { html, type Markup } from '../../../../platform/http/pages/html.ts';
import type { MemberSession } from '../queries/sessions.ts';
import { TEXTS } from '../texts.ts';
import { field, notice, submit } from './fields.ts';

const HOME = '/api/site-users/account';

type ProfilePart = {
  member: Member;
  sessions: readonly MemberSession[];
  note: FlashMessage | null;
  locale: string;
  timeZone: string;
};

/** Name, address of mail, password, sessions, and the end of the account: one form each. */
export function profilePart({ member, sessions, note, locale, timeZone }: ProfilePart): Markup {
  return html`${notice(note)}
<form class="account-form" method="post" action="${HOME}/profile"><h2>${TEXTS.name}</h2>
<div class="field-row">${nameField(member, 'firstName')}${nameField(member, 'lastName')}</div>
${submit(TEXTS.saveName)}</form>
<form class="account-form" method="post" action="${HOME}/email"><h2>${TEXTS.changeEmail}</h2>
<p>${member.email}</p>
${field(note, CHANGE_EMAIL_FIELDS.email, { name: 'email', label: TEXTS.newEmail })}
${current('email')}${submit(TEXTS.changeEmail)}</form>
<form class="account-form" method="post" action="${HOME}/password"><h2>${TEXTS.changePassword}</h2>
<input type="hidden" name="username" autocomplete="username" value="${member.email}">
${current('password')}
${field(null, CHANGE_PASSWORD_FIELDS.newPassword, { name: 'newPassword', label: TEXTS.newPassword, hint: TEXTS.passwordHint })}
${submit(TEXTS.changePassword)}</form>
${sessionsPart(member, sessions, dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }))}
<form class="account-form account-danger" method="post" action="${HOME}/delete"><h2>${TEXTS.deleteAccount}</h2>
<p>${TEXTS.deleteText}</p>${current('delete')}
<button type="submit" class="button-plain">${TEXTS.deleteAccount}</button></form>`;
}

function nameField(member: Member, name: keyof typeof MEMBER_NAME_FIELDS): Markup {
  return field(null, MEMBER_NAME_FIELDS[name], { name, label: TEXTS[name], value: member[name] });
}

function current(prefix: string): Markup {
  return field(null, CHANGE_PASSWORD_FIELDS.currentPassword, {
    ...{ name: 'currentPassword', label: TEXTS.currentPassword, prefix },
  });
}

function sessionsPart(
  member: Member,
  sessions: readonly MemberSession[],
  format: Intl.DateTimeFormat,
): Markup {
  const rows = sessions.map(({ id, userAgent, usedAt }) => {
    const isThis = id === member.sessionId;
    return html`<li class="account-card">\
<p>${deviceName(userAgent)}${isThis && html` · <b>${TEXTS.thisDevice}</b>`}\
<span class="field-hint">${TEXTS.lastUsed} ${format.format(new Date(usedAt))}</span></p>
${
  !isThis &&
  html`<form method="post" action="${HOME}/sessions/end"><input type="hidden" name="sessionId" value="${id}">\
<button type="submit" class="button-plain">${TEXTS.endSession}</button></form>`
}</li>`;
  });
  return html`<section class="account-form"><h2>${TEXTS.sessions}</h2><ul class="account-cards">${rows}</ul>
${
  sessions.length > 1 &&
  html`<form method="post" action="${HOME}/sessions/end">\
<button type="submit" class="button-plain">${TEXTS.endOthers}</button></form>`
}</section>`;
}

/** Browser and system out of what the browser calls itself, as far as they can be told. */
function deviceName(userAgent: string): string {
  const browser = /(Firefox|Edg|OPR|Chrome|Safari)\//.exec(userAgent)?.[1];
  const system = /(iPhone|iPad|Android|Windows|Mac OS X|Linux)/.exec(userAgent)?.[1];
  const named = [browser === 'Edg' ? 'Edge' : browser === 'OPR' ? 'Opera' : browser, system];
  return named.filter(Boolean).join(', ') || TEXTS.unknownDevice;
}
