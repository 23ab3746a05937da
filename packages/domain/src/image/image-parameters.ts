/** Source of an image's URLs: our own widths, a plain file, or a video service's poster. */
export type ImageLoaderName = 'sqs' | 'raw' | 'vimeo' | 'youtube';

/** Parameters of the image template as an author gives them, not yet checked. Source: specification §3 and §5. */
export interface ImageParameters {
  readonly width?: unknown;
  readonly height?: unknown;
  readonly priority?: unknown;
  readonly loader?: unknown;
  readonly format?: unknown;
  readonly videoId?: unknown;
  readonly src?: unknown;
  readonly srcset?: unknown;
  readonly sizes?: unknown;
}

const LOADERS: readonly unknown[] = ['sqs', 'raw', 'vimeo', 'youtube'];
const PRIORITIES: readonly unknown[] = ['high', 'low', null, undefined];
const FORMATS: readonly unknown[] = ['jpg', 'webp'];

/** Errors of image parameters, one sentence each; empty if they are valid. Source: specification §5. */
export function imageParameterErrors(input: ImageParameters): string[] {
  const errors: string[] = [];
  if (!isPositiveInteger(input.width)) errors.push('width must be a positive integer');
  if (!isPositiveInteger(input.height)) errors.push('height must be a positive integer');
  if (!PRIORITIES.includes(input.priority)) errors.push('priority must be high, low or null');
  if (!LOADERS.includes(input.loader)) return [...errors, 'loader must be sqs, raw, vimeo or youtube'];
  return [...errors, ...formatErrors(input), ...sourceErrors(input)];
}

function formatErrors({ loader, format }: ImageParameters): string[] {
  if (isAbsent(format)) return [];
  if (loader !== 'vimeo' && loader !== 'youtube')
    return ['format is allowed only with loader vimeo or youtube'];
  return FORMATS.includes(format) ? [] : ['format must be jpg or webp'];
}

function sourceErrors({ loader, videoId, src, srcset, sizes }: ImageParameters): string[] {
  const errors: string[] = [];
  if (loader === 'youtube' && !isText(videoId)) errors.push('loader youtube needs a videoId');
  if (loader !== 'youtube' && !isText(src)) errors.push(`loader ${loader} needs a src`);
  if (loader !== 'raw' && !isAbsent(srcset)) errors.push('srcset is allowed only with loader raw');
  if (loader === 'sqs' && !isText(sizes)) errors.push('loader sqs needs sizes');
  return errors;
}

function isPositiveInteger(value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

function isAbsent(value: unknown): boolean {
  return value === null || value === undefined;
}
