import { TextField } from '@sitewright/ui/text-field';
import { counted } from '../labels/counted.ts';

type SearchTexts = { seoTitle: string; seoDescription: string };

/** Search engine texts of a page, an item or a product. */
export function SearchTextFields(props: SearchTexts & { onChange: (part: Partial<SearchTexts>) => void }) {
  const { seoTitle, seoDescription, onChange } = props;
  return (
    <>
      <TextField
        label="Title for search engines"
        value={seoTitle}
        maxLength={200}
        help="Leave empty to use the title. About 60 characters are shown."
        onChange={(text) => onChange({ seoTitle: text })}
      />
      <TextField
        label="Description for search engines"
        lines="many"
        value={seoDescription}
        maxLength={500}
        help={`${counted(seoDescription.length, 'character')}; about 155 are shown.`}
        onChange={(text) => onChange({ seoDescription: text })}
      />
    </>
  );
}
