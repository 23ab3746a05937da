import * as contract from '@sitewright/contract/locks';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { pageAt, runFormWithFlash } from '../../../../platform/http/forms/flash-message.ts';
import { isLocal } from '../../../../platform/http/local-path.ts';
import { setUnlockedCookie } from '../../../../platform/security/unlocked-cookies.ts';
import { takeTurn } from '../attempts.ts';
import { findPassword } from '../queries/passwords.ts';

/** A right password opens the site or page in this browser; the page that asked for it says that another one is not right. */
export const unlock = routeWithoutTransaction(contract.unlock, (context) => {
  const { websiteId, body, deps, request, reply } = context;
  const next = body.next !== undefined && isLocal(body.next) ? body.next : '/';
  const page = pageAt(request, next) ?? '/';
  return runFormWithFlash(context, { page, address: next, next, action: contract.unlock.path }, async () => {
    const locked = { websiteId, pageId: body.pageId ?? null };
    const stored = await deps.database.site(websiteId, (db) => findPassword(db, locked));
    const isRight = await takeTurn(
      { request, deps },
      { ...locked, hash: stored?.hash ?? null },
      body.password,
    );
    if (!isRight || !stored) throw new AppError('lock-password-wrong');
    const lockedId = locked.pageId ?? websiteId;
    setUnlockedCookie({ request, reply, deps }, { websiteId, lockedId, version: stored.version });
    return {};
  });
});
