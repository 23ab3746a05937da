import { t } from '@sitewright/owner-texts/t';
import { TokenField } from './token-field.tsx';

type Labels = { categories: string[]; tags: string[] };

type LabelFieldsProps = {
  websiteId: string;
  collectionId: string;
  fields: Labels;
  /** Message by field. */
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (part: Partial<Labels>) => void;
};

/** Tags and categories of an item or a product. */
export function LabelFields({ websiteId, collectionId, fields, errors, onChange }: LabelFieldsProps) {
  const scope = { websiteId, collectionId };
  return (
    <>
      <TokenField
        {...scope}
        kind="category"
        label={t('fields.categories')}
        value={fields.categories}
        error={errors.categories}
        onChange={(categories) => onChange({ categories })}
      />
      <TokenField
        {...scope}
        kind="tag"
        label={t('fields.tags')}
        value={fields.tags}
        error={errors.tags}
        onChange={(tags) => onChange({ tags })}
      />
    </>
  );
}
