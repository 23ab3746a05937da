import { Item } from '@sitewright/domain/site/item-schema';
import { RichTextControl } from './rich-text.ts';

const isExcerpt = (html: string) => Item.shape.excerpt.safeParse(html).success;

type ExcerptFieldProps = { label: string; value: string; onChange: (html: string) => void };

/** The short text of an item, as lists show it. Stands within a `Suspense`. */
export function ExcerptField({ label, value, onChange }: ExcerptFieldProps) {
  return <RichTextControl label={label} value={value} isValid={isExcerpt} onChange={onChange} />;
}
