import type { Point } from '../geometry.ts';

/** Way the pointer goes before what it took hold of follows it: a press alone changes nothing. */
const START_PX = 5;

/** How far something is pulled, in px across and down the page. */
export type Pull = Point;

/**
 * Measures how far a pointer at a point of the window has pulled what it took hold of at `start`: null before it has gone far
 * enough to mean it, from then on its whole way on the page, what was scrolled with it. Where exactly an edge was taken hold of
 * does not count.
 */
export function pullFrom(start: Point): (point: Point) => Pull | null {
  const from = onPage(start);
  let isPulled = false;
  return (point) => {
    isPulled ||= Math.hypot(point.x - start.x, point.y - start.y) >= START_PX;
    const { x, y } = onPage(point);
    return isPulled ? { x: x - from.x, y: y - from.y } : null;
  };
}

function onPage({ x, y }: Point): Point {
  return { x: x + window.scrollX, y: y + window.scrollY };
}
