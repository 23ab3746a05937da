import { AuthorField } from './author-field.tsx';
import type { PartProps } from './part-props.ts';
import { TokenField } from './token-field.tsx';

/** Who wrote an item and what it is filed under. */
export function FilingPart({
  websiteId,
  collectionId,
  fields,
  faults,
  onChange,
}: PartProps & { collectionId: string }) {
  const place = { websiteId, collectionId };
  return (
    <fieldset className="form-part">
      <legend>Filed under</legend>
      <AuthorField
        websiteId={websiteId}
        value={fields.authorId}
        onChange={(authorId) => onChange({ authorId })}
      />
      <TokenField
        {...place}
        kind="category"
        label="Categories"
        value={fields.categories}
        error={faults.categories}
        onChange={(categories) => onChange({ categories })}
      />
      <TokenField
        {...place}
        kind="tag"
        label="Tags"
        value={fields.tags}
        error={faults.tags}
        onChange={(tags) => onChange({ tags })}
      />
    </fieldset>
  );
}
