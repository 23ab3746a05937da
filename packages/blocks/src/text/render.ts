import type { BlockRenderer } from '../block-context.ts';
import type { TextProps } from './block.ts';

/** Text is kept to the shared tag list when it is stored, so it is printed as it is. */
export const textRenderer: BlockRenderer<TextProps> = {
  name: 'html',
  render: ({ html }) => html,
};
