import type { BlockRenderer } from '../block-context.ts';
import type { LineProps } from './schema.ts';

/** A rule; the site template says how it looks. */
export const lineRenderer: BlockRenderer<LineProps> = {
  number: 47,
  name: 'horizontalrule',
  render: () => '<hr>',
};
