import * as contract from '@sitewright/contract/members';
import type { Db } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { runFormWithFlash } from '../../../../platform/http/forms/flash-message.ts';
import { withNext } from '../../../../platform/http/forms/redirect-form.ts';
import { isLocal } from '../../../../platform/http/local-path.ts';
import { hashVisitor } from '../../../../platform/security/hash-visitor.ts';
import { consumePasswordAttempt, rememberDevice } from '../../../../platform/security/password-attempts.ts';
import { hashPassword, isPassword } from '../../../../platform/security/passwords.ts';
import { requestLanguage } from '../../../../platform/texts/site-messages.ts';
import { joinStoreList, registrationOffer } from '../../../messages/mailing-lists/index.ts';
import { findWebsite } from '../../../site/sites/index.ts';
import { consumeMailAttempt, sendMemberMail } from '../jobs/member-mail.ts';
import { beginSession, openMemberSession } from '../member-session.ts';
import { adoptOrders } from '../queries/belongings.ts';
import { deleteSignUps, findSignUpByToken, insertSignUp, type SignUp } from '../queries/links.ts';
import { insertMember, lockMember } from '../queries/members.ts';

/** Time for following the link of the email. */
const SIGN_UP_SECONDS = 24 * 3600;

/** Known and unknown addresses take the same way; only the email tells them apart. Source: reliability, V11. */
export const signUpMember = routeWithoutTransaction(contract.signUpMember, async (context) => {
  const { body, websiteId, deps } = context;
  const { email, password, firstName, lastName, joinsList, next } = body;
  const page = '/account/sign-up';
  const formPage = {
    page,
    address: withNext(page, next),
    next: '/account/check-mail',
    values: { email, firstName, lastName, joinsList: String(joinsList) },
  };
  const answer = await runFormWithFlash(context, formPage, async () => {
    await consumeMailAttempt(deps, websiteId, email);
    const passwordHash = await hashPassword(password);
    await deps.database.site(websiteId, async (db) => {
      const id = deps.newId();
      const locale = requestLanguage() ?? (await findWebsite(db, websiteId))?.settings.language ?? 'en-US';
      const words = joinsList ? await registrationOffer(db, websiteId) : '';
      const listConsent = words === '' ? null : { words, page };
      const typed = { email, firstName, lastName, passwordHash };
      const signUp = { id, ...typed, locale, listConsent, seconds: SIGN_UP_SECONDS };
      await insertSignUp(db, websiteId, signUp);
      await sendMemberMail(db, websiteId, { signUpId: id, next });
    });
    return {};
  });
  return answer ?? {};
});

export const confirmMember = routeWithoutTransaction(contract.confirmMember, (context) => {
  const { body, websiteId, request, reply, deps } = context;
  const exchange = { websiteId, request, reply, deps };
  const page = `/account/confirm/${body.token}`;
  const next = body.next !== undefined && isLocal(body.next) ? body.next : '/account';
  const formPage = { page, address: withNext(page, body.next), next };
  const tokenKey = { websiteId, tokenHash: hashVisitor(body.token) };
  return runFormWithFlash(context, formPage, async () => {
    const signUp = await deps.database.site(websiteId, (db) => findSignUpByToken(db, tokenKey));
    if (!signUp) throw new AppError('invalid-link');
    await consumePasswordAttempt({ request, deps }, signUp.email);
    if (!(await isPassword(body.password, signUp.passwordHash))) throw new AppError('invalid-sign-in');
    const memberId = deps.newId();
    const begun = await deps.database.site(websiteId, async (db) => {
      if (!(await deleteSignUps(db, { websiteId, ...signUp }))) throw new AppError('invalid-link');
      if (!(await insertMember(db, websiteId, { ...signUp, id: memberId })))
        throw new AppError('invalid-link');
      await adoptOrders(db, { websiteId, memberId, email: signUp.email });
      await lockMember(db, { websiteId, memberId });
      await sendMemberMail(db, websiteId, { welcome: memberId });
      await joinList(db, deps, websiteId, signUp);
      return beginSession(db, exchange, { memberId, rememberMe: false });
    });
    rememberDevice({ request, reply, deps }, signUp.email);
    return { xsrfToken: { token: openMemberSession(exchange, begun) } };
  });
});

/** Her address is confirmed now; the list asks for what its own rule says. Source: MAIL-13. */
async function joinList(
  db: Db,
  deps: Pick<ServerDeps, 'secret' | 'newId'>,
  websiteId: string,
  { email, locale, listConsent }: SignUp,
): Promise<void> {
  if (!listConsent) return;
  const consent = { ...listConsent, source: 'registration' } as const;
  await joinStoreList(db, deps, { websiteId, email, name: '', locale, consent });
}
