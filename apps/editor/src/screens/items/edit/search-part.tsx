import { TextField } from '@sitewright/ui/text-field';
import type { PartProps } from './part-props.ts';

/** What search engines show of an item. */
export function SearchPart({ fields, onContent }: PartProps) {
  const { seoTitle = '', seoDescription = '' } = fields.content;
  return (
    <fieldset className="form-part">
      <legend>Search engines</legend>
      <TextField
        label="Title for search engines"
        value={seoTitle}
        maxLength={200}
        help="Empty: the title. About 60 letters are shown."
        onChange={(text) => onContent({ seoTitle: text === '' ? undefined : text })}
      />
      <TextField
        label="Description for search engines"
        lines="many"
        value={seoDescription}
        maxLength={500}
        help={`${seoDescription.length} letters; about 155 are shown.`}
        onChange={(text) => onContent({ seoDescription: text === '' ? undefined : text })}
      />
    </fieldset>
  );
}
