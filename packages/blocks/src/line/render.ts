import type { BlockRenderer } from '../block-context.ts';
import type { LineProps } from './block.ts';

/** A rule; the site template says how it looks, and what the owner has set differently lies over that. */
export const lineRenderer: BlockRenderer<LineProps> = {
  name: 'horizontalrule',
  render: ({ weight, style, width, alignment }) => {
    const drawn = [
      ...(weight === 1 ? [] : [`border-top-width:${weight}px`]),
      ...(style === 'solid' ? [] : [`border-top-style:${style}`]),
      ...(width === 100 ? [] : [`width:${width}%;margin-inline:${margins[alignment]}`]),
    ].join(';');
    return drawn === '' ? '<hr>' : `<hr style="${drawn}">`;
  },
};

const margins = { left: '0 auto', center: 'auto', right: 'auto 0' } as const;
