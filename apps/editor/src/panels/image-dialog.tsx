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
      <Dialog title="Images of other pages" width="wide" isOpen={isOpen} onClose={onClose}>
        <OtherPagesImages onPick={onPick} />
      </Dialog>
    );
  }
  return (
    <Dialog title="Images" width="wide" isOpen={isOpen} onClose={onClose}>
      <UploadBar accept="image" onDone={onPick} />
      <ImageGrid
        pageId={null}
        empty={{ title: 'No images yet', text: 'Upload one to use it on any page.' }}
        onPick={onPick}
      />
    </Dialog>
  );
}
