import * as contract from '@sitewright/contract/preview-links';
import { MAX_PREVIEW_LINKS } from '@sitewright/domain/site/preview-link';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import { getCollection, lockCollection } from '../../../content/collections/index.ts';
import { linkPath } from '../link-token.ts';
import { deleteLink, insertLink, listLinks } from '../queries/preview-links.ts';

const DAY_MS = 86_400_000;

export const listPreviewLinks = route(
  contract.listPreviewLinks,
  async ({ db, websiteId, params, now, deps }) => {
    const { collectionId } = params;
    await getCollection(db, { websiteId, id: collectionId });
    const links = await listLinks(db, { websiteId, collectionId, at: now() });
    return { links: links.map((link) => ({ ...link, path: linkPath(deps, { websiteId, id: link.id }) })) };
  },
);

export const createPreviewLink = route(
  contract.createPreviewLink,
  async ({ db, websiteId, params, body, account, newId, now, deps }) => {
    const { collectionId } = params;
    const at = now();
    // Locked, so that two who ask at once do not go beyond the limit together.
    if (!(await lockCollection(db, { websiteId, id: collectionId }))) throw new AppError('not-found');
    const links = await listLinks(db, { websiteId, collectionId, at });
    if (links.length >= MAX_PREVIEW_LINKS) throw new AppError('preview-links-full');
    const id = newId();
    const moments = { createdOn: at.getTime(), expiresOn: at.getTime() + body.days * DAY_MS };
    await insertLink(db, { websiteId, id, collectionId, accountId: account.id, ...moments });
    return {
      id,
      ...moments,
      createdBy: account.name || account.email,
      path: linkPath(deps, { websiteId, id }),
    };
  },
);

export const deletePreviewLink = route(contract.deletePreviewLink, async ({ db, websiteId, params }) => {
  if (!(await deleteLink(db, { websiteId, id: params.linkId }))) throw new AppError('not-found');
  return {};
});
