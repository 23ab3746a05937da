import * as contract from '@sitewright/contract/members';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { runFormWithFlash } from '../../../../platform/http/forms/flash-message.ts';
import { withNext } from '../../../../platform/http/forms/redirect-form.ts';
import { hashVisitor } from '../../../../platform/security/hash-visitor.ts';
import { hashPassword } from '../../../../platform/security/passwords.ts';
import { consumeMailAttempt, sendMemberMail } from '../jobs/member-mail.ts';
import { beginSession, openMemberSession } from '../member-session.ts';
import { consumeLink, deleteLinks } from '../queries/links.ts';
import { lockMember, updateMember } from '../queries/members.ts';
import { deleteSessions } from '../queries/sessions.ts';
import { requirePassword } from '../require-password.ts';
import { TEXTS } from '../texts.ts';

export const requestMemberReset = routeWithoutTransaction(contract.requestMemberReset, async (context) => {
  const { body, websiteId, deps } = context;
  const { email, next } = body;
  const page = '/account/forgot';
  const formPage = { page, address: withNext(page, next), next: '/account/check-mail', values: { email } };
  await runFormWithFlash(context, formPage, async () => {
    await consumeMailAttempt(deps, websiteId, email);
    await deps.database.site(websiteId, (db) => sendMemberMail(db, websiteId, { resetFor: email, next }));
  });
  return {};
});

/** Ends every session: whoever had the old password is out. Source: reliability, V09. */
export const resetMemberPassword = routeWithoutTransaction(contract.resetMemberPassword, async (context) => {
  const { body, websiteId, deps } = context;
  const page = `/account/reset/${body.token}`;
  const formPage = {
    page,
    address: withNext(page, body.next),
    next: withNext('/account/sign-in', body.next),
    done: TEXTS.passwordSet,
  };
  await runFormWithFlash(context, formPage, async () => {
    const passwordHash = await hashPassword(body.newPassword);
    await deps.database.site(websiteId, async (db) => {
      const key = { websiteId, tokenHash: hashVisitor(body.token), kind: 'password' } as const;
      const link = await consumeLink(db, key);
      if (!link) throw new AppError('invalid-link');
      const { memberId } = link;
      await lockMember(db, { websiteId, memberId });
      await updateMember(db, { websiteId, memberId }, { passwordHash });
      await deleteSessions(db, { websiteId, memberId });
      await deleteLinks(db, { websiteId, memberId });
    });
  });
  return {};
});

export const changeMemberPassword = routeWithoutTransaction(contract.changeMemberPassword, (context) => {
  const { body, websiteId, member, request, reply, deps } = context;
  const exchange = { websiteId, request, reply, deps };
  const formPage = { page: '/account/profile', done: TEXTS.passwordSet };
  return runFormWithFlash(context, formPage, async () => {
    await requirePassword(exchange, member, body.currentPassword);
    const passwordHash = await hashPassword(body.newPassword);
    const key = { websiteId, memberId: member.id };
    const begun = await deps.database.site(websiteId, async (db) => {
      await lockMember(db, key);
      await updateMember(db, key, { passwordHash });
      await deleteSessions(db, key);
      await deleteLinks(db, key);
      return beginSession(db, exchange, { memberId: member.id, rememberMe: true });
    });
    return { xsrfToken: { token: openMemberSession(exchange, begun) } };
  });
});
