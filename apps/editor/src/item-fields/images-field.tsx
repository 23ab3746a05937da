import type { AssetReply } from '@sitewright/contract/assets';
import { t } from '@sitewright/owner-texts/t';
import { Button, IconButton } from '@sitewright/ui/button';
import { steady } from '@sitewright/ui/steady';
import { ArrowLeft, ArrowRight, GripVertical, PencilLine, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button as DragButton, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { movedIds } from '../lists/moved-ids.ts';
import { ImageDetails } from '../panels/image-details.tsx';
import { ImageDialog } from '../panels/image-dialog.tsx';
import { useImages } from '../queries/use-images.ts';
import { useSiteOrigin } from '../queries/use-site-origin.ts';
import { UploadsBar } from './uploads-bar.tsx';

/** Images an item may hold. */
const MAX_PICTURES = 100;

type ImagesFieldProps = {
  websiteId: string;
  label: string;
  value: readonly string[];
  onChange: (ids: string[]) => void;
};

/** Several images in an order: uploaded together, dragged or moved by key, described, taken out. */
export const ImagesField = steady(function ImagesField({
  websiteId,
  label,
  value,
  onChange,
}: ImagesFieldProps) {
  const images = useImages(websiteId, value);
  const [isOpen, setOpen] = useState(false);
  const [described, setDescribed] = useState<AssetReply | null>(null);
  // Uploads end one after the other, each after the render that the last one caused.
  const newest = useRef(value);
  newest.current = value;
  const add = (id: string) => {
    if (newest.current.includes(id) || newest.current.length >= MAX_PICTURES) return;
    newest.current = [...newest.current, id];
    onChange([...newest.current]);
  };
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) =>
      onChange(movedIds(value, [...keys].map(String), String(target.key), target.dropPosition === 'after')),
  });
  return (
    <div className="ui-field">
      <span className="ui-label">{label}</span>
      <GridList
        aria-label={label}
        className="image-rows"
        layout="grid"
        items={value.map((id) => ({ id }))}
        dependencies={[images, value]}
        dragAndDropHooks={dragAndDropHooks}
        renderEmptyState={() => <p className="ui-help">{t('fields.noPicturesUploadSeveral')}</p>}
      >
        {({ id }) => {
          const asset = images.get(id);
          const name = asset?.title || asset?.filename || t('fields.missingImage');
          const at = value.indexOf(id);
          const move = (by: number) => onChange(movedIds(value, [id], value[at + by] ?? id, by > 0));
          return (
            <GridListItem id={id} textValue={name} className="image-tile">
              <ImagePreview asset={asset} websiteId={websiteId} />
              <span className="image-name">
                {name}
                {asset && !asset.altText && <small>{t('fields.noAlternativeText')}</small>}
              </span>
              <span className="image-tools">
                <DragButton slot="drag" className="item-grip">
                  <GripVertical aria-hidden="true" />
                </DragButton>
                <IconButton
                  label={t('fields.moveNameBack', { name })}
                  icon={<ArrowLeft />}
                  isDisabled={at === 0}
                  onPress={() => move(-1)}
                />
                <IconButton
                  label={t('fields.moveNameOn', { name })}
                  icon={<ArrowRight />}
                  isDisabled={at === value.length - 1}
                  onPress={() => move(1)}
                />
                <IconButton
                  label={t('fields.describeName', { name })}
                  icon={<PencilLine />}
                  isDisabled={!asset}
                  onPress={() => asset && setDescribed(asset)}
                />
                <IconButton
                  label={t('fields.removeName', { name })}
                  icon={<Trash2 />}
                  onPress={() => onChange(value.filter((other) => other !== id))}
                />
              </span>
            </GridListItem>
          );
        }}
      </GridList>
      {value.length >= MAX_PICTURES && (
        <p className="ui-help">{t('fields.tooManyPictures', { max: MAX_PICTURES })}</p>
      )}
      <div className="form-choices">
        <UploadsBar websiteId={websiteId} label={t('fields.uploadPictures')} onDone={(id) => add(id)} />
        <Button onPress={() => setOpen(true)}>{t('fields.chooseFromThisSite')}</Button>
      </div>
      <ImageDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onPick={(id) => {
          add(id);
          setOpen(false);
        }}
      />
      <ImageDetails websiteId={websiteId} asset={described} onClose={() => setDescribed(null)} />
    </div>
  );
});

function ImagePreview({ asset, websiteId }: { asset: AssetReply | undefined; websiteId: string }) {
  const origin = useSiteOrigin(websiteId);
  if (!asset) return <span className="image-gone" />;
  return <img src={`${origin}${asset.assetUrl}?format=300w`} alt="" loading="lazy" />;
}
