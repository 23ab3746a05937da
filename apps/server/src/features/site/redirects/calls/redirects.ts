import * as contract from '@sitewright/contract/redirects';
import { isEndless } from '@sitewright/domain/site/redirect-rules';
import { MAX_REDIRECTS, type Redirect } from '@sitewright/domain/site/redirect-schema';
import type { Db } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { definedOf } from '../../../../platform/http/calls/defined-of.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { bumpContentVersion } from '../../sites/index.ts';
import * as queries from '../queries/redirects.ts';

export const listRedirects = route(contract.listRedirects, async ({ db, websiteId }) => ({
  redirects: await queries.listRedirects(db, websiteId),
}));

export const createRedirect = route(contract.createRedirect, async ({ db, websiteId, body, newId, now }) => {
  await queries.lockRedirects(db, websiteId);
  const all = await queries.listRedirects(db, websiteId);
  const owned = all.filter(({ isAutomatic }) => !isAutomatic);
  if (owned.length >= MAX_REDIRECTS) throw new AppError('redirects-full');
  const redirect = { ...body, id: newId(), isAutomatic: false, createdAt: now().getTime(), rowVersion: 1 };
  refuseWrong(all, redirect);
  await queries.insertRedirect(db, { websiteId, ...redirect });
  await bumpContentVersion(db, websiteId);
  const stored = (await queries.listRedirects(db, websiteId)).find(
    ({ source }) => source === redirect.source,
  );
  return stored ?? redirect;
});

export const updateRedirect = route(contract.updateRedirect, async ({ db, websiteId, params, body }) => {
  await queries.lockRedirects(db, websiteId);
  const stored = await getRedirect(db, { websiteId, id: params.redirectId });
  const redirect = { ...stored, ...definedOf(body), isAutomatic: false };
  refuseWrong(await queries.listRedirects(db, websiteId), redirect);
  const rowVersion = await queries.updateRedirect(db, websiteId, redirect);
  if (rowVersion === null) throw new AppError('conflict');
  await bumpContentVersion(db, websiteId);
  return { ...redirect, rowVersion };
});

export const deleteRedirect = route(contract.deleteRedirect, async ({ db, websiteId, params, query }) => {
  const key = { websiteId, id: params.redirectId };
  await getRedirect(db, key);
  if (!(await queries.deleteRedirect(db, { ...key, rowVersion: query.rowVersion })))
    throw new AppError('conflict');
  await bumpContentVersion(db, websiteId);
  return {};
});

async function getRedirect(db: Db, key: { websiteId: string; id: string }): Promise<Redirect> {
  const redirect = await queries.findRedirect(db, key);
  if (!redirect) throw new AppError('not-found');
  return redirect;
}

/** An owner's redirect takes the place of an automatic one, of another owner's one never. */
function refuseWrong(all: readonly Redirect[], redirect: Redirect): void {
  const others = all.filter(({ id, source }) => id !== redirect.id && source !== redirect.source);
  const same = all.find(({ id, source }) => id !== redirect.id && source === redirect.source);
  if (same && (!same.isAutomatic || all.some(({ id }) => id === redirect.id)))
    throw new AppError('redirect-taken', { source: 'There is already a redirect for this address.' });
  if (isEndless([...others, redirect], redirect))
    throw new AppError('redirect-endless', { target: 'This would lead back to where it started.' });
}
