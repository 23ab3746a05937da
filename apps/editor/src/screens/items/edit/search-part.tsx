import { t } from '@sitewright/owner-texts/t';
import { SearchTextFields } from '../../../forms/search-text-fields.tsx';
import type { PartProps } from './part-props.ts';

/** Search engine texts of an item. */
export function SearchPart({ fields, onContent }: PartProps) {
  const { seoTitle = '', seoDescription = '' } = fields.content;
  return (
    <fieldset className="form-part">
      <legend>{t('items.searchEngines')}</legend>
      <SearchTextFields
        seoTitle={seoTitle}
        seoDescription={seoDescription}
        onChange={(part) =>
          onContent(Object.fromEntries(Object.entries(part).map(([name, text]) => [name, text || undefined])))
        }
      />
    </fieldset>
  );
}
