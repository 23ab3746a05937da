import { compareNavigations } from '@sitewright/domain/history/compare-navigations';
import { compareSettings } from '@sitewright/domain/history/compare-settings';
import type { PartDifference } from '@sitewright/domain/history/part-difference';
import type { PartContent, SitePart } from '@sitewright/domain/history/site-parts';
import { navigationMenus, navigationTitle } from '@sitewright/domain/site/navigation-menus';
import { Navigations } from '@sitewright/domain/site/navigation-schema';
import type { Db } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import { isUuid } from '../../../platform/ids/is-uuid.ts';
import { textForOwner as t } from '../../../platform/texts/owner-language.ts';
import { listAssetsById } from '../../content/assets/index.ts';
import { listCollections } from '../../content/collections/index.ts';
import { siteTemplateOf } from '../../design/site-templates/index.ts';
import { findNewestPartVersion, findPartContent } from '../../site/sites/index.ts';
import { declaredTweaks } from '../styles/index.ts';

type Site = { deps: ServerDeps; websiteId: string };
type Versions = { part: SitePart; before: number; after?: number | undefined };
type Contents = { before: PartContent; after: PartContent };

/** What differs between two versions of a part, by the names that the site has for it now. Errors: not-found. */
export async function compareVersions(
  site: Site,
  { part, ...versions }: Versions,
): Promise<PartDifference[]> {
  const { deps, websiteId } = site;
  const declared = part === 'styles' ? await declaredTweaks(site) : [];
  return deps.database.site(websiteId, async (db) => {
    const contents = await contentsOf(db, { websiteId, part }, versions);
    if (part === 'navigation') return navigationDifferences(db, site, contents);
    const differences = compareSettings(contents.before, contents.after, declared);
    return named(db, site, differences);
  });
}

async function contentsOf(
  db: Db,
  key: { websiteId: string; part: SitePart },
  { before, after }: Omit<Versions, 'part'>,
): Promise<Contents> {
  const later = after ?? (await findNewestPartVersion(db, key));
  const contents = {
    before: await findPartContent(db, { ...key, version: before }),
    after: await findPartContent(db, { ...key, version: later }),
  };
  if (!contents.before || !contents.after) throw new AppError('not-found');
  return { before: contents.before, after: contents.after };
}

async function navigationDifferences(
  db: Db,
  { websiteId, deps }: Site,
  contents: Contents,
): Promise<PartDifference[]> {
  const [before, after] = [Navigations.parse(contents.before), Navigations.parse(contents.after)];
  const pages = await listCollections(db, websiteId);
  const titles = new Map(pages.map(({ id, title, navigationTitle }) => [id, navigationTitle || title]));
  const { conf } = await siteTemplateOf(db, websiteId, deps);
  const menus = navigationMenus(conf.navigations, { ...before, ...after });
  const usual = { main: t('pagesTree.mainNavigation'), footer: t('pagesTree.footerNavigation') };
  const menuTitles = new Map(menus.map(({ key, title }) => [key, title]));
  return compareNavigations(before, after, {
    titleOf: (id) => titles.get(id),
    menuTitle: (menu) => navigationTitle({ identifier: menu, title: menuTitles.get(menu) ?? '' }, usual),
    placeText: (path, place) => t('pagesTree.placeInNavigation', { path, place }),
  });
}

/** With the names of files and templates in place of what they are kept by; '?' for one that is gone. */
async function named(db: Db, site: Site, differences: PartDifference[]): Promise<PartDifference[]> {
  const { websiteId, deps } = site;
  const ids = differences.flatMap(({ type, before, after }) => (type === 'file' ? [before, after] : []));
  const files = await listAssetsById(db, { websiteId, ids: ids.filter(isUuid) });
  const { library } = deps.services.templates;
  const nameOf = async (type: PartDifference['type'], value: string) => {
    if (type === 'file' && value !== '') return files.find(({ id }) => id === value)?.filename ?? GONE;
    if (type !== 'template') return value;
    const choice = isUuid(value)
      ? { templateName: '', templateVersionId: value }
      : { templateName: value, templateVersionId: null };
    if (!(await library.has(db, websiteId, choice))) return GONE;
    return (await library.of(db, websiteId, choice)).conf.name;
  };
  return Promise.all(
    differences.map(async (difference) => ({
      ...difference,
      before: await nameOf(difference.type, difference.before),
      after: await nameOf(difference.type, difference.after),
    })),
  );
}

const GONE = '?';
