import type { Collection } from '@sitewright/domain/site/collection-schema';
import type { CollectionType } from '@sitewright/domain/site/collection-type';
import type { TWEAK_PAGE_TYPES } from '@sitewright/domain/site/page-type';
import { t } from '@sitewright/owner-texts/t';
import { pathOfPage } from '../../store/page-path.ts';

type TweakPageType = (typeof TWEAK_PAGE_TYPES)[number];

/** Pages that stand for a part of the site, as style editing names them. Only what the site has is offered. Source: SITE-07. */
const PARTS: Readonly<Partial<Record<CollectionType, { id: TweakPageType; label: string }>>> = {
  'splash-page': { id: 'SPLASH_PAGE', label: t('styles.coverPage') },
  'lock-screen': { id: 'LOCK_SCREEN', label: t('styles.lockScreen') },
  'popup-overlay': { id: 'POPUP_OVERLAY', label: t('styles.popup') },
};

/** Where a page is looked at while its styles are changed: its id, words, and address. */
export type PreviewTarget = {
  id: string;
  label: string;
  path: string;
};

/** Pages to preview: the home page, the other pages of the site, and the checkout with sample data. */
export function previewTargets(pages: readonly Collection[]): PreviewTarget[] {
  const home: PreviewTarget = { id: 'STYLE', label: t('styles.home'), path: '/' };
  const own = pages.filter(({ homepage }) => !homepage).map((page) => toTarget(page, pages));
  const checkout: PreviewTarget = { id: 'CHECKOUT', label: t('styles.checkout'), path: '/checkout' };
  return [home, ...own, checkout];
}

function toTarget(page: Collection, pages: readonly Collection[]): PreviewTarget {
  const part = PARTS[page.type];
  const isFirst = pages.find(({ type }) => type === page.type) === page;
  return {
    id: part && isFirst ? part.id : page.id,
    label: part ? `${part.label}: ${page.title}` : page.title,
    path: pathOfPage(page, pages),
  };
}

/** Address of the frame for a place. */
export function previewUrl(origin: string, token: string, { path }: PreviewTarget): string {
  return `${origin}${path}?${new URLSearchParams({ preview: token })}`;
}
