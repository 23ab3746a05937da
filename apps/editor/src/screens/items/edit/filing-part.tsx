import { t } from '@sitewright/owner-texts/t';
import { LabelFields } from '../../../item-fields/label-fields.tsx';
import { AuthorField } from './author-field.tsx';
import type { PartProps } from './part-props.ts';

/** Author and labels of an item. */
export function FilingPart(part: PartProps & { collectionId: string }) {
  const { websiteId, fields, onChange } = part;
  return (
    <fieldset className="form-part">
      <legend>{t('items.filedUnder')}</legend>
      <AuthorField
        websiteId={websiteId}
        value={fields.authorId}
        onChange={(authorId) => onChange({ authorId })}
      />
      <LabelFields {...part} />
    </fieldset>
  );
}
