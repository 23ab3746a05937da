import { randomUUID } from 'node:crypto';
import * as contract from '@sitewright/contract/locks';
import { isDesignedPart } from '@sitewright/domain/site/collection-type';
import type { Db } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import { hashPassword } from '../../../../platform/security/passwords.ts';
import { getCollection } from '../../../content/collections/index.ts';
import { bumpContentVersion, getWebsite } from '../../../site/sites/index.ts';
import { type Locked, type StoredPassword, updatePassword } from '../queries/passwords.ts';

export const getSitePassword = routeWithoutTransaction(
  contract.getSitePassword,
  async ({ websiteId, deps }) => {
    const site = await deps.database.site(websiteId, (db) => getWebsite(db, websiteId));
    return { passwordVersion: site.passwordVersion };
  },
);

export const updateSitePassword = routeWithoutTransaction(
  contract.updateSitePassword,
  async ({ websiteId, body, deps }) => {
    const password = await storedPassword(body.password);
    await deps.database.site(websiteId, (db) => replacePassword(db, { websiteId, pageId: null }, password));
    return { passwordVersion: password?.version ?? null };
  },
);

export const updatePagePassword = routeWithoutTransaction(
  contract.updatePagePassword,
  async ({ websiteId, params, body, deps }) => {
    const pageId = params.collectionId;
    const password = await storedPassword(body.password);
    await deps.database.site(websiteId, async (db) => {
      const { type } = await getCollection(db, { websiteId, id: pageId });
      if (isDesignedPart(type)) throw new AppError('page-without-address');
      await replacePassword(db, { websiteId, pageId }, password);
    });
    return { passwordVersion: password?.version ?? null };
  },
);

/** Hashed outside of any transaction: it takes long. */
async function storedPassword(password: string | null): Promise<StoredPassword | null> {
  return password === null ? null : { hash: await hashPassword(password), version: randomUUID() };
}

async function replacePassword(db: Db, locked: Locked, password: StoredPassword | null): Promise<void> {
  if (!(await updatePassword(db, locked, password))) throw new AppError('not-found');
  await bumpContentVersion(db, locked.websiteId);
}
