export type Size = { width: number; height: number };
export type Frame = Size & { left: number; top: number };

/** Widths that images are kept in. Source: specification §3, image widths. */
const WIDTHS = [100, 300, 500, 750, 1000, 1500, 2500];

/** Smallest width that is enough for so many device pixels, else the largest. Source: site format §4.3. */
export function widthFor(pixels: number): number {
  return WIDTHS.find((width) => width >= pixels) ?? 2500;
}

/** Image that covers its box; the focal point (0 to 1) stays as near to the middle as the edges allow. */
export function coverBox(image: Size, box: Size, focal: { x: number; y: number }): Frame {
  const scale = Math.max(box.width / image.width, box.height / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  return {
    width,
    height,
    left: between(box.width / 2 - focal.x * width, box.width - width, 0),
    top: between(box.height / 2 - focal.y * height, box.height - height, 0),
  };
}

/** Whole image inside its box; `alignment` names sides, the middle counts where none is named. */
export function fitBox(
  image: Size,
  box: Size,
  { alignment = '', stretch = true }: { alignment?: string | undefined; stretch?: boolean } = {},
): Frame {
  const size = Math.min(box.width / image.width, box.height / image.height);
  const scale = stretch ? size : Math.min(size, 1);
  const [width, height] = [image.width * scale, image.height * scale];
  return {
    width,
    height,
    left: (box.width - width) * shareOf(alignment, 'left', 'right'),
    top: (box.height - height) * shareOf(alignment, 'top', 'bottom'),
  };
}

function shareOf(alignment: string, start: string, end: string): number {
  if (alignment.includes(start)) return 0;
  return alignment.includes(end) ? 1 : 0.5;
}

function between(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
