import { isDesignedPart } from '@sitewright/domain/site/collection-type';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { SelectField } from '@sitewright/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageQueries } from '../../../queries/pages.ts';
import { useEditor } from '../../../store/use-editor.ts';
import { EntryLinkDialog } from './entry-link-dialog.tsx';
import type { NavigationTarget } from './navigation-rows.ts';

/** A page or folder of the site, or any other link, for the end of the list. */
export function AddEntry({ onAdd }: { onAdd: (target: NavigationTarget) => void }) {
  const { websiteId } = useEditor();
  const pages = useQuery(pageQueries.list(websiteId));
  const [isOpen, setOpen] = useState(false);
  const linkable = (pages.data?.collections ?? []).filter(({ type }) => !isDesignedPart(type));

  const addPage = (id: string) => {
    const page = linkable.find((candidate) => candidate.id === id);
    if (page) onAdd(page.type === 'member-area' ? { memberAreaId: id } : { collectionId: id });
  };
  return (
    <div className="add-entry">
      <SelectField
        label={t('pagesTree.addAPageOrFolder')}
        options={Object.fromEntries(linkable.map(({ id, title }) => [id, title]))}
        value={null}
        onChange={addPage}
      />
      <Button onPress={() => setOpen(true)}>{t('pagesTree.addLink')}</Button>
      <EntryLinkDialog
        link={isOpen ? { url: '', title: '', newWindow: false } : null}
        onSave={(externalLink) => {
          if (externalLink) onAdd({ externalLink });
        }}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}
