import * as contract from '@sitewright/contract/collections';
import { collectionDefaults } from '@sitewright/domain/site/collection-defaults';
import { FOLDER_BEHAVIOURS, isSinglePage } from '@sitewright/domain/site/collection-type';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { definedOf } from '../../../../platform/http/calls/defined-of.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import {
  newTitleOf,
  type SiteTemplate,
  shapeCollection,
  siteTemplateOf,
  typeDefaults,
} from '../../../design/site-templates/index.ts';
import type { CollectionChange } from '../collections.ts';
import * as collections from '../collections.ts';
import { newPageContent } from '../new-page-content.ts';
import * as queries from '../queries/collections.ts';

/** As the site shows them: with what its template says where the owner said nothing. */
export const listCollections = route(contract.listCollections, async ({ db, websiteId, deps }) => {
  const template = await siteTemplateOf(db, websiteId, deps);
  const stored = await queries.listCollections(db, websiteId);
  return { collections: stored.map((collection) => shapeCollection(template, collection)) };
});

/**
 * Nothing is public before it is published: whatever is added starts as a draft. A folder that only groups pages has
 * nothing to publish, and is there at once. Source: SITE-10.
 */
export const createCollection = route(
  contract.createCollection,
  async ({ db, websiteId, body, newId, account, deps }) => {
    const template = await siteTemplateOf(db, websiteId, deps);
    const { typeName, title = newTitleOf(template, typeName) } = body;
    if (body.parentId) {
      const parent = await collections.getCollection(db, { websiteId, id: body.parentId });
      refuseOtherType(template, parent, typeName);
    }
    const defaults = typeDefaults(template, typeName);
    const { type, folder, folderBehavior } = { ...collectionDefaults(typeName), ...defaults };
    const isGroup = folder && folderBehavior !== FOLDER_BEHAVIOURS.index;
    const mayPublish = account.permissions.has('pages.publish');
    const { status = isGroup && mayPublish ? 'published' : 'draft' } = body;
    if (status === 'published' && !mayPublish) throw new AppError('forbidden');
    return collections.createCollection(db, {
      ...definedOf(body),
      typeName,
      title,
      websiteId,
      id: newId(),
      defaults,
      ...(isSinglePage(type) ? { content: newPageContent(title, newId) } : {}),
      status,
    });
  },
);

/** A folder may hold some types of pages only. Source: site format §1.2, acceptTypes. */
function refuseOtherType(
  { collections }: Pick<SiteTemplate, 'collections'>,
  parent: { typeName: string },
  typeName: string,
): void {
  const accepted = collections.get(parent.typeName)?.conf.acceptTypes ?? [];
  if (accepted.length > 0 && !accepted.includes(typeName))
    throw new AppError('invalid-fields', { parentId: `This folder holds ${accepted.join(', ')}.` });
}

export const updateCollection = route(
  contract.updateCollection,
  async ({ db, websiteId, params, body, account, deps }) => {
    const { rowVersion, ...change } = body;
    if (change.parentId) {
      const template = await siteTemplateOf(db, websiteId, deps);
      const moved = await collections.getCollection(db, { websiteId, id: params.collectionId });
      const parent = await collections.getCollection(db, { websiteId, id: change.parentId });
      // One that stays where it is keeps its place, whatever the template of today says of it.
      if (moved.parentId !== parent.id) refuseOtherType(template, parent, moved.typeName);
    }
    return collections.changeCollection(
      db,
      { websiteId, id: params.collectionId, rowVersion },
      definedOf(change) as CollectionChange,
      { mayPublish: account.permissions.has('pages.publish') },
    );
  },
);

export const deleteCollection = route(
  contract.deleteCollection,
  async ({ db, websiteId, params, query, account }) => {
    const key = { websiteId, id: params.collectionId, rowVersion: query.rowVersion };
    await collections.deleteCollection(db, key, {
      mayPublish: account.permissions.has('pages.publish'),
      accountId: account.id,
    });
    return {};
  },
);

export const reorderCollections = route(
  contract.reorderCollections,
  async ({ db, websiteId, body, account }) => {
    await collections.reorderCollections(db, websiteId, body.ids, {
      mayPublish: account.permissions.has('pages.publish'),
    });
    return {};
  },
);
