import type { Translation } from '@sitewright/contract/translations';
import type { Permission } from '@sitewright/domain/account/permissions';
import { isSpoken } from '@sitewright/domain/texts/translated-languages';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { getWebsite, type Website } from '../../site/sites/index.ts';
import { listProductIds } from './queries/sources.ts';
import { isFirstLanguage } from './sources.ts';
import type { TranslationKey } from './stored-translation.ts';

/** What somebody may do with a translation: change its texts, and show them to visitors. */
export type Rights = Pick<Translation, 'mayEdit' | 'mayShow'>;

/** Who may change a thing may translate it; of pages and posts, who may publish shows it to visitors. */
export async function rightsOn(
  db: Db,
  { websiteId, kind, entityId }: Omit<TranslationKey, 'locale'>,
  permissions: ReadonlySet<Permission>,
): Promise<Rights> {
  const isItem = kind === 'item' || kind === 'blocks';
  const products = isItem ? await listProductIds(db, websiteId, [entityId]) : new Set<string>();
  return rightsBy(permissions, { kind, isProduct: products.has(entityId) });
}

/** The same of a thing that is known to be a product or not. */
export function rightsBy(
  permissions: ReadonlySet<Permission>,
  { kind, isProduct }: { kind: TranslationKey['kind']; isProduct: boolean },
): Rights {
  const both = (permission: Permission) => ({
    mayEdit: permissions.has(permission),
    mayShow: permissions.has(permission),
  });
  if (kind === 'site' || kind === 'program') return both('settings.manage');
  if (kind === 'form') return both('forms.manage');
  if (kind === 'campaign') return both('mailings.manage');
  if (kind === 'mails') return both('orders.manage');
  if (kind === 'checkout' || isProduct) return both('store.manage');
  return { mayEdit: permissions.has('pages.edit'), mayShow: permissions.has('pages.publish') };
}

/** With what the texts of a kind are read, here as on their own screens. */
const READING: Record<TranslationKey['kind'], Permission> = {
  site: 'pages.view',
  page: 'pages.view',
  item: 'pages.view',
  blocks: 'pages.view',
  labels: 'pages.view',
  program: 'pages.view',
  form: 'forms.manage',
  campaign: 'mailings.manage',
  mails: 'orders.view',
  checkout: 'store.view',
  picture: 'pages.view',
};

/** Whether somebody may read the texts of things of a kind. */
export function mayRead(permissions: ReadonlySet<Permission>, kind: TranslationKey['kind']): boolean {
  return permissions.has(READING[kind]);
}

/** Errors: forbidden. */
export function requireReading(permissions: ReadonlySet<Permission>, kind: TranslationKey['kind']): void {
  if (!mayRead(permissions, kind)) throw new AppError('forbidden');
}

/** Whether a kind of thing is translated into a language: see `requireLanguage`. */
export function isWritten(
  website: Pick<Website, 'settings' | 'languages'>,
  locale: string,
  kind: TranslationKey['kind'] = 'program',
): boolean {
  const isOffered = website.languages.some(({ tag }) => tag === locale);
  return isOffered || (kind === 'program' && isFirstLanguage(website, locale) && !isSpoken(locale));
}

/**
 * A language that the site offers beside its first one, or that one where the program does not speak it: then its own texts,
 * and nothing else, are to be written. Errors: not-found.
 */
export async function requireLanguage(
  db: Db,
  websiteId: string,
  locale: string,
  kind?: TranslationKey['kind'],
): Promise<void> {
  if (!isWritten(await getWebsite(db, websiteId), locale, kind)) throw new AppError('not-found');
}
