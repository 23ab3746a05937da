import { navigationTitle as titleOf } from '@sitewright/domain/site/navigation-menus';
import { t } from '@sitewright/owner-texts/t';

const USUAL = { main: t('pagesTree.mainNavigation'), footer: t('pagesTree.footerNavigation') };

/** A navigation as its template calls it, a usual one in the owner's language. */
export const navigationTitle = (navigation: { identifier: string; title: string }): string =>
  titleOf(navigation, USUAL);
