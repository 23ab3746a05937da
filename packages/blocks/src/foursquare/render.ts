import type { BlockRenderer } from '../block-context.ts';
import { postCardMarkup } from '../post-card-markup.ts';
import type { FoursquareProps } from './schema.ts';

/** A place or tip as a card: nothing is loaded from the service. */
export const foursquareRenderer: BlockRenderer<FoursquareProps> = {
  number: 24,
  name: 'foursquare',
  render: (props, context) => postCardMarkup({ service: 'foursquare', ...props }, context),
};
