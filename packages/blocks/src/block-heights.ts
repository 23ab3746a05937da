import type { Block } from '@sitewright/document/schema';

/**
 * A setting that is the height of a block: `unit` px make one of it, `step` of it are a step. `initial` counts where the block has
 * no value of its own.
 */
export type BlockHeight = {
  name: string;
  initial: number;
  min: number;
  max: number;
  step: number;
  unit: number;
};

const HEIGHTS: Readonly<Record<string, BlockHeight & { onlyFor?: { name: string; value: string } }>> = {
  spacer: { name: 'size', initial: 3, min: 1, max: 12, step: 1, unit: 16 },
  map: { name: 'height', initial: 320, min: 160, max: 800, step: 10, unit: 1 },
  embed: {
    name: 'height',
    initial: 400,
    min: 60,
    max: 1600,
    step: 10,
    unit: 1,
    onlyFor: { name: 'ratio', value: 'fixed' },
  },
};

/**
 * The setting by which a block is made higher, or null where its content or shape makes its height. By type alone, so that who
 * only asks for it need not load the settings of all blocks.
 */
export function heightOf({ type, props }: Pick<Block, 'type' | 'props'>): BlockHeight | null {
  const height = Object.hasOwn(HEIGHTS, type) ? HEIGHTS[type] : undefined;
  if (!height) return null;
  const { onlyFor } = height;
  return onlyFor && props[onlyFor.name] !== onlyFor.value ? null : height;
}
