import { createAuthor } from '@sitewright/contract/authors';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { SelectField } from '@sitewright/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { NameDialog } from '../../../forms/name-dialog.tsx';
import { itemQueries } from '../../../queries/items.ts';
import { queryClient } from '../../../queries/query-client.ts';

type AuthorFieldProps = {
  websiteId: string;
  value: string | null;
  onChange: (authorId: string | null) => void;
};

/** Nobody in the list of names. */
const NONE = 'none';

/** Author of the item: an existing one, or a new one. */
export function AuthorField({ websiteId, value, onChange }: AuthorFieldProps) {
  const authors = useQuery(itemQueries.authors(websiteId));
  const [isOpen, setOpen] = useState(false);
  const names = authors.data?.authors.map(({ id, displayName }) => [id, displayName]) ?? [];
  const add = async (displayName: string) => {
    const author = await call(createAuthor, { params: { websiteId }, body: { displayName } });
    await queryClient.invalidateQueries({ queryKey: itemQueries.authors(websiteId).queryKey });
    onChange(author.id);
    setOpen(false);
  };
  return (
    <div className="author-field">
      <SelectField
        label={t('items.author')}
        options={{ [NONE]: t('items.noByline'), ...Object.fromEntries(names) }}
        value={value ?? NONE}
        onChange={(id) => onChange(id === NONE ? null : id)}
      />
      <Button onPress={() => setOpen(true)}>{t('items.newAuthor')}</Button>
      <NameDialog
        title={t('items.newAuthor')}
        label={t('items.displayName')}
        action={t('items.addAuthor')}
        initial=""
        isOpen={isOpen}
        onSave={add}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}
