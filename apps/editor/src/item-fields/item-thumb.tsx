import type { AssetReply } from '@sitewright/contract/assets';

type ItemThumbProps = {
  asset: AssetReply | undefined;
  /** Origin of the images. */
  origin: string;
};

/** The image of an item beside its name, cut around what matters in it. */
export function ItemThumb({ asset, origin }: ItemThumbProps) {
  if (!asset) return <span className="item-thumb" />;
  const objectPosition = `${asset.focalX * 100}% ${asset.focalY * 100}%`;
  const src = `${origin}${asset.assetUrl}?format=100w`;
  return <img className="item-thumb" src={src} alt="" loading="lazy" style={{ objectPosition }} />;
}
