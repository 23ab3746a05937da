import { contextLocaleSettings } from '../locale/context-locale.ts';
import { formatMessage } from '../message/format-message.ts';
import type { TextKey } from '../strings/en.ts';
import { siteText } from '../strings/site-text.ts';
import type { Context, Formatter, Value } from '../types.ts';
import { asBoolean, asText, fieldsOf, isArray, isTruthy, property, walk } from '../values.ts';
import { productRestockNotification, productScarcity as productScarcityWidget } from '../widgets/products.ts';
import { renderPrivate, type WidgetData, widgetFormatter } from '../widgets/widget-formatter.ts';
import { merchandising } from './commerce-product.ts';

/** Notices of the few pieces left, where the store shows them; else the value itself. */
export const productScarcity: Formatter = (value, _args, context) => {
  const settings = merchandising(value, context);
  if (!asBoolean(property(settings, 'scarcityEnabled'))) return value;
  const views = property(settings, 'scarcityTemplateViews');
  return renderPrivate(context, productScarcityWidget, {
    views: isArray(views) ? views.map((view) => scarcityView(view, settings, context)) : [],
  });
};

/** Shown or hidden as the notice or else the store says; otherwise one for a variant waits until that is chosen. */
function scarcityView(view: Value, settings: Value, context: Context): WidgetData {
  const attributes = property(view, 'attributes');
  const isShown = property(settings, 'scarcityShownByDefault');
  const own = property(view, 'hidden');
  const named = { qtyInStock: property(view, 'qtyInStock') };
  const pattern = asText(property(view, 'scarcityText') ?? property(settings, 'scarcityText'));
  return {
    attributes,
    text: formatMessage(pattern, { positional: [named.qtyInStock], named }, contextLocaleSettings(context)),
    // Shown before a variant is chosen, it has to say of which one it is.
    name: isTruthy(attributes) && own === false ? nameOf(attributes) : '',
    isHidden: typeof own === 'boolean' ? own : typeof isShown === 'boolean' ? !isShown : isTruthy(attributes),
  };
}

function nameOf(attributes: Value): string {
  return Object.values(fieldsOf(attributes)).map(asText).join(', ');
}

/** Sign-up forms for an email when a variant is back in stock. */
export const restockNotification = widgetFormatter(productRestockNotification, (value, _args, context) => {
  const settings = merchandising(value, context);
  const views = property(settings, 'restockNotificationViews');
  const own = (name: string) => asText(walk(settings, ['restockNotificationMessages', name]));
  const text = (name: string, usual: TextKey) => own(name) || siteText(context, usual);
  const key = (name: string) => asText(context.resolve(`website.captchaSettings.${name}`));
  const shared = {
    productId: asText(property(value, 'id')),
    callToAction: text('CTAText', 'productRestockText'),
    placeholder: text('placeholderText', 'productRestockPlaceholder'),
    button: text('buttonText', 'productRestockButton'),
    mailingList: text('mailingListDescription', 'productRestockMailingList'),
    success: own('successText'),
    hasMailingList: isTruthy(property(settings, 'mailingListSignUpEnabled')),
    isMailingListChecked: isTruthy(property(settings, 'mailingListOptInByDefault')),
    captchaKey: key('enterpriseSiteKey') || key('siteKey'),
    isSelfHosted: key('provider') === 'self-hosted',
  };
  return {
    views: (isArray(views) ? views : []).map((view) => ({
      ...shared,
      variantId: asText(property(view, 'variantId')),
      variantName: asText(property(view, 'variantName')),
      hiddenByDefault: isTruthy(property(view, 'hiddenByDefault')),
    })),
  };
});
