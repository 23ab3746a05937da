import type { BlockRenderer } from '../block-context.ts';
import { postCardMarkup } from '../post-card-markup.ts';
import type { TwitterProps } from './schema.ts';

/** A post as a card: nothing is loaded from the service. */
export const twitterRenderer: BlockRenderer<TwitterProps> = {
  number: 6,
  name: 'twitter',
  render: (props, context) => postCardMarkup({ service: 'twitter', ...props }, context),
};
