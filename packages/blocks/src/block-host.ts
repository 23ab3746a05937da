import type { Block } from '@sitewright/document/schema';
import type { Value } from '@sitewright/template/types';
import type { BlockContext } from './block-context.ts';
import type { LayoutStyle } from './layout/layout-styles.ts';
import type { BlockType } from './registry.ts';

/** Devices on which something is not shown. */
export type HiddenOn = NonNullable<NonNullable<Block['visibility']>['hiddenOn']>;

/** Services a page offers to each of its blocks. */
export interface BlockHost extends Omit<BlockContext, 'id' | 'span'> {
  /**
   * Output of the site template's own partial for a type of block, or null when it has none. `own` is the program's
   * markup, for a host that only learns later that the template has nothing to print.
   */
  override?(type: string, context: Value, own: () => string): string | null;
  /**
   * Stands for all that prices, forms and texts are made of besides what is asked for: while it is the same object, so are
   * they. Markup is only cached where it is given.
   */
  readonly world?: object | undefined;
  /**
   * Told the type of each block that is rendered, and of layouts, so that the page carries their styles; of a block also the devices
   * it is hidden on, by itself or with its section.
   */
  uses?(style: BlockType | LayoutStyle, hiddenOn?: HiddenOn): void;
}
