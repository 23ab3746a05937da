import type { ImageAsset } from '@sitewright/domain/site/asset-schema';
import { altTextOf, assetUrl } from '@sitewright/domain/site/image-item';
import type { MailImage } from '@sitewright/mails';

/** Width of the sheet of an email, within its edges. */
export const MAIL_WIDTH = 520;
const LOGO_HEIGHT = 48;

/** The logo of a site as high as a line of a letterhead; null without one, and for drawings, which mail programs do not show. */
export function logoOf(image: ImageAsset | undefined, origin: string): MailImage | null {
  if (!image) return null;
  return mailImage(
    image,
    origin,
    Math.min(MAIL_WIDTH, Math.round((LOGO_HEIGHT * image.width) / image.height)),
  );
}

/** An image at most so wide; twice as many pixels, for screens that show them. Mail programs show no SVG. */
export function mailImage(image: ImageAsset | undefined, origin: string, maxWidth: number): MailImage | null {
  if (!image || image.format === 'svg') return null;
  const width = Math.min(maxWidth, image.width);
  const height = Math.max(1, Math.round((width * image.height) / image.width));
  return {
    url: `${origin}${assetUrl(image)}?format=${width * 2}w`,
    width,
    height,
    alt: altTextOf(image),
  };
}
