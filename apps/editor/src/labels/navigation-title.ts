import { titleFromIdentifier, usualNavigation } from '@sitewright/domain/site/navigation-menus';
import { t } from '@sitewright/owner-texts/t';

const USUAL = { main: t('pagesTree.mainNavigation'), footer: t('pagesTree.footerNavigation') };

/** A navigation as its template calls it, a usual one in the owner's language. */
export function navigationTitle({ identifier, title }: { identifier: string; title: string }): string {
  const usual = usualNavigation(title);
  return usual ? USUAL[usual] : title || titleFromIdentifier(identifier);
}
