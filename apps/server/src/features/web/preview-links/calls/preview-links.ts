import type { PreviewLink } from '@sitewright/contract/preview-links';
import * as contract from '@sitewright/contract/preview-links';
import type { Permission } from '@sitewright/domain/account/permissions';
import { MAX_PREVIEW_LINKS } from '@sitewright/domain/site/preview-link';
import type { Db } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { type CallContext, route } from '../../../../platform/http/calls/route.ts';
import { findOwner, requireRight } from '../../../content/documents/index.ts';
import { linkPath } from '../link-token.ts';
import { deleteLink, findLink, insertLink, listLinks, lockShown } from '../queries/preview-links.ts';
import type { Shown } from '../shown.ts';

const DAY_MS = 86_400_000;

export const listPreviewLinks = route(contract.listPreviewLinks, ({ params, ...context }) =>
  linksOf(context, { kind: 'page', ownerId: params.collectionId }),
);

export const listItemPreviewLinks = route(contract.listItemPreviewLinks, ({ params, ...context }) =>
  linksOf(context, { kind: 'item', ownerId: params.itemId }),
);

export const createPreviewLink = route(contract.createPreviewLink, ({ params, ...context }) =>
  makeLink(context, { kind: 'page', ownerId: params.collectionId }),
);

export const createItemPreviewLink = route(contract.createItemPreviewLink, ({ params, ...context }) =>
  makeLink(context, { kind: 'item', ownerId: params.itemId }),
);

export const deletePreviewLink = route(
  contract.deletePreviewLink,
  async ({ db, websiteId, params, account, now }) => {
    const key = { websiteId, id: params.linkId };
    const link = await findLink(db, { ...key, at: now() });
    if (!link) throw new AppError('not-found');
    // Of what is in the bin meanwhile nothing is known.
    const owner = (await findOwner(db, { websiteId, ...link })) ?? { kind: 'page', is_product: false };
    requireRight(owner, account.permissions, 'publish');
    await deleteLink(db, key);
    return {};
  },
);

type Listing = Pick<
  CallContext<typeof contract.listItemPreviewLinks>,
  'db' | 'websiteId' | 'account' | 'now' | 'deps'
>;
type Making = Listing & Pick<CallContext<typeof contract.createItemPreviewLink>, 'body' | 'newId'>;

/** Errors: not-found, forbidden. */
async function linksOf(
  { db, websiteId, account, now, deps }: Listing,
  shown: Shown,
): Promise<{ links: PreviewLink[] }> {
  await requireShown(db, websiteId, shown, account.permissions);
  const links = await listLinks(db, { websiteId, shown, at: now() });
  return { links: links.map((link) => ({ ...link, path: linkPath(deps, { websiteId, id: link.id }) })) };
}

/** Errors: not-found, forbidden, preview-links-full. */
async function makeLink(
  { db, websiteId, account, now, deps, body, newId }: Making,
  shown: Shown,
): Promise<PreviewLink> {
  await requireShown(db, websiteId, shown, account.permissions);
  const at = now();
  // Locked, so that two who ask at once do not go beyond the limit together.
  if (!(await lockShown(db, websiteId, shown))) throw new AppError('not-found');
  const links = await listLinks(db, { websiteId, shown, at });
  if (links.length >= MAX_PREVIEW_LINKS) throw new AppError('preview-links-full');
  const id = newId();
  const moments = { createdOn: at.getTime(), expiresOn: at.getTime() + body.days * DAY_MS };
  await insertLink(db, { websiteId, id, shown, accountId: account.id, ...moments });
  return {
    id,
    ...moments,
    createdBy: account.name || account.email,
    path: linkPath(deps, { websiteId, id }),
  };
}

/** Whoever may publish a page or item may show its draft to others. Errors: not-found, forbidden. */
async function requireShown(
  db: Db,
  websiteId: string,
  shown: Shown,
  permissions: ReadonlySet<Permission>,
): Promise<void> {
  const owner = await findOwner(db, { websiteId, ...shown });
  if (!owner) throw new AppError('not-found');
  requireRight(owner, permissions, 'publish');
}
