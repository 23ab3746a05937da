import { stripTags } from '../html/strip-tags.ts';
import type { Context, Value } from '../types.ts';
import { asNumber, asText, fieldsOf, isAbsent, isMissing, isObject, isTruthy } from '../values.ts';

/** Longest alternative text that is made from a body. Source: specification §9. */
const MAX_ALT_CHARS = 250;

/** Code of the image block, whose owner-given alternative text counts even when it is empty. */
const IMAGE_BLOCK = 5;

/** Fields of an image item that the image widgets print. */
export interface ImageData {
  readonly isPreview: boolean;
  readonly componentKey: string;
  readonly id: string;
  readonly assetUrl: string;
  readonly originalSize: string;
  readonly focalPoint: string;
  readonly alt: string;
  readonly [key: string]: Value;
}

/** Reads an image item; null when there is none. */
export function readImage(image: Value, context: Context): ImageData | null {
  if (isMissing(image)) return null;
  const fields = fieldsOf(image);
  return {
    isPreview: isObject(fields.licensedAssetPreview),
    componentKey: asText(fields.componentKey),
    id: asText(fields.id),
    assetUrl: asText(fields.assetUrl),
    originalSize: asText(fields.originalSize),
    focalPoint: focalPoint(image),
    alt: altText(image, context),
  };
}

/** `x,y` of an image from 0 to 1; the middle when it is not set. Source: specification §9. */
export function focalPoint(image: Value): string {
  const { x, y } = fieldsOf(fieldsOf(image).mediaFocalPoint);
  return isAbsent(x) || isAbsent(y) ? '0.5,0.5' : `${asNumber(x)},${asNumber(y)}`;
}

/**
 * Alternative text of an image: its own, else title, else body without tags, else a file name that someone chose.
 * Source: specification §9.
 */
export function altText(image: Value, context: Context): string {
  const fields = fieldsOf(image);
  const own = asText(fields.altText).trim();
  if (own !== '' || asNumber(context.resolve('blockType')) === IMAGE_BLOCK) return own;
  const { title } = fields;
  if (isTruthy(title)) return asText(title);
  const body = stripTags(asText(fields.body), ' ').slice(0, MAX_ALT_CHARS);
  if (body !== '') return body;
  const filename = asText(fields.filename);
  return isGeneratedName(filename) ? '' : filename;
}

const CAMERA_NAME =
  /^(?:img|image|dsc|dscn|dscf|pxl|mvimg|photo|picture|scan|screen ?shot|untitled|unnamed|download|image-asset)[-_ ]?[\d\s_.:()-]*$/i;
const RANDOM_NAME = /^[0-9a-f-]{16,64}$/i;

/** True for what cameras and programs name files; it tells nobody what the image shows. */
function isGeneratedName(filename: string): boolean {
  const name = filename.slice(0, 200).replace(/\.[a-z0-9]{1,5}$/i, '');
  return CAMERA_NAME.test(name) || RANDOM_NAME.test(name) || /^\d+$/.test(name);
}
