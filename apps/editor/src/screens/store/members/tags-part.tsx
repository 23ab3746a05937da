import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { useState } from 'react';
import { LabelList } from '../../../marks/label-list.tsx';
import { TagsDialog } from './tags-dialog.tsx';
import { useTagMembers } from './use-tag-members.ts';

type TagsPartProps = {
  websiteId: string;
  member: { id: string; tags: readonly string[] };
  /** Tags in use. */
  known: readonly string[];
};

/** The owner's tags of a member. */
export function TagsPart({ websiteId, member: { id, tags }, known }: TagsPartProps) {
  const { isBusy, error, tag } = useTagMembers(websiteId);
  const [isOpen, setOpen] = useState(false);
  return (
    <LabelList
      title={t('storeMembers.tags')}
      name={t('storeMembers.tagsOfTheMember')}
      labels={tags}
      onRemove={(removed) => void tag([id], { add: [], remove: [removed] })}
    >
      {error && (
        <p className="ui-error" role="alert">
          {error}
        </p>
      )}
      <Button isBusy={isBusy} onPress={() => setOpen(true)}>
        {t('storeMembers.editTags')}
      </Button>
      <TagsDialog
        chosen={[tags]}
        known={known}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onChange={(change) => void tag([id], change)}
      />
    </LabelList>
  );
}
