import { Author } from '@sitewright/domain/site/author-schema';
import { t } from '@sitewright/owner-texts/t';
import { TextField } from '@sitewright/ui/text-field';
import { FormBar } from '../../../forms/form-bar.tsx';
import { LeaveGuard } from '../../../forms/leave-guard.tsx';
import { SavedForm } from '../../../forms/saved-form.tsx';
import { useVersionedForm } from '../../../forms/use-versioned-form.ts';
import { ImageControl } from '../../../panels/image-control.tsx';
import { itemQueries } from '../../../queries/items.ts';
import { queryClient } from '../../../queries/query-client.ts';
import { type AuthorFields, change, storedAuthor } from './author-operations.ts';

type AuthorFormProps = { websiteId: string; author: Author; mayPublish: boolean };

const MESSAGES: Readonly<Record<string, string>> = {
  displayName: t('items.pleaseEnterAName'),
  websiteUrl: t('items.enterWebAddress'),
};

/** Public profile of an author. */
export function AuthorForm({ websiteId, author, mayPublish }: AuthorFormProps) {
  const form = useVersionedForm<AuthorFields>({
    stored: storedAuthor(author),
    read: async () => {
      const { authors } = await queryClient.fetchQuery({ ...itemQueries.authors(websiteId), staleTime: 0 });
      return storedAuthor(authors.find(({ id }) => id === author.id) ?? author);
    },
    write: (part, rowVersion) => change(websiteId, author.id, { ...part, rowVersion }),
  });
  const { fields } = form;
  const checked = Author.omit({ id: true, rowVersion: true }).safeParse(fields);
  const errors: Record<string, string | undefined> = Object.fromEntries(
    (checked.error?.issues ?? []).map(({ path: [name], message }) => [
      String(name),
      MESSAGES[String(name)] ?? message,
    ]),
  );
  return (
    <SavedForm
      className="form-screen is-narrow"
      onSave={() => {
        if (checked.success) void form.save();
      }}
    >
      <fieldset className="form-part">
        <legend>{t('items.publicProfile')}</legend>
        <TextField
          label={t('common.name')}
          maxLength={200}
          value={fields.displayName}
          error={errors.displayName ?? form.refused.displayName}
          onChange={(displayName) => form.change({ displayName })}
        />
        <TextField
          label={t('items.bio')}
          lines="many"
          maxLength={5000}
          value={fields.bio}
          error={errors.bio}
          onChange={(bio) => form.change({ bio })}
        />
        <TextField
          label={t('items.website')}
          type="url"
          placeholder="https://"
          maxLength={500}
          value={fields.websiteUrl}
          error={errors.websiteUrl}
          onChange={(websiteUrl) => form.change({ websiteUrl: websiteUrl.trim() })}
        />
        <ImageControl
          label={t('items.picture')}
          value={fields.avatarImageId}
          onChange={(avatarImageId) => form.change({ avatarImageId })}
        />
      </fieldset>
      <fieldset className="form-part">
        <legend>{t('items.forTemplatesThatShowBothNames')}</legend>
        <div className="form-pair">
          <TextField
            label={t('items.firstName')}
            maxLength={100}
            value={fields.firstName}
            onChange={(firstName) => form.change({ firstName })}
          />
          <TextField
            label={t('items.lastName')}
            maxLength={100}
            value={fields.lastName}
            onChange={(lastName) => form.change({ lastName })}
          />
        </div>
      </fieldset>
      {!mayPublish && <p className="ui-help">{t('items.onlyPublishersChangeAuthors')}</p>}
      <FormBar form={form} hasErrors={!checked.success} isBlocked={!mayPublish} />
      <LeaveGuard isDirty={form.isDirty} />
    </SavedForm>
  );
}
