import type { BlockRenderer } from '../block-context.ts';
import type { SpacerProps } from './block.ts';

/** Markup of site format §4.1: the class names the height. */
export const spacerRenderer: BlockRenderer<SpacerProps> = {
  name: 'spacer',
  classes: ({ size }) => `sized vsize-${size}`,
  render: () => '&nbsp;',
};
