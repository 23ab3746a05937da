import { t } from '@sitewright/owner-texts/t';
import { LabelsDialog } from '../../../marks/labels-dialog.tsx';

type TagsDialogProps = {
  /** Tags of each member that is chosen. */
  chosen: readonly (readonly string[])[];
  /** Tags in use. */
  known: readonly string[];
  isOpen: boolean;
  onChange: (change: { add: string[]; remove: string[] }) => void;
  onClose: () => void;
};

/** Tags of one member or several: those in use to choose from, and new ones with commas between them. */
export function TagsDialog(props: TagsDialogProps) {
  return (
    <LabelsDialog
      title={t('storeMembers.tagsOf', { count: props.chosen.length })}
      group={t('storeMembers.tags')}
      field={t('storeMembers.newTags')}
      action={t('storeMembers.saveTags')}
      read={tagsIn}
      maxLength={400}
      {...props}
    />
  );
}

const tagsIn = (typed: string) =>
  typed
    .split(',')
    .map((tag) => tag.trim().toLowerCase())
    .filter(Boolean);
