import type { LinkKind } from '@sitewright/domain/link/link-target';
import { Dialog } from '@sitewright/ui/dialog';
import { Skeleton } from '@sitewright/ui/loading-state';
import { Suspense } from 'react';
import { lazyPart } from '../parts/lazy-part.tsx';
import { PartBoundary } from '../parts/part-boundary.tsx';
import type { LinkValue } from './link-value.ts';

/** The form comes when the first link is edited. */
const LinkForm = lazyPart(() => import('./link-form.tsx').then((module) => module.LinkForm));

type LinkDialogProps = {
  isOpen: boolean;
  websiteId: string;
  value: LinkValue;
  /** Kinds of target it may have; all when left out. */
  kinds?: readonly LinkKind[] | undefined;
  /** Gets the link as it shall be; without an address when it is taken away. */
  onSave: (value: LinkValue) => void;
  onClose: () => void;
};

/** The link editor of the product. Source: EDIT-02. */
export function LinkDialog({ isOpen, onClose, ...form }: LinkDialogProps) {
  return (
    <Dialog title="Link" isOpen={isOpen} onClose={onClose}>
      <PartBoundary>
        <Suspense fallback={<Skeleton />}>
          <LinkForm {...form} onClose={onClose} />
        </Suspense>
      </PartBoundary>
    </Dialog>
  );
}
