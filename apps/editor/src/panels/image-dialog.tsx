import { t } from '@sitewright/owner-texts/t';
import { Dialog } from '@sitewright/ui/dialog';
import { UploadBar } from '../uploads/upload-bar.tsx';
import { ImageGrid } from './image-grid.tsx';
import { OtherPagesImages } from './other-pages-images.tsx';

type ImageDialogProps = {
  /** All images of the site with the way to add one, or those of its other pages. */
  from?: 'site' | 'other-pages';
  isOpen: boolean;
  onClose: () => void;
  onPick: (assetId: string) => void;
};

/** The images to choose one of. */
export function ImageDialog({ from = 'site', isOpen, onClose, onPick }: ImageDialogProps) {
  if (from === 'other-pages') {
    return (
      <Dialog title={t('panels.imagesOfOtherPages')} width="wide" isOpen={isOpen} onClose={onClose}>
        <OtherPagesImages onPick={onPick} />
      </Dialog>
    );
  }
  return (
    <Dialog title={t('panels.images')} width="wide" isOpen={isOpen} onClose={onClose}>
      <UploadBar accept="image" onDone={onPick} />
      <ImageGrid
        pageId={null}
        empty={{ title: t('panels.noImagesYet'), text: t('panels.uploadOneUseAnyPage') }}
        onPick={onPick}
      />
    </Dialog>
  );
}
