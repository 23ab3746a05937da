import type { ImageAsset } from '@sitewright/domain/site/asset-schema';
import type { Sharp } from 'sharp';

const QUALITY = { original: 90, derived: 80 };

/** Sets the output of a picture: `original` is kept for good, `derived` is what pages show. */
export function encode(image: Sharp, format: ImageAsset['format'], use: keyof typeof QUALITY): Sharp {
  const quality = QUALITY[use];
  switch (format) {
    case 'jpeg':
      // Progressive costs a third more to make, and originals are seldom sent.
      return image.jpeg({ quality, progressive: use === 'derived' });
    case 'png':
      return image.png({ compressionLevel: 8 });
    case 'gif':
      return image.gif();
    case 'avif':
    case 'webp':
      return image.webp({ quality, effort: use === 'original' ? 2 : 4 });
  }
}
