import type { ErrorCode } from '@sitewright/contract/errors';
import * as contract from '@sitewright/contract/members';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { runFormWithFlash } from '../../../../platform/http/forms/flash-message.ts';
import { withNext } from '../../../../platform/http/forms/redirect-form.ts';
import { isLocal } from '../../../../platform/http/local-path.ts';
import { hashVisitor } from '../../../../platform/security/hash-visitor.ts';
import { rememberDevice } from '../../../../platform/security/password-attempts.ts';
import { consumeMailAttempt, sendMemberMail } from '../jobs/member-mail.ts';
import { beginSession, type Exchange, openMemberSession } from '../member-session.ts';
import { consumeLink, findSignInLink } from '../queries/links.ts';
import { lockMember } from '../queries/members.ts';
import {
  forgetSignInBrowser,
  hashSignInCode,
  markSignInBrowser,
  readSignInBrowser,
} from '../sign-in-browser.ts';

const CODE_PAGE = '/account/sign-in-code';
/** Longer than a code lives: no window ends while the same code still counts. */
const CODE_TRIES = { max: 5, windowSeconds: 3600 };

/** Known and unknown addresses take the same way; only the email tells them apart. */
export const requestSignInLink = routeWithoutTransaction(contract.requestSignInLink, (context) => {
  const { body, websiteId, request, reply, deps } = context;
  const { email, next } = body;
  const page = '/account/sign-in';
  const formPage = {
    page,
    address: withNext(page, next),
    next: withNext(CODE_PAGE, next),
    values: { email },
  };
  return runFormWithFlash(context, formPage, async () => {
    await consumeMailAttempt(deps, websiteId, email);
    const browserHash = markSignInBrowser(request, reply);
    await deps.database.site(websiteId, (db) =>
      sendMemberMail(db, websiteId, { signIn: { email, browserHash }, next }),
    );
    return {};
  });
});

export const confirmSignInLink = routeWithoutTransaction(contract.confirmSignInLink, (context) => {
  const { body, websiteId, request, reply, deps } = context;
  const page = `/account/sign-in-link/${body.token}`;
  return runFormWithFlash(context, formPageOf(page, body.next), () =>
    signInBy(
      { websiteId, request, reply, deps },
      { key: { tokenHash: hashVisitor(body.token) }, rememberMe: body.rememberMe, refusal: 'invalid-link' },
    ),
  );
});

/** Tries are counted by browser, whether its address has an account or not, so that neither time nor answer tells. */
export const confirmSignInCode = routeWithoutTransaction(contract.confirmSignInCode, (context) => {
  const { body, websiteId, request, reply, deps } = context;
  return runFormWithFlash(context, formPageOf(CODE_PAGE, body.next), async () => {
    const refusal = 'sign-in-code-wrong';
    const browserHash = readSignInBrowser(request);
    if (browserHash === null) throw new AppError(refusal);
    await deps.limits.take(`member sign-in code ${websiteId} ${browserHash}`, CODE_TRIES);
    const codeHash = hashSignInCode(deps.secret, { websiteId, browserHash, code: body.code });
    return signInBy(
      { websiteId, request, reply, deps },
      { key: { codeHash }, rememberMe: body.rememberMe, refusal },
    );
  });
});

function formPageOf(page: string, next: string | undefined) {
  return {
    page,
    address: withNext(page, next),
    next: next !== undefined && isLocal(next) ? next : '/account',
  };
}

/** The member is locked before her link is used up, in the order of a new password, which ends links. */
async function signInBy(
  exchange: Exchange,
  input: {
    key: { tokenHash: Buffer } | { codeHash: Buffer };
    rememberMe: boolean;
    refusal: ErrorCode;
  },
) {
  const { websiteId, request, reply, deps } = exchange;
  const { email, begun } = await deps.database.site(websiteId, async (db) => {
    const found = await findSignInLink(db, { websiteId, ...input.key });
    if (!found) throw new AppError(input.refusal);
    const { memberId, tokenHash } = found;
    const member = await lockMember(db, { websiteId, memberId });
    const link = await consumeLink(db, { websiteId, tokenHash, kind: 'sign-in', memberId });
    if (!member || !link) throw new AppError(input.refusal);
    const { rememberMe } = input;
    return { email: member.email, begun: await beginSession(db, exchange, { memberId, rememberMe }) };
  });
  forgetSignInBrowser(request, reply);
  rememberDevice({ request, reply, deps }, email);
  return { xsrfToken: { token: openMemberSession(exchange, begun) } };
}
