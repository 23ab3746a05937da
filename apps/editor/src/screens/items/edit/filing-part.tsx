import { LabelFields } from '../../../item-fields/label-fields.tsx';
import { AuthorField } from './author-field.tsx';
import type { PartProps } from './part-props.ts';

/** Who wrote an item and what it is filed under. */
export function FilingPart(part: PartProps & { collectionId: string }) {
  const { websiteId, fields, onChange } = part;
  return (
    <fieldset className="form-part">
      <legend>Filed under</legend>
      <AuthorField
        websiteId={websiteId}
        value={fields.authorId}
        onChange={(authorId) => onChange({ authorId })}
      />
      <LabelFields {...part} />
    </fieldset>
  );
}
