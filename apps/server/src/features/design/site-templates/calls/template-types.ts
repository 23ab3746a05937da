import * as contract from '@sitewright/contract/site-templates';
import { route } from '../../../../platform/http/calls/route.ts';
import type { CollectionType } from '../folder/read-collection-types.ts';
import { siteTemplateOf } from '../site-template-of.ts';

/** Lists the item types of the site template's collections, and the fields that template adds. */
export const listItemTypes = route(contract.listItemTypes, async ({ db, websiteId, deps }) => {
  const { conf, collections } = await siteTemplateOf(db, websiteId, deps);
  const accepted = [...collections].map(([name, type]) => [name, type.conf.acceptTypes] as const);
  return { accepted: Object.fromEntries(accepted), customTypes: conf.customTypes };
});

export const listCollectionTypes = route(contract.listCollectionTypes, async ({ db, websiteId, deps }) => {
  const { conf, collections, tags } = await siteTemplateOf(db, websiteId, deps);
  const types = [...collections].map(([name, type]) => describe(name, type));
  return {
    types: types.sort((a, b) => (a.name < b.name ? -1 : 1)),
    layouts: Object.entries(conf.layouts).map(([id, { name }]) => ({ id, title: name || id })),
    hasAreas: tags.some(({ name }) => name === 'block-field'),
  };
});

function describe(name: string, { conf, isSystem }: CollectionType): contract.SiteCollectionType {
  const { title, newTitle, addText, icon, view = '', acceptTypes, folder, index, indexType = '' } = conf;
  const { supportsVideoBackgrounds, layout = '' } = conf;
  const shown = title || name;
  return {
    name,
    title: shown,
    newTitle: newTitle || shown,
    addText: addText || 'Add an item',
    icon,
    view,
    acceptTypes,
    folder,
    index,
    indexType,
    supportsVideoBackgrounds,
    layout,
    isSystem,
  };
}
