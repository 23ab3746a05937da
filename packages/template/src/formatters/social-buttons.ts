import type { Formatter, Value } from '../types.ts';
import { asText, isMissing, isTruthy, property, walk } from '../values.ts';
import {
  followButton as followButtonWidget,
  socialAccount as socialAccountWidget,
  socialButtons,
} from '../widgets/social.ts';
import { renderPrivate, widgetFormatter } from '../widgets/widget-formatter.ts';

/** Share buttons of an item as a block. */
export const socialButton = shareButtons({ tag: 'div', style: 'button-style' });

/** Share buttons of an item in a line of text. */
export const socialButtonInline = shareButtons({ tag: 'span', style: 'inline-style' });

/** '' unless the site shares with at least one service. */
function shareButtons(look: { readonly tag: string; readonly style: string }): Formatter {
  return (value, _args, context) => {
    if (!isTruthy(property(context.resolve('website'), 'shareButtonOptions'))) return '';
    return renderPrivate(context, socialButtons, {
      ...look,
      imageId: asText(firstOf(property(value, 'systemDataId'), property(value, 'mainImageId'))),
      assetUrl: asText(firstOf(property(value, 'assetUrl'), walk(value, ['mainImage', 'assetUrl']))),
      recordType: asText(property(value, 'recordType')),
      fullUrl: asText(property(value, 'fullUrl')),
      title: asText(property(value, 'title')),
    });
  };
}

function firstOf(first: Value, second: Value): Value {
  return isMissing(first) ? second : first;
}

/** Follow button of an account, by its name or the last part of its address. */
export const followButton = widgetFormatter(followButtonWidget, (value) => ({ userName: userName(value) }));

function userName(account: Value): string {
  const name = asText(property(account, 'userName'));
  return name || (asText(property(account, 'profileUrl')).split('/').at(-1) ?? '');
}

/** Link to an account with the icon of its service; MISSING without a web or mail address. */
export const socialAccount = widgetFormatter(socialAccountWidget, (value) => {
  const profileUrl = asText(property(value, 'profileUrl'));
  if (!/^(?:https?:\/\/|mailto:|\/)/i.test(profileUrl)) return null;
  const service = asText(property(value, 'serviceName')).replace(/-unauth$/, '');
  const name = userName(value);
  return { profileUrl, service, label: name === '' ? service : `${service}: ${name}` };
});
