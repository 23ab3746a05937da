import type { ImageAsset } from '@sitewright/domain/site/asset-schema';
import type { Sharp } from 'sharp';

const QUALITY = { original: 90, derived: 80, avif: 55 };

/** Sets the output of an image: `original` is kept for good, `derived` is what pages show. */
export function encode(image: Sharp, format: ImageAsset['format'], use: 'original' | 'derived'): Sharp {
  const quality = QUALITY[use];
  switch (format) {
    case 'jpeg':
      // Progressive costs a third more to make, and originals are seldom sent.
      return image.jpeg({ quality, progressive: use === 'derived' });
    case 'png':
      return image.png({ compressionLevel: use === 'original' ? 8 : 6 });
    case 'gif':
      return image.gif();
    case 'avif':
      return image.avif({ quality: QUALITY.avif, effort: 3 });
    case 'webp':
      // More effort doubles the time for files 3 % smaller.
      return image.webp({ quality, effort: 2 });
    case 'svg':
      throw new TypeError('a drawing is not encoded');
  }
}
