import type { Overview, SetupStep, TodoKind } from '@sitewright/contract/site-overview';
import type { WebsiteSettings } from '@sitewright/domain/settings/website-schema';
import type { SiteFacts } from './queries/site-facts.ts';

/** Ways to pay that bring money: test cards do not. */
const takesMoney = ({ storeSettings }: WebsiteSettings) =>
  storeSettings.paymentProviders.some((provider) => provider !== 'test');

/** The steps until a site is ready for visitors, those of a store only where it has one; each done or not by what is there. */
export function setupSteps(facts: SiteFacts, settings: WebsiteSettings): NonNullable<Overview['setup']> {
  const done: Partial<Record<SetupStep, boolean>> = {
    'home-page': facts.isHomeEdited,
    styles: Object.keys(settings.tweaks).length > 0 || settings.customCss !== '',
    contact: settings.contactEmail !== '',
    ...(facts.hasStorePage
      ? {
          product: facts.hasProducts,
          delivery: settings.storeSettings.shippingOptions.length > 0,
          payment: takesMoney(settings),
        }
      : {}),
    publish: facts.isPublished,
  };
  return Object.entries(done).map(([step, isDone]) => ({ step: step as SetupStep, isDone }));
}

/** What a store that sells lacks to do so. */
export function storeGaps(facts: SiteFacts, settings: WebsiteSettings): TodoKind[] {
  if (!facts.hasProducts) return [];
  const gaps: TodoKind[] = [];
  if (!takesMoney(settings)) gaps.push('no-payment-method');
  if (facts.hasGoods && settings.storeSettings.shippingOptions.length === 0) gaps.push('no-delivery');
  return gaps;
}
