import type { Translation } from '@sitewright/contract/translations';
import type { Permission } from '@sitewright/domain/account/permissions';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { getWebsite } from '../../site/sites/index.ts';
import { isProduct } from './queries/sources.ts';
import type { TranslationKey } from './queries/translations.ts';

/** Who may change a thing may translate it; of pages and posts, who may publish shows it to visitors. */
export async function rightsOn(
  db: Db,
  { websiteId, kind, entityId }: Omit<TranslationKey, 'locale'>,
  permissions: ReadonlySet<Permission>,
): Promise<Pick<Translation, 'mayEdit' | 'mayShow'>> {
  const both = (permission: Permission) => ({
    mayEdit: permissions.has(permission),
    mayShow: permissions.has(permission),
  });
  if (kind === 'site') return both('settings.manage');
  if (kind !== 'page' && (await isProduct(db, websiteId, entityId))) return both('store.manage');
  return { mayEdit: permissions.has('pages.edit'), mayShow: permissions.has('pages.publish') };
}

/** A language that the site offers beside its first one. Errors: not-found. */
export async function requireLanguage(db: Db, websiteId: string, locale: string): Promise<void> {
  const { languages } = await getWebsite(db, websiteId);
  if (!languages.some(({ tag }) => tag === locale)) throw new AppError('not-found');
}
