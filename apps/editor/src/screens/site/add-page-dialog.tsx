import type { Collection } from '@sitewright/domain/site/collection-schema';
import { t } from '@sitewright/owner-texts/t';
import { ChoiceField } from '@sitewright/ui/choice-field';
import { TextField } from '@sitewright/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogForm } from '../../forms/dialog-form.tsx';
import { dialogOf } from '../../forms/dialog-of.tsx';
import { useAttempt } from '../../forms/use-attempt.ts';
import { Loaded } from '../../lists/loaded.tsx';
import { pageQueries } from '../../queries/pages.ts';
import { useEditor } from '../../store/use-editor.ts';
import { PageIcon } from './page-icon.tsx';
import { pageKinds } from './page-kinds.ts';
import { knownPages, type NewPage } from './page-operations.ts';

type AddPageFormProps = {
  /** The folder the page is added to; null for none. */
  folder: Collection | null;
  onAdd: (page: NewPage) => Promise<void>;
  onClose: () => void;
};

/** Asks what is added and how it is called. */
export const AddPageDialog = dialogOf(AddPageForm, ({ folder }) => ({
  title: folder ? t('siteScreen.addAPageToTitle', { title: folder.title }) : t('siteScreen.addPage'),
}));

function AddPageForm({ folder, onAdd, onClose }: AddPageFormProps) {
  const { websiteId } = useEditor();
  const types = useQuery(pageQueries.types(websiteId));
  const [title, setTitle] = useState('');
  const [kind, setKind] = useState('page');
  const { isBusy, failure, attempt, refuse } = useAttempt();
  const submit = () => {
    if (title.trim() === '') return refuse(t('siteScreen.pleaseEnterAName'));
    void attempt(() => onAdd({ title: title.trim(), typeName: kind, parentId: folder?.id ?? null }));
  };
  return (
    <DialogForm action={t('siteScreen.addPage')} isBusy={isBusy} onSubmit={submit} onClose={onClose}>
      <TextField
        label={t('siteScreen.nameOfThePage')}
        value={title}
        onChange={setTitle}
        error={failure?.message}
        maxLength={200}
        autoFocus
      />
      <Loaded
        query={types}
        name={t('siteScreen.pageTypesToLoad')}
        failure={t('siteScreen.unableToLoadResults')}
      >
        {(loaded) => (
          <ChoiceField
            label={t('siteScreen.kind')}
            choices={pageKinds({
              types: loaded.types,
              pages: knownPages(websiteId),
              folderType: folder?.typeName ?? null,
            }).map(({ name, title: label, icon }) => ({
              id: name,
              label,
              icon: <PageIcon name={icon} />,
            }))}
            value={kind}
            onChange={setKind}
          />
        )}
      </Loaded>
    </DialogForm>
  );
}
