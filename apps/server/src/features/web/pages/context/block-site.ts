import type { BlockImage, BlockPage, BlockSite } from '@sitewright/blocks/block-context';
import { signUpCaptcha } from '@sitewright/domain/settings/captcha';
import { toImageItem } from '../../../content/assets/index.ts';
import type { PageLocation } from './page-context.ts';
import type { SiteBundle } from './site-bundle.ts';

/** The site as its blocks see it. */
export function blockSite({ website, images }: SiteBundle): BlockSite {
  const { settings } = website;
  const logo = images.get(settings.logoImageId ?? '');
  return {
    title: settings.siteTitle,
    tagLine: settings.siteTagLine,
    logo: logo ? (toImageItem(logo) as BlockImage) : null,
    location: settings.location ?? null,
    socialAccounts: settings.socialAccounts,
    shareButtonOptions: settings.shareButtonOptions,
    captcha: signUpCaptcha(website),
    mapTiles: settings.mapTiles,
  };
}

/** Subject of a page, as far as its blocks need to know. */
export type PageSubject = {
  title: string;
  /** Path of its image on the site. */
  imagePath?: string | undefined;
  collectionId?: string | undefined;
  itemId?: string | undefined;
};

/** The page as its blocks see it. */
export function blockPage({ origin, path, links }: PageLocation, subject: PageSubject): BlockPage {
  return {
    url: links.absolute(path),
    title: subject.title,
    imageUrl: subject.imagePath ? `${origin}${subject.imagePath}` : '',
    collectionId: subject.collectionId ?? null,
    itemId: subject.itemId ?? null,
  };
}
