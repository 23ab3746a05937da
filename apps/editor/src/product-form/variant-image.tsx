import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';
import { EmptyState } from '@sitewright/ui/loading-state';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { useImages } from '../queries/use-images.ts';
import { useSiteOrigin } from '../queries/use-site-origin.ts';
import type { ProductPartProps } from './part-props.ts';

type VariantImageProps = Pick<ProductPartProps, 'websiteId' | 'fields'> & {
  name: string;
  value: string | null;
  onPick: (imageId: string | null) => void;
};

/** The image that is shown when a variant is chosen: one of the product's. */
export function VariantImage({ websiteId, fields, name, value, onPick }: VariantImageProps) {
  const [isOpen, setOpen] = useState(false);
  const origin = useSiteOrigin(websiteId);
  const images = useImages(websiteId, [value, ...fields.imageIds]);
  const source = (id: string) => `${origin}${images.get(id)?.assetUrl ?? ''}?format=100w`;
  const pick = (id: string | null) => {
    onPick(id);
    setOpen(false);
  };
  return (
    <>
      <Button look="quiet" aria-label={t('products.pictureOf', { name })} onPress={() => setOpen(true)}>
        {value && images.has(value) ? (
          <img className="variant-image" src={source(value)} alt="" />
        ) : (
          <ImagePlus aria-hidden="true" />
        )}
      </Button>
      <Dialog title={t('products.pictureOf', { name })} isOpen={isOpen} onClose={() => setOpen(false)}>
        {fields.imageIds.length === 0 && (
          <EmptyState title={t('products.noPicturesYet')}>
            <p>{t('products.addPicturesToTheProductFirst')}</p>
          </EmptyState>
        )}
        <ul className="image-grid">
          {fields.imageIds.map((id) => (
            <li key={id}>
              <button type="button" aria-pressed={id === value} onClick={() => pick(id)}>
                <img src={source(id)} alt={images.get(id)?.altText ?? ''} />
                <span>{images.get(id)?.filename ?? t('products.missingImage')}</span>
              </button>
            </li>
          ))}
        </ul>
        {value && (
          <div className="ui-actions">
            <Button onPress={() => pick(null)}>{t('products.noPictureOfItsOwn')}</Button>
          </div>
        )}
      </Dialog>
    </>
  );
}
