import * as contract from '@sitewright/contract/collections';
import { collectionDefaults } from '@sitewright/domain/site/collection-defaults';
import { FOLDER_BEHAVIOURS, isSinglePage } from '@sitewright/domain/site/collection-type';
import type { Db } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { definedOf } from '../../../../platform/http/calls/defined-of.ts';
import { route } from '../../../../platform/http/calls/route.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import {
  newTitleOf,
  type SiteTemplate,
  shapeCollection,
  siteTemplateOf,
  typeDefaults,
} from '../../../design/site-templates/index.ts';
import { lockPageTree } from '../../translations/index.ts';
import type { CollectionChange } from '../collections.ts';
import * as collections from '../collections.ts';
import { saveNavigations } from '../navigation.ts';
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
    throw new AppError('invalid-fields', {
      parentId: `This folder holds pages of these types only: ${accepted.join(', ')}.`,
    });
}

type Hanging = { websiteId: string; id: string; parentId: string };

/** One that stays where it is keeps its place, whatever the template of today says of it. */
async function refuseWrongFolder(
  db: Db,
  template: Pick<SiteTemplate, 'collections'>,
  { websiteId, id, parentId }: Hanging,
): Promise<void> {
  const moved = await collections.getCollection(db, { websiteId, id });
  const parent = await collections.getCollection(db, { websiteId, id: parentId });
  if (moved.parentId !== parent.id) refuseOtherType(template, parent, moved.typeName);
}

export const updateCollection = route(
  contract.updateCollection,
  async ({ db, websiteId, params, body, account, deps }) => {
    const { rowVersion, ...change } = body;
    if (change.parentId) {
      const template = await siteTemplateOf(db, websiteId, deps);
      await refuseWrongFolder(db, template, {
        websiteId,
        id: params.collectionId,
        parentId: change.parentId,
      });
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

/** Everything that a move means, in one transaction. The folder comes first: a new order changes the row version. */
export const reorderCollections = route(
  contract.reorderCollections,
  async ({ db, websiteId, body, account, deps }) => {
    const { ids, from, moved, navigations } = body;
    const mayPublish = account.permissions.has('pages.publish');
    // Visitors see it at once.
    if (navigations.length > 0 && !mayPublish) throw new AppError('forbidden');
    if (moved) await hangPage(db, websiteId, moved, { mayPublish, deps });
    await collections.reorderCollections(db, websiteId, ids, { mayPublish, from });
    await saveNavigations(db, { websiteId, by: account.id }, navigations);
    return {};
  },
);

type Moved = { id: string; parentId: string | null; rowVersion: number };

async function hangPage(
  db: Db,
  websiteId: string,
  { id, parentId, rowVersion }: Moved,
  { mayPublish, deps }: { mayPublish: boolean; deps: ServerDeps },
): Promise<void> {
  await lockPageTree(db, websiteId);
  if (parentId !== null) {
    const template = await siteTemplateOf(db, websiteId, deps);
    await refuseWrongFolder(db, template, { websiteId, id, parentId });
  }
  await collections.changeCollection(db, { websiteId, id, rowVersion }, { parentId }, { mayPublish });
}
