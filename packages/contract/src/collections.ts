import { Collection } from '@sitewright/domain/site/collection-schema';
import { NavigationItem } from '@sitewright/domain/site/navigation-schema';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { RowVersion, RowVersionText } from './row-version.ts';

const site = z.object({ websiteId: z.uuid() });
const one = site.extend({ collectionId: z.uuid() });
const nothing = z.object({});

/** Pages and collections of a site in the order of the page list. Source: SITE-11. */
export const listCollections = defineCall({
  method: 'GET',
  path: '/api/websites/:websiteId/collections',
  access: 'pages.view',
  params: site,
  reply: z.object({ collections: z.array(Collection) }),
});

/**
 * Adds a page or collection as a draft, or `published` by those who may publish; a folder that only groups pages is there at
 * once. Without a title it has the one its type gives. Errors: forbidden, invalid-fields, url-taken, url-not-usable, site-full. Source: SITE-10, SITE-11.
 */
export const createCollection = defineCall({
  method: 'POST',
  path: '/api/websites/:websiteId/collections',
  access: 'pages.edit',
  once: true,
  params: site,
  body: Collection.pick({ typeName: true })
    .extend(
      Collection.pick({
        title: true,
        urlId: true,
        parentId: true,
        navigationTitle: true,
        description: true,
      }).partial().shape,
    )
    .extend({ status: z.enum(['draft', 'published']).optional() }),
  reply: Collection,
});

/** Changes the named fields. Errors: conflict, url-taken, status-not-reachable. Source: SITE-10, SITE-11. */
export const updateCollection = defineCall({
  method: 'PATCH',
  path: '/api/websites/:websiteId/collections/:collectionId',
  access: 'pages.edit',
  params: one,
  body: Collection.pick({
    title: true,
    navigationTitle: true,
    urlId: true,
    parentId: true,
    description: true,
    pageSize: true,
    regionName: true,
    status: true,
    publishOn: true,
    homepage: true,
    mainImageId: true,
    folderBehavior: true,
    view: true,
    background: true,
    seoTitle: true,
    seoDescription: true,
    seoHidden: true,
    eventView: true,
  })
    .partial()
    .extend({ rowVersion: RowVersion }),
  reply: Collection,
});

/** Removes a page, or a collection with its items. Errors: conflict, page-has-children. Source: SITE-11. */
export const deleteCollection = defineCall({
  method: 'DELETE',
  path: '/api/websites/:websiteId/collections/:collectionId',
  access: 'pages.edit',
  params: one,
  query: z.object({ rowVersion: RowVersionText }),
  reply: nothing,
});

/** Name under which the links of a navigation are stored. */
const NavigationName = z.string().regex(/^[a-zA-Z][\w-]{0,59}$/);

/**
 * Puts the pages into the order of the ids; those left out keep their places. With `from`, the order as it was read, a
 * change of somebody else in between is a conflict. What a page's move means besides is done in the same act, or nothing is:
 * another folder for one page, and the navigations that lose or get its entry (for those who may publish).
 * Errors: forbidden, conflict, not-found, url-taken, url-not-usable, invalid-fields, unknown-collection, navigation-circle.
 * Source: SITE-11, NAV-02.
 */
export const reorderCollections = defineCall({
  method: 'PUT',
  path: '/api/websites/:websiteId/collection-order',
  access: 'pages.edit',
  params: site,
  body: z.object({
    ids: z.array(z.uuid()).max(1000),
    from: z.array(z.uuid()).max(1000).optional(),
    moved: z.object({ id: z.uuid(), parentId: z.uuid().nullable(), rowVersion: RowVersion }).optional(),
    navigations: z
      .array(
        z.object({
          fieldName: NavigationName,
          revision: z.string().max(60),
          items: z.array(NavigationItem).max(200),
        }),
      )
      .max(2)
      .default([]),
  }),
  reply: nothing,
});

/**
 * The navigations of the site's template and others that hold links, each with its name and links, the main one first.
 * Source: specification §7, SITE-22.
 */
export const getSiteLayout = defineCall({
  method: 'GET',
  path: '/api/commondata/GetSiteLayout',
  access: 'pages.view',
  reply: z.object({
    layout: z.array(
      z.object({
        identifier: z.string(),
        /** Title the template gives to the menu; '' for others. */
        title: z.string(),
        links: z.array(NavigationItem),
        revision: z.string(),
      }),
    ),
  }),
});

/**
 * Saves one navigation. With `revision`, as read from the layout, a change of somebody else in between is a conflict.
 * Errors: unknown-collection, navigation-circle, conflict. Source: specification §7, NAV-02.
 */
export const updateNavigation = defineCall({
  method: 'POST',
  path: '/api/widget/UpdateNavigation',
  // Visitors see it at once.
  access: 'pages.publish',
  body: z.object({
    fieldName: NavigationName,
    templateId: z.string().max(100).optional(),
    revision: z.string().max(60).optional(),
    navigation: z.object({ items: z.array(NavigationItem).max(200) }),
  }),
  reply: z.object({ identifier: z.string(), links: z.array(NavigationItem), revision: z.string() }),
});
