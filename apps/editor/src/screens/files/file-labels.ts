import type { FileReply } from '@sitewright/contract/files';
import type { FileUse } from '@sitewright/domain/site/asset-schema';
import { t } from '@sitewright/owner-texts/t';

/** Kinds of files, in the plural. */
export const KINDS = {
  image: t('files.images'),
  video: t('files.videos'),
  audio: t('files.audio'),
  file: t('files.documents'),
} as const;

const KIND = {
  image: t('common.image'),
  video: t('files.video'),
  audio: t('files.audio'),
  file: t('files.document'),
} as const;

/** Kind of a file with its ending: `Image, JPG`. */
export function typeText({ kind, filename }: Pick<FileReply, 'kind' | 'filename'>): string {
  const extension = /\.([^.]{1,6})$/.exec(filename)?.[1];
  return extension ? `${KIND[kind]}, ${extension.toUpperCase()}` : KIND[kind];
}

const USERS: Record<FileUse['user'], string> = {
  page: t('common.page'),
  item: t('files.item'),
  product: t('common.product'),
  author: t('files.author'),
  'site-area': t('files.headerAndFooter'),
  settings: t('files.siteSettingsAndStyles'),
  email: t('files.emailTexts'),
  form: t('files.form'),
  redirect: t('files.redirects'),
  template: t('files.uploadedTemplate'),
  order: t('files.downloadsOfOrder'),
};

/** Settings are not told: the user of the file says so already. */
const PLACES: Record<Exclude<FileUse['places'][number], 'settings'>, string> = {
  draft: t('files.draft'),
  published: t('files.published'),
  earlier: t('files.anEarlierVersion'),
};

/** A use in words: `Page “Home” (draft, published)`. */
export function describeUse({ user, title, places }: FileUse): string {
  const named = title === '' ? USERS[user] : t('files.usedByTitle', { user: USERS[user], title });
  const where = places.filter((place) => place !== 'settings').map((place) => PLACES[place]);
  return where.length === 0 ? named : `${named} (${where.join(', ')})`;
}
