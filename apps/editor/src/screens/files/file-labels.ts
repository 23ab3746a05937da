import type { FileReply } from '@sitewright/contract/files';
import type { FileUse } from '@sitewright/domain/site/asset-schema';

/** Kinds of files, in the plural. */
export const KINDS = { image: 'Images', video: 'Videos', audio: 'Audio', file: 'Documents' } as const;

const KIND = { image: 'Image', video: 'Video', audio: 'Audio', file: 'Document' } as const;

/** Kind of a file with its ending: `Image, JPG`. */
export function typeText({ kind, filename }: Pick<FileReply, 'kind' | 'filename'>): string {
  const extension = /\.([^.]{1,6})$/.exec(filename)?.[1];
  return extension ? `${KIND[kind]}, ${extension.toUpperCase()}` : KIND[kind];
}

const USERS: Record<FileUse['user'], string> = {
  page: 'Page',
  item: 'Item',
  product: 'Product',
  author: 'Author',
  'site-area': 'Header and footer',
  settings: 'Site settings and styles',
  email: 'Email texts',
  form: 'Form',
  redirect: 'Redirects',
  template: 'Uploaded template',
  order: 'Downloads of order',
};

const PLACES: Record<FileUse['places'][number], string> = {
  settings: 'settings',
  draft: 'draft',
  published: 'published',
  earlier: 'an earlier version',
};

/** A use in words: `Page “Home” (draft, published)`. */
export function describeUse({ user, title, places }: FileUse): string {
  const named = title === '' ? USERS[user] : `${USERS[user]} “${title}”`;
  const where = places.filter((place) => place !== 'settings').map((place) => PLACES[place]);
  return where.length === 0 ? named : `${named} (${where.join(', ')})`;
}
