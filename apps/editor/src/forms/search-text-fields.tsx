import { t } from '@sitewright/owner-texts/t';
import { TextField } from '@sitewright/ui/text-field';

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
        help={t('fields.searchTitleHelp')}
        onChange={(text) => onChange({ seoTitle: text })}
      />
      <TextField
        label={t('fields.descriptionForSearchEngines')}
        lines="many"
        value={seoDescription}
        maxLength={500}
        help={t('fields.searchDescriptionHelp', { count: seoDescription.length })}
        onChange={(text) => onChange({ seoDescription: text })}
      />
    </>
  );
}
