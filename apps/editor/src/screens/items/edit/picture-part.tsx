import type { AssetReply } from '@sitewright/contract/assets';
import { Button } from '@sitewright/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ImageDetails } from '../../../item-fields/image-details.tsx';
import { ImagesField } from '../../../item-fields/images-field.tsx';
import { ImageControl } from '../../../panels/image-control.tsx';
import { assetQueries } from '../../../queries/assets.ts';
import type { PartProps } from './part-props.ts';

/** The main picture of an item, and more of them where its kind has a gallery. */
export function PicturePart({
  websiteId,
  fields,
  hasGallery,
  onChange,
  onContent,
}: PartProps & { hasGallery: boolean }) {
  const assets = useQuery(assetQueries.images(websiteId));
  const [described, setDescribed] = useState<AssetReply | null>(null);
  const main = assets.data?.items.find(({ id }) => id === fields.mainImageId);
  const { imageIds } = fields.content;
  return (
    <fieldset className="form-part">
      <legend>Pictures</legend>
      <ImageControl
        label="Main image"
        value={fields.mainImageId}
        onChange={(mainImageId) => onChange({ mainImageId })}
      />
      {main && (
        <p className="picture-words">
          <span>{main.altText || 'No alternative text yet.'}</span>
          <Button onPress={() => setDescribed(main)}>Alternative text and focal point</Button>
        </p>
      )}
      {(hasGallery || imageIds !== undefined) && (
        <ImagesField
          websiteId={websiteId}
          label="Gallery"
          value={imageIds ?? []}
          onChange={(ids) => onContent({ imageIds: ids })}
        />
      )}
      <ImageDetails websiteId={websiteId} asset={described} onClose={() => setDescribed(null)} />
    </fieldset>
  );
}
