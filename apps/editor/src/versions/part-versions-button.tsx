import type { SitePart } from '@sitewright/domain/history/site-parts';
import { t } from '@sitewright/owner-texts/t';
import { IconButton } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';
import { History } from 'lucide-react';
import { useState } from 'react';
import { PartChoice } from './part-choice.tsx';
import { PART_TITLES } from './part-words.ts';

type PartVersionsButtonProps = {
  websiteId: string;
  /** Parts that are edited here. */
  parts: readonly [SitePart, ...SitePart[]];
  /** Something is not saved, which restoring would be in the way of. */
  isDirty: boolean;
  onRestored?: () => void;
};

/** Opens the versions of what is edited here. */
export function PartVersionsButton({ websiteId, parts, isDirty, onRestored }: PartVersionsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t('versions.versions')}
        icon={<History aria-hidden="true" />}
        onPress={() => setOpen(true)}
      />
      <Dialog
        title={parts.length === 1 ? PART_TITLES[parts[0]] : t('versions.versions')}
        width="wide"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <PartChoice
          websiteId={websiteId}
          parts={parts}
          blocked={isDirty ? t('versions.saveOrDiscardFirst') : undefined}
          onRestored={onRestored}
        />
      </Dialog>
    </>
  );
}
