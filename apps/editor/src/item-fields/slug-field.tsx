import type { Collection } from '@sitewright/domain/site/collection-schema';
import { toSlug } from '@sitewright/domain/slug';
import { t } from '@sitewright/owner-texts/t';
import { steady } from '@sitewright/ui/steady';
import { TextField } from '@sitewright/ui/text-field';

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
  return (
    <TextField
      label={t('fields.urlSlug')}
      value={value}
      maxLength={200}
      error={error}
      placeholder={toSlug(title)}
      help={`/${collection.urlId}/${value || toSlug(title)}`}
      onChange={onChange}
    />
  );
});
