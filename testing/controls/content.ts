import { pictureLines } from './site-settings.ts';
import { label, linkLine } from './texts.ts';
import type { Lines } from './walk-controls.ts';

const SEARCH: Lines = {
  'Search engines / Title for search engines': { field: 'seoTitle' },
  'Search engines / Description for search engines': { field: 'seoDescription' },
};

/** The settings of a page, its Layout for those that list items. */
export const PAGE_SETTINGS: Lines = {
  'Page settings / Close': { as: 'Cancel' },
  'General / Title': { field: 'title' },
  'General / Navigation title': { field: 'navigationTitle' },
  'General / URL slug': { field: 'urlId', value: 'walked-page' },
  'General / Inside': { field: 'parentId', value: 'Work', next: ['No folder'] },
  'General / Description': { field: 'description' },
  ...pictureLines('General / Thumbnail image', 'mainImageId'),
  'Publishing / Status': { field: 'status', value: 'Draft', next: ['Scheduled', 'Published'] },
  'Publishing / Publish on': { field: 'publishOn', value: '2099-05-01T09:00' },
  'Publishing / Home page': { as: 'e2e/alone/controls.test.ts' },
  'Layout / List': { field: 'view' },
  'Layout / Events': { field: 'eventView' },
  'Layout / Items on a page': { field: 'pageSize' },
  'Layout / Background': {
    field: 'background.source',
    value: 'Image',
    next: ['Video', 'Instagram', 'None'],
    last: true,
  },
  'Layout / Picture: Choose image': { picture: 'background.imageId' },
  'Layout / Picture: *': { as: 'those of the thumbnail' },
  'Layout / Video URL': { field: 'background.url', value: 'https://vimeo.com/76979871' },
  'Layout / Picture before it plays: Choose image': { picture: 'background.posterImageId' },
  'Layout / Picture before it plays: *': { as: 'those of the thumbnail' },
  'Layout / Instagram name': { field: 'background.userName', value: 'kiln' },
  ...SEARCH,
  'Search engines / Hide from search engines': { field: 'seoHidden' },
  'Password / Visitors need a password': { as: 'e2e/alone/locks.test.ts' },
  'Delete page': { as: 'e2e/alone/controls.test.ts' },
  Cancel: { as: 'e2e/alone/controls.test.ts' },
  Save: 'saves',
};

/** A post. */
export const POST: Lines = {
  'Text / Title': { field: 'title' },
  'Text / URL slug': { field: 'urlId', value: 'walked-post' },
  'Text / Excerpt': { field: 'excerpt' },
  'Text / Body': { field: 'body' },
  'Text / Preview links': { as: 'e2e/item-body.test.ts' },
  ...pictureLines('Pictures / Main image', 'mainImageId'),
  'Promoted block / Instead of the picture': { as: 'e2e/alone/items.test.ts' },
  'Link / Source: *': linkLine('content.sourceUrl'),
  'Link / Link the title there instead of to the item': { field: 'content.passthrough' },
  'Publishing / Status': { field: 'status', value: 'Draft', next: ['Scheduled', 'Published'] },
  'Publishing / Published on': { field: 'publishOn', value: '2020-05-01T09:00' },
  'Publishing / Publish on': { field: 'publishOn', value: '2099-05-01T09:00' },
  'Publishing / Featured': { field: 'starred' },
  'Publishing / Comments are open': { alone: 'commentState' },
  'Filed under / Author': { field: 'authorId' },
  'Filed under / New author': { as: 'e2e/alone/items.test.ts' },
  'Filed under / Categories': label('categories'),
  'Filed under / Categories: Remove': { alone: 'categories', last: true },
  'Filed under / Tags': label('tags'),
  'Filed under / Tags: Remove': { alone: 'tags', last: true },
  'Search engines / Title for search engines': { field: 'content.seoTitle' },
  'Search engines / Description for search engines': { field: 'content.seoDescription' },
  Save: 'saves',
};
