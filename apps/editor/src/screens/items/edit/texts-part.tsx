import type { Collection } from '@sitewright/domain/site/collection-schema';
import type { Item } from '@sitewright/domain/site/item-schema';
import { t } from '@sitewright/owner-texts/t';
import { TextField } from '@sitewright/ui/text-field';
import { ItemTexts } from '../../../item-fields/item-texts.tsx';
import { SlugField } from '../../../item-fields/slug-field.tsx';
import type { PartProps } from './part-props.ts';

type TextsPartProps = PartProps & {
  recordType: Item['recordType'];
  collection: Collection;
  /** Of a stored item. */
  itemId: string | null;
};

/** Collections whose items are shown in a list alone, where no body stands. */
const WITHOUT_PAGES = ['gallery', 'album'];

/** Title, address and texts of an item. */
export function TextsPart(props: TextsPartProps) {
  const { fields, errors, recordType, collection, itemId, websiteId, onChange } = props;
  const hasPage = itemId !== null && !WITHOUT_PAGES.includes(collection.typeName);
  return (
    <fieldset className="form-part">
      <legend>{t('common.text')}</legend>
      <TextField
        label={t('common.title')}
        value={fields.title}
        maxLength={300}
        error={errors.title}
        onChange={(title) => onChange({ title })}
      />
      <SlugField
        collection={collection}
        title={fields.title}
        value={fields.urlId}
        error={errors.urlId}
        onChange={(urlId) => onChange({ urlId })}
      />
      {recordType === 'quote' && <QuoteFields {...props} />}
      <ItemTexts
        labels={[t('items.excerpt'), t('items.body')]}
        fields={fields}
        onPage={hasPage ? { websiteId, itemId, title: fields.title, isProduct: false } : null}
        onChange={onChange}
      />
    </fieldset>
  );
}

function QuoteFields({ fields, onContent }: PartProps) {
  const { text = '', source = '' } = fields.content.quote ?? {};
  return (
    <>
      <TextField
        label={t('items.quote')}
        lines="many"
        value={text}
        maxLength={5000}
        onChange={(next) => onContent({ quote: { text: next, source } })}
      />
      <TextField
        label={t('items.whoSaidIt')}
        value={source}
        maxLength={300}
        onChange={(next) => onContent({ quote: { text, source: next } })}
      />
    </>
  );
}
