import { t } from '@sitewright/owner-texts/t';
import { ImagesField } from '../../../item-fields/images-field.tsx';
import { ImageControl } from '../../../panels/image-control.tsx';
import type { PartProps } from './part-props.ts';

/** The main image of an item, and more of them where its kind has a gallery. */
export function ImagePart({
  websiteId,
  fields,
  hasGallery,
  onChange,
  onContent,
}: PartProps & { hasGallery: boolean }) {
  const { imageIds } = fields.content;
  return (
    <fieldset className="form-part">
      <legend>{t('items.pictures')}</legend>
      <ImageControl
        label={t('items.mainImage')}
        value={fields.mainImageId}
        onChange={(mainImageId) => onChange({ mainImageId })}
      />
      {(hasGallery || imageIds !== undefined) && (
        <ImagesField
          websiteId={websiteId}
          label={t('items.gallery')}
          value={imageIds ?? []}
          onChange={(ids) => onContent({ imageIds: ids })}
        />
      )}
    </fieldset>
  );
}
