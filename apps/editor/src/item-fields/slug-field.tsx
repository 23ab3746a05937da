import type { Collection } from '@sitewright/domain/site/collection-schema';
import { toSlug } from '@sitewright/domain/slug';
import { t } from '@sitewright/owner-texts/t';
import { steady } from '@sitewright/ui/steady';
import { TextField } from '@sitewright/ui/text-field';
import { useSite } from '../queries/use-site.ts';
import { useRouter } from '../router/router-context.tsx';

type SlugFieldProps = {
  collection: Collection;
  /** Gives the address while none is typed. */
  title: string;
  value: string;
  error: string | undefined;
  onChange: (urlId: string) => void;
};

/** The last part of the address of an item, with the address it makes. */
export const SlugField = steady(function SlugField({
  collection,
  title,
  value,
  error,
  onChange,
}: SlugFieldProps) {
  const language = useSite(useRouter().params.websiteId)?.language;
  const ofTitle = toSlug(title, language);
  return (
    <TextField
      label={t('fields.urlSlug')}
      value={value}
      maxLength={200}
      error={error}
      placeholder={ofTitle}
      help={`/${collection.urlId}/${value || ofTitle}`}
      onChange={onChange}
    />
  );
});
