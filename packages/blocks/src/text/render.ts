import type { BlockRenderer } from '../block-context.ts';
import type { TextProps } from './schema.ts';

/** Text is kept to the shared tag list when it is stored, so it is printed as it is. */
export const textRenderer: BlockRenderer<TextProps> = {
  number: 2,
  name: 'html',
  render: ({ html }) => html,
};
