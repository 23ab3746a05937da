import * as contract from '@sitewright/contract/members';
import type { Db } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { route, routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { runFormWithFlash } from '../../../../platform/http/forms/flash-message.ts';
import { hashVisitor } from '../../../../platform/security/hash-visitor.ts';
import { getWebsite } from '../../../site/sites/index.ts';
import { endMember } from '../end-member.ts';
import { consumeMailAttempt, sendMemberMail } from '../jobs/member-mail.ts';
import { closeMemberSession } from '../member-session.ts';
import { adoptOrders } from '../queries/belongings.ts';
import { consumeLink, deleteLinks } from '../queries/links.ts';
import { lockMember, updateMember } from '../queries/members.ts';
import { deleteSessions } from '../queries/sessions.ts';
import { requirePassword } from '../require-password.ts';
import { TEXTS } from '../texts.ts';

const PROFILE = '/account/profile';

export const updateMemberName = route(
  contract.updateMemberName,
  async ({ db, body, websiteId, member, reply }) => {
    await updateMember(db, { websiteId, memberId: member.id }, body);
    reply.header('location', PROFILE);
    return {};
  },
);

/**
 * Nothing is kept of visitors who are not signed in: their page knows its language by itself. Where the site is shown in one language, what
 * translates it in the browser tells any.
 */
export const updateMemberLocale = route(
  contract.updateMemberLocale,
  async ({ db, body, websiteId, member }) => {
    if (!member) return {};
    const { language } = body;
    const { settings, languages } = await getWebsite(db, websiteId);
    const shown = languages.filter(({ isPublic }) => isPublic).map(({ tag }) => tag);
    if (shown.length > 0 && ![settings.language, ...shown].includes(language))
      throw new AppError('not-found');
    await updateMember(db, { websiteId, memberId: member.id }, { locale: language });
    return {};
  },
);

export const changeMemberEmail = routeWithoutTransaction(contract.changeMemberEmail, async (context) => {
  const { body, websiteId, member, request, deps } = context;
  const formPage = { page: PROFILE, values: { email: body.email }, done: TEXTS.linkSent };
  await runFormWithFlash(context, formPage, async () => {
    await requirePassword({ websiteId, request, deps }, member, body.currentPassword);
    await consumeMailAttempt(deps, websiteId, body.email);
    const change = { memberId: member.id, email: body.email };
    await deps.database.site(websiteId, (db) => sendMemberMail(db, websiteId, { change }));
  });
  return {};
});

/** The link is worth nothing in another session than its member's own. Source: reliability, V12. */
export const confirmMemberEmail = routeWithoutTransaction(contract.confirmMemberEmail, async (context) => {
  const { body, websiteId, member, deps } = context;
  const formPage = { page: `/account/email/${body.token}`, next: PROFILE, done: TEXTS.emailChanged };
  await runFormWithFlash(context, formPage, async () => {
    const key = { websiteId, memberId: member.id };
    await deps.database.site(websiteId, async (db) => {
      await lockMember(db, key);
      const link = await consumeLink(db, { ...key, kind: 'email', tokenHash: hashVisitor(body.token) });
      const email = link?.email ?? null;
      if (email === null || !(await updateMember(db, key, { email }))) throw new AppError('invalid-link');
      await deleteLinks(db, key);
      await adoptOrders(db, { ...key, email });
      for (const hooks of deps.memberHooks) await hooks.onEmailChange?.(db, key);
    });
  });
  return {};
});

export const endMemberSessions = route(
  contract.endMemberSessions,
  async ({ db, body, websiteId, member, reply }) => {
    const key = { websiteId, memberId: member.id };
    if (body.sessionId !== undefined) await deleteSessions(db, { ...key, only: body.sessionId });
    else await deleteSessions(db, { ...key, except: member.sessionId });
    reply.header('location', PROFILE);
    return {};
  },
);

export const deleteMemberAccount = routeWithoutTransaction(contract.deleteMemberAccount, async (context) => {
  const { body, websiteId, member, request, reply, deps } = context;
  const exchange = { websiteId, request, reply, deps };
  await runFormWithFlash(context, { page: PROFILE, next: '/' }, async () => {
    await requirePassword(exchange, member, body.currentPassword);
    const key = { websiteId, memberId: member.id };
    const end = async (db: Db) => {
      await lockMember(db, key);
      return endMember(db, key, deps);
    };
    // An order that is placed for her at this moment may hold what is waited for, and wait for her.
    const changes = await deps.database.site(websiteId, end, { retries: 2 });
    for (const show of changes) show({ request, reply });
    closeMemberSession(exchange);
  });
  return {};
});
