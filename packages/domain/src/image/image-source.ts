import { IMAGE_WIDTHS } from './image-size.ts';

/** Checked parameters of the image template; texts that are not given are ''. */
export interface SourceParameters {
  readonly loader: string;
  readonly src: string;
  readonly videoId: string;
  readonly format: string;
  /** Pixels. */
  readonly width: number;
  readonly srcset: string;
}

/** Addresses of an image; no `srcset` is ''. */
export interface ImageSource {
  readonly src: string;
  readonly srcset: string;
}

/** Widths that video services have posters for, with the name of each size. */
const YOUTUBE_SIZES = [
  [320, 'mqdefault'],
  [480, 'hqdefault'],
  [640, 'sddefault'],
] as const;

/** Addresses by loader: our own widths, the file as it is, or a video service's poster. Source: specification §3. */
export function imageSource(input: SourceParameters): ImageSource {
  switch (input.loader) {
    case 'sqs':
      return ownSource(input);
    case 'youtube':
      return { src: youtubePoster(input), srcset: '' };
    case 'vimeo':
      return { src: vimeoPoster(input), srcset: '' };
    default:
      return { src: input.src, srcset: input.srcset };
  }
}

function ownSource({ src, width }: SourceParameters): ImageSource {
  const base = src.split('?', 1)[0] ?? src;
  const fitting = IMAGE_WIDTHS.find((size) => size >= width) ?? IMAGE_WIDTHS[IMAGE_WIDTHS.length - 1];
  return {
    src: `${base}?format=${fitting}w`,
    srcset: IMAGE_WIDTHS.map((size) => `${base}?format=${size}w ${size}w`).join(', '),
  };
}

function youtubePoster({ videoId, width, format }: SourceParameters): string {
  const size = YOUTUBE_SIZES.find(([largest]) => width <= largest)?.[1] ?? 'maxresdefault';
  const folder = format === 'webp' ? 'vi_webp' : 'vi';
  return `https://i.ytimg.com/${folder}/${encodeURIComponent(videoId)}/${size}.${format || 'jpg'}`;
}

function vimeoPoster({ src, width, format }: SourceParameters): string {
  const plain = src.replace(/_\d{1,5}(?:x\d{1,5})?(?:\.[a-z]{3,4})?$/i, '');
  return `${plain}_${width}${format === '' ? '' : `.${format}`}`;
}
