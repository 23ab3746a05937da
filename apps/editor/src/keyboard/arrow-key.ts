import type { Direction } from '../store/grid-layout.ts';

/** Name of the arrow key of a direction. */
export const arrowKey = (direction: Direction): string =>
  `Arrow${direction.charAt(0).toUpperCase()}${direction.slice(1)}`;
