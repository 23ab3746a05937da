import type { SitePart } from '@sitewright/domain/history/site-parts';
import { IconButton } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';
import { History } from 'lucide-react';
import { useState } from 'react';
import { PartVersions } from './part-versions.tsx';
import { PART_LABELS } from './part-words.ts';

type PartVersionsButtonProps = {
  websiteId: string;
  part: SitePart;
  /** Something is not saved, which restoring would be in the way of. */
  isDirty: boolean;
  onRestored?: () => void;
};

/** Opens the versions of the part that is edited here. */
export function PartVersionsButton({ websiteId, part, isDirty, onRestored }: PartVersionsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label="Versions" icon={<History aria-hidden="true" />} onPress={() => setOpen(true)} />
      <Dialog
        title={`Versions: ${PART_LABELS[part].toLowerCase()}`}
        width="wide"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <PartVersions
          websiteId={websiteId}
          part={part}
          blocked={isDirty ? 'Save or discard your changes before you restore.' : undefined}
          {...(onRestored ? { onRestored } : {})}
        />
      </Dialog>
    </>
  );
}
