import { imageParameterErrors } from '@sitewright/domain/image/image-parameters';
import { imageSource } from '@sitewright/domain/image/image-source';
import { escapeAttribute } from '../html/escape-html.ts';
import { stripTags } from '../html/strip-tags.ts';
import { contextLocaleSettings } from '../locale/context-locale.ts';
import { formatMessage } from '../message/format-message.ts';
import type { Formatter, Formatters, Value } from '../types.ts';
import { asText, isObject, property } from '../values.ts';
import { responsiveImage as responsiveImageWidget } from '../widgets/images.ts';
import { renderPrivate } from '../widgets/widget-formatter.ts';
import { cartLabelText } from './commerce-cart.ts';
import { backgroundImage } from './content-image.ts';
import { fillMessage } from './i18n-message.ts';
import { socialAccount } from './social-buttons.ts';

/** The value is the key of a site's text, which is filled like a message; an unknown key prints itself. */
const translate: Formatter = (value, args, context) => {
  const key = asText(value);
  const pattern = context.localized(key, key);
  return args.length > 0
    ? fillMessage(pattern, args, context)
    : formatMessage(pattern, { positional: [], named: {} }, contextLocaleSettings(context));
};

/** `<img>` of the image template from its parameters; a comment that says what is wrong with them. */
const responsiveImage: Formatter = (value, _args, context) => {
  const object = isObject(value) ? value : {};
  const errors = imageParameterErrors(object);
  if (errors.length > 0) return `<!-- image: ${escapeAttribute(errors.join('; '))} -->`;
  return renderPrivate(context, responsiveImageWidget, {
    ...imageSource({
      loader: asText(object.loader),
      src: asText(object.src),
      videoId: asText(object.videoId),
      format: asText(object.format),
      width: object.width as number,
      srcset: asText(object.srcset),
    }),
    alt: asText(property(value, 'alt')),
    width: object.width,
    height: object.height,
    sizes: asText(object.sizes),
    priority: asText(object.priority),
    loading: object.priority === 'high' ? 'eager' : 'lazy',
  });
};

const text =
  (change: (value: string) => string): Formatter =>
  (value: Value) =>
    change(asText(value));

/** Formatters that the language does not have. */
export const ownFormatters: Formatters = {
  'background-image': backgroundImage,
  'cart-label': cartLabelText,
  lowercase: text((value) => value.toLowerCase()),
  'responsive-image': responsiveImage,
  'social-account': socialAccount,
  'strip-tags': text((value) => stripTags(value)),
  translate,
  uppercase: text((value) => value.toUpperCase()),
};
