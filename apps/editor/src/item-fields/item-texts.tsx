import { Item } from '@sitewright/domain/site/item-schema';
import { Skeleton } from '@sitewright/ui/loading-state';
import { Suspense } from 'react';
import { PartBoundary } from '../parts/part-boundary.tsx';
import { BodyOnPage, type StoredItem } from './body-on-page.tsx';
import { ExcerptField } from './excerpt-field.tsx';
import { RichTextControl } from './rich-text.ts';

const isBody = (html: string) => Item.shape.body.safeParse(html).success;

type Texts = Pick<Item, 'excerpt' | 'body'>;

type ItemTextsProps = {
  /** Labels of the two texts. */
  labels: readonly [excerpt: string, body: string];
  fields: Texts;
  /** The stored item whose body may be made of blocks on its page. */
  onPage: StoredItem | null;
  onChange: (part: Partial<Texts>) => void;
};

/** The short and the long text of an item or a product. */
export function ItemTexts({ labels: [excerptLabel, bodyLabel], fields, onPage, onChange }: ItemTextsProps) {
  const body = (
    <RichTextControl
      label={bodyLabel}
      isLong
      value={fields.body}
      isValid={isBody}
      onChange={(html) => onChange({ body: html })}
    />
  );
  return (
    <PartBoundary>
      <Suspense fallback={<Skeleton />}>
        <ExcerptField
          label={excerptLabel}
          value={fields.excerpt}
          onChange={(excerpt) => onChange({ excerpt })}
        />
        {onPage ? (
          <BodyOnPage {...onPage} label={bodyLabel}>
            {body}
          </BodyOnPage>
        ) : (
          body
        )}
      </Suspense>
    </PartBoundary>
  );
}
