import type { Props, TextFields } from '@sitewright/document/schema';
import type { ZodObject, ZodType } from 'zod';
import type { BlockMeta } from './block-meta.ts';

/** What the server, the editor and the canvas know of a type of block; how it becomes HTML stands beside it in `render.ts`. */
export interface BlockDefinition<Schema extends ZodObject> {
  /** How the inserter shows it. */
  readonly meta: BlockMeta;
  /** What a new one starts with besides the defaults of the schema. */
  readonly initial?: { readonly props?: Props; readonly text?: TextFields };
  /** Settings, each a `field(…)` with a default: the panel is made from it, and `blockProps` of a node must fit it. */
  readonly schema: Schema;
  /** Asks for more before the block is published than while it is being made. */
  readonly publishedSchema?: ZodType;
  /** Style sheets from `src`, those shared with other blocks first; `style.css` of its own folder when left out. */
  readonly styles?: readonly string[];
  /** What brings its markup to life in the visitor's browser: folders of `apps/storefront/src/widgets`. */
  readonly widgets?: readonly string[];
}

/** Declares a type of block; the registry names it. Source: decision 015. */
export function defineBlock<Schema extends ZodObject>(
  definition: BlockDefinition<Schema>,
): BlockDefinition<Schema> {
  return definition;
}
