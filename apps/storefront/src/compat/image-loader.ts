import { coverBox, type Frame, fitBox, type Size, widthFor } from './fit-image.ts';

export type LoadOptions = {
  /** Anything but false and 'false' fetches; 'viewport' once the image comes into sight. */
  load?: boolean | string;
  mode?: string;
  focalPoint?: { x: number; y: number };
  dimensions?: Size;
  stretch?: boolean;
  alignment?: string;
  source?: string;
};

type Data = Required<Pick<LoadOptions, 'focalPoint' | 'stretch'>> & {
  source: string;
  load: string;
  mode: string;
  alignment: string;
  dimensions: Size | undefined;
};

/** An element, or the node of another library around one. */
type Given = HTMLImageElement | { _node?: HTMLImageElement; getDOMNode?(): HTMLImageElement };

/** Distance in which an image counts as nearly in sight. */
const VIEWPORT_MARGIN = '200px';

let observer: IntersectionObserver | undefined;
const waiting = new WeakMap<Element, LoadOptions>();

/**
 * Fills the images that a template prints with `image-meta`: width by the room they have, place by their focal point.
 * Source: site format §4.3.
 */
export const imageLoader = {
  /** False when there is nothing to load, or it is not to be loaded now. */
  load(target: Given, options: LoadOptions = {}): boolean {
    const image = elementOf(target);
    const data = image && dataOf(image, options);
    if (!data || data.source === '') return false;
    if (data.load === 'viewport' && !image.classList.contains('loaded')) return observe(image, options);
    const box = arrange(image, data);
    if (data.load === 'false') return false;
    request(image, data, box);
    return true;
  },

  /** The same for an image whose box has changed; `parent` is the box where it is not the parent element. */
  refresh(target: Given, options: LoadOptions = {}, parent?: HTMLElement): boolean {
    const image = elementOf(target);
    if (!image) return false;
    const data = dataOf(image, { ...options, load: options.load ?? true });
    if (data.source === '') return false;
    request(image, data, arrange(image, data, parent));
    return true;
  },

  /** Loads every image of the page that does not ask to be left alone, and those of blocks that have no address yet. */
  bootstrap(): void {
    for (const image of document.querySelectorAll<HTMLImageElement>('img[data-src], img[data-image]')) {
      const isBlocks = image.classList.contains('thumb-image') && !image.hasAttribute('src');
      if (isBlocks) imageLoader.load(image, { load: true });
      else if (image.dataset.load !== 'false' && !image.classList.contains('loaded')) imageLoader.load(image);
    }
  },

  /** Pixels of a CSS length: px and plain numbers as they are, percent of the window's width or height. */
  getDimensionForValue(value: string | number, dimension: 'width' | 'height' = 'width'): number {
    const number = Number.parseFloat(String(value));
    if (!String(value).trim().endsWith('%')) return number;
    return (number / 100) * (dimension === 'height' ? innerHeight : innerWidth);
  },

  /** Attributes of an image. */
  _getDataFromNode(target: Given): Data | null {
    const image = elementOf(target);
    return image ? dataOf(image, {}) : null;
  },
};

function elementOf(target: Given): HTMLImageElement | undefined {
  if (target instanceof HTMLImageElement) return target;
  const inner = target?._node ?? target?.getDOMNode?.();
  return inner instanceof HTMLImageElement ? inner : undefined;
}

function dataOf(image: HTMLImageElement, options: LoadOptions): Data {
  const { dataset } = image;
  const [x = 0.5, y = 0.5] = numbers(dataset.imageFocalPoint, ',');
  const [width = image.naturalWidth, height = image.naturalHeight] = numbers(dataset.imageDimensions, 'x');
  return {
    source: options.source ?? dataset.image ?? dataset.src ?? '',
    load: String(options.load ?? dataset.load ?? true),
    mode: options.mode ?? modeOf(image.parentElement),
    alignment: options.alignment ?? dataset.alignment ?? '',
    focalPoint: options.focalPoint ?? { x, y },
    stretch: options.stretch ?? dataset.imageStretch !== 'false',
    dimensions: options.dimensions ?? (width > 0 && height > 0 ? { width, height } : undefined),
  };
}

function numbers(text: string | undefined, separator: string): (number | undefined)[] {
  return (text ?? '').split(separator).map((part) => {
    const number = Number.parseFloat(part);
    return Number.isFinite(number) ? number : undefined;
  });
}

function modeOf(parent: HTMLElement | null): string {
  if (parent?.classList.contains('content-fill')) return 'fill';
  return parent?.classList.contains('content-fit') ? 'fit' : '';
}

/** Puts the image into its box and gives the width it takes there, in CSS pixels. */
function arrange(
  image: HTMLImageElement,
  data: Data,
  parent: HTMLElement | null = image.parentElement,
): number {
  const box = { width: parent?.clientWidth ?? 0, height: parent?.clientHeight ?? 0 };
  const isPlaced = data.mode === 'fill' || data.mode === 'fit';
  if (!isPlaced || !data.dimensions || !parent || box.width === 0 || box.height === 0)
    return image.clientWidth || box.width || data.dimensions?.width || 0;
  const position =
    data.mode === 'fill'
      ? coverBox(data.dimensions, box, data.focalPoint)
      : fitBox(data.dimensions, box, data);
  if (getComputedStyle(parent).position === 'static') parent.style.position = 'relative';
  put(image, position);
  return Math.max(box.width, position.width);
}

function put(image: HTMLImageElement, position: Frame): void {
  image.style.position = 'absolute';
  for (const side of ['left', 'top', 'width', 'height'] as const) image.style[side] = `${position[side]}px`;
}

function request(image: HTMLImageElement, { source }: Data, width: number): void {
  const pixels = widthFor(width * (window.devicePixelRatio || 1));
  const url = isOurs(source) ? withFormat(source, `${pixels}w`) : source;
  if (image.getAttribute('src') === url) return;
  image.classList.remove('loaded');
  image.classList.add('loading');
  image.dataset.imageResolution = `${pixels}w`;
  image.addEventListener(
    'load',
    () => {
      image.classList.remove('loading');
      image.classList.add('loaded');
    },
    { once: true },
  );
  image.setAttribute('src', url);
}

/** Widths are kept for images of this site only. */
function isOurs(source: string): boolean {
  return new URL(source, location.href).origin === location.origin;
}

function withFormat(source: string, format: string): string {
  const [path = ''] = source.split('?');
  return `${path}?format=${format}`;
}

function observe(image: HTMLImageElement, options: LoadOptions): boolean {
  observer ??= new IntersectionObserver(
    (entries, own) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        own.unobserve(target);
        imageLoader.load(target as HTMLImageElement, { ...waiting.get(target), load: true });
      }
    },
    { rootMargin: VIEWPORT_MARGIN },
  );
  waiting.set(image, options);
  observer.observe(image);
  return false;
}
