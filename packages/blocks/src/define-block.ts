import type { Props, TextFields } from '@sitewright/document/schema';
import type { Samples } from '@sitewright/domain/texts/samples';
import type { ZodObject, ZodType } from 'zod';
import type { BlockMeta } from './block-meta.ts';

/** What a new block begins with besides the defaults of its schema. */
export type InitialContent = { readonly props?: Props; readonly text?: TextFields };

/** Definition of a type of block shared by server, editor and canvas; its HTML is made in `render.ts` beside it. */
export interface BlockDefinition<Schema extends ZodObject> {
  /** Presentation in the inserter. */
  readonly meta: BlockMeta;
  /** What a new one begins with, in the language of its site. */
  readonly initial?: (samples: Samples) => InitialContent;
  /** Settings, each a `field(…)` with a default: the panel is made from it, and `blockProps` of a node must fit it. */
  readonly schema: Schema;
  /** Asks for more before the block is published than while it is being made. */
  readonly publishedSchema?: ZodType;
  /** Style sheets from `src`, those shared with other blocks first; `style.css` of its own folder when left out. */
  readonly styles?: readonly string[];
  /** Storefront scripts it needs: folders of `apps/storefront/src/widgets`. */
  readonly widgets?: readonly string[];
}

/** Declares a type of block; the registry names it. Source: decision 015. */
export function defineBlock<Schema extends ZodObject>(
  definition: BlockDefinition<Schema>,
): BlockDefinition<Schema> {
  return definition;
}
