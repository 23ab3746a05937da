import { t } from '@sitewright/owner-texts/t';
import { Dialog } from '@sitewright/ui/dialog';
import { PartBoundary } from '../parts/part-boundary.tsx';
import { LinkForm } from './link-form.tsx';
import type { LinkDialogProps } from './link-value.ts';

/** The window of the link editor. */
export function LinkWindow({ isOpen, onClose, ...form }: LinkDialogProps) {
  return (
    <Dialog title={t('common.link')} isOpen={isOpen} onClose={onClose}>
      <PartBoundary>
        <LinkForm {...form} onClose={onClose} />
      </PartBoundary>
    </Dialog>
  );
}
