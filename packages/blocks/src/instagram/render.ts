import type { BlockRenderer } from '../block-context.ts';
import { postCardMarkup } from '../post-card-markup.ts';
import type { InstagramProps } from './schema.ts';

/** A picture with its words as a card: nothing is loaded from the service. */
export const instagramRenderer: BlockRenderer<InstagramProps> = {
  number: 25,
  name: 'instagram',
  render: (props, context) => postCardMarkup({ service: 'instagram', ...props }, context),
};
