import { Item } from '@sitewright/domain/site/item-schema';
import { Skeleton } from '@sitewright/ui/loading-state';
import { Suspense } from 'react';
import { lazyPart } from '../parts/lazy-part.tsx';
import { PartBoundary } from '../parts/part-boundary.tsx';

/** ProseMirror comes with the first item that is opened. */
const RichTextControl = lazyPart(() =>
  import('../panels/rich-text-control.tsx').then((module) => module.RichTextControl),
);

type Texts = Pick<Item, 'excerpt' | 'body'>;

type ItemTextsProps = {
  /** Labels of the two texts. */
  labels: readonly [excerpt: string, body: string];
  fields: Texts;
  onChange: (part: Partial<Texts>) => void;
};

/** The short and the long text of an item or a product. */
export function ItemTexts({ labels: [excerptLabel, bodyLabel], fields, onChange }: ItemTextsProps) {
  return (
    <PartBoundary>
      <Suspense fallback={<Skeleton />}>
        <RichTextControl
          label={excerptLabel}
          value={fields.excerpt}
          isValid={(html) => Item.shape.excerpt.safeParse(html).success}
          onChange={(excerpt) => onChange({ excerpt })}
        />
        <RichTextControl
          label={bodyLabel}
          isLong
          value={fields.body}
          isValid={(html) => Item.shape.body.safeParse(html).success}
          onChange={(body) => onChange({ body })}
        />
      </Suspense>
    </PartBoundary>
  );
}
