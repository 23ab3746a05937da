import type { Collection } from '@sitewright/domain/site/collection-schema';
import { Item } from '@sitewright/domain/site/item-schema';
import { toSlug } from '@sitewright/domain/slug';
import { Skeleton } from '@sitewright/ui/loading-state';
import { TextField } from '@sitewright/ui/text-field';
import { lazy, Suspense } from 'react';
import { ControlBoundary } from '../../../panels/control-boundary.tsx';
import type { PartProps } from './part-props.ts';

/** ProseMirror comes with the first item that is opened. */
const RichTextControl = lazy(() =>
  import('../../../panels/rich-text-control.tsx').then((module) => ({ default: module.RichTextControl })),
);

type WordsPartProps = PartProps & { recordType: Item['recordType']; collection: Collection };

/** Title, address and texts of an item. */
export function WordsPart(props: WordsPartProps) {
  const { fields, faults, recordType, collection, onChange } = props;
  const slug = fields.urlId || toSlug(fields.title);
  return (
    <fieldset className="form-part">
      <legend>Words</legend>
      <TextField
        label="Title"
        value={fields.title}
        maxLength={300}
        error={faults.title}
        onChange={(title) => onChange({ title })}
      />
      <TextField
        label="URL slug"
        value={fields.urlId}
        maxLength={200}
        error={faults.urlId}
        placeholder={toSlug(fields.title)}
        help={`/${collection.urlId}/${slug}`}
        onChange={(urlId) => onChange({ urlId })}
      />
      {recordType === 'quote' && <QuoteFields {...props} />}
      <ControlBoundary>
        <Suspense fallback={<Skeleton />}>
          <RichTextControl
            label="Excerpt"
            value={fields.excerpt}
            isValid={(html) => Item.shape.excerpt.safeParse(html).success}
            onChange={(excerpt) => onChange({ excerpt })}
          />
          <RichTextControl
            label="Body"
            hasTools
            value={fields.body}
            isValid={(html) => Item.shape.body.safeParse(html).success}
            onChange={(body) => onChange({ body })}
          />
        </Suspense>
      </ControlBoundary>
    </fieldset>
  );
}

function QuoteFields({ fields, onContent }: PartProps) {
  const { text = '', source = '' } = fields.content.quote ?? {};
  return (
    <>
      <TextField
        label="Quote"
        lines="many"
        value={text}
        maxLength={5000}
        onChange={(next) => onContent({ quote: { text: next, source } })}
      />
      <TextField
        label="Who said it"
        value={source}
        maxLength={300}
        onChange={(next) => onContent({ quote: { text, source: next } })}
      />
    </>
  );
}
