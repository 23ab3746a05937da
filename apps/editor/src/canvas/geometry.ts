/** A rectangle in px. */
export type Box = { left: number; top: number; width: number; height: number };

export type Point = { x: number; y: number };

/** Where an element is on the page, whatever is scrolled. */
export function pageBox(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left: left + window.scrollX, top: top + window.scrollY, width, height };
}

/** True when a point lies in a box or on its edge. */
export function isInside({ x, y }: Point, { left, top, width, height }: Box): boolean {
  return x >= left && x <= left + width && y >= top && y <= top + height;
}

/** How far a point is from a stretch; 0 within it. */
export function distanceTo(value: number, start: number, length: number): number {
  return Math.max(start - value, value - start - length, 0);
}

/** True when two boxes share a part of the plane. */
export function doOverlap(one: Box, other: Box): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  );
}

/** Puts an element over a box. Set through the object model: a style attribute in markup would need the policy's leave. */
export function place(element: HTMLElement, { left, top, width, height }: Box): void {
  element.style.translate = `${left}px ${top}px`;
  element.style.width = `${width}px`;
  element.style.height = `${height}px`;
}

/** Hides or shows an element. To write what stands there already would count as a change of the page. */
export function setHidden(element: HTMLElement, isHidden: boolean): void {
  if (element.hidden !== isHidden) element.hidden = isHidden;
}
