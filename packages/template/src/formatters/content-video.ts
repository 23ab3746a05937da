import { focalPoint } from '../content/image-data.ts';
import { asText, isTruthy, property, walk } from '../values.ts';
import { audioPlayer as audioPlayerWidget, video as videoWidget } from '../widgets/players.ts';
import { widgetFormatter } from '../widgets/widget-formatter.ts';
import { colorsOf } from './content-image.ts';

/** Video of an item: the provider's markup in an attribute, and its poster when `overlay` is on. */
export const video = widgetFormatter(videoWidget, (value, args) => ({
  html: asText(walk(value, ['oembed', 'html'])),
  providerName: asText(walk(value, ['oembed', 'providerName'])),
  isLoadOff: args.includes('load-false'),
  hasOverlay: isTruthy(property(value, 'overlay')),
  hasPoster: isTruthy(property(value, 'mainImageId')) || isTruthy(property(value, 'systemDataId')),
  assetUrl: asText(property(value, 'assetUrl')),
  originalSize: asText(property(value, 'originalSize')),
  focalPoint: focalPoint(value),
  colors: args.includes('color-data') && isTruthy(property(value, 'colorData')) ? colorsOf(value, true) : [],
}));

/** Audio player of an item. */
export const audioPlayer = widgetFormatter(audioPlayerWidget, (value) => ({
  id: asText(property(value, 'id')),
  url: asText(walk(value, ['structuredContent', 'audioAssetUrl'])),
}));
