import { t } from '@sitewright/owner-texts/t';
import { TextField } from '@sitewright/ui/text-field';
import { counted } from '../labels/counted.ts';

type SearchTexts = { seoTitle: string; seoDescription: string };

/** Search engine texts of a page, an item or a product. */
export function SearchTextFields(props: SearchTexts & { onChange: (part: Partial<SearchTexts>) => void }) {
  const { seoTitle, seoDescription, onChange } = props;
  return (
    <>
      <TextField
        label={t('fields.titleForSearchEngines')}
        value={seoTitle}
        maxLength={200}
        help={t('fields.leaveEmptyUseTitleAbout60')}
        onChange={(text) => onChange({ seoTitle: text })}
      />
      <TextField
        label={t('fields.descriptionForSearchEngines')}
        lines="many"
        value={seoDescription}
        maxLength={500}
        help={`${counted(seoDescription.length, 'character')}; about 155 are shown.`}
        onChange={(text) => onChange({ seoDescription: text })}
      />
    </>
  );
}
