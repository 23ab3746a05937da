import { WebsiteSettings } from '@sitewright/domain/settings/website-schema';
import type { NavigationItem, Navigations } from '@sitewright/domain/site/navigation-schema';
import { z } from 'zod';
import { DemoSection } from './demo-page.ts';
import { ProductType, TYPE_CODES } from './product-types.ts';

const Entry: z.ZodType<DemoEntry> = z.object({
  collection: z.string().optional(),
  page: z.string().optional(),
  title: z.string().optional(),
  externalLink: z.object({ title: z.string(), url: z.string() }).optional(),
  items: z.lazy(() => z.array(Entry)).default([]),
});
type DemoEntry = {
  collection?: string | undefined;
  page?: string | undefined;
  title?: string | undefined;
  externalLink?: { title: string; url: string } | undefined;
  items: DemoEntry[];
};

const Shipping = z.object({
  name: z.string(),
  description: z.string().default(''),
  countries: z.array(z.string()).nullable().default(null),
  kind: z.enum(['flat', 'pickup']),
  rateMinor: z.int(),
});
const Tax = z.object({
  country: z.string(),
  state: z.string(),
  percent: z.number(),
  /** Types of products the rule is about; left out, all. */
  appliesTo: z.array(ProductType).optional(),
  onShipping: z.boolean(),
});

/** `demo/site.json`. */
export const DemoSite = z.object({
  identifier: z.string(),
  title: z.string(),
  tagline: z.string(),
  description: z.string(),
  template: z.string(),
  language: z.string(),
  timeZone: z.string(),
  location: WebsiteSettings.shape.location,
  contact: z.object({ email: z.string(), phone: z.string() }),
  collections: z.array(
    z.object({
      type: z.string(),
      urlId: z.string(),
      title: z.string(),
      navigationTitle: z.string(),
      description: z.string(),
      pageSize: z.int(),
      /** Folder or index that holds it, by its address; it stands before what it holds. */
      parent: z.string().optional(),
      /** Layout of the site template. */
      layout: z.string().default('default'),
      categories: z.array(z.string()).default([]),
      /** Image of the collection, by its file name. */
      mainImage: z.string().optional(),
    }),
  ),
  navigations: z.record(z.string(), z.array(Entry)),
  homepage: z.string(),
  /** Name of a block field of the site template → its section. */
  blockFields: z.record(z.string(), DemoSection).default({}),
  socialAccounts: z.array(
    z.object({ serviceName: z.string(), userName: z.string(), profileUrl: z.string() }),
  ),
  store: z.object({
    currency: z.string(),
    businessName: z.string(),
    country: z.string(),
    measurementStandard: z.enum(['metric', 'imperial']),
    returnPolicy: z.string(),
    multipleQuantityAllowedForServices: z.boolean(),
    scarcity: z.object({ enabled: z.boolean(), threshold: z.int(), text: z.string() }),
    soldOutText: z.string(),
    shippingOptions: z.array(Shipping),
    taxRules: z.array(Tax),
  }),
});
export type DemoSite = z.infer<typeof DemoSite>;

/** Settings of the website, as its owner would have saved them. */
export function demoSettings(site: DemoSite): z.input<typeof WebsiteSettings> {
  const { store } = site;
  return {
    siteTitle: site.title,
    siteTagLine: site.tagline,
    siteDescription: site.description,
    language: site.language,
    timeZone: site.timeZone,
    templateName: site.template,
    location: site.location,
    contactEmail: site.contact.email,
    contactPhoneNumber: site.contact.phone,
    socialAccounts: site.socialAccounts,
    commentsEnabled: true,
    commentApprovalRequired: true,
    simpleLikingEnabled: true,
    storeSettings: {
      businessName: store.businessName,
      defaultCurrency: store.currency,
      measurementStandard: store.measurementStandard,
      returnPolicy: store.returnPolicy,
      reviewsEnabled: true,
      multipleQuantityAllowedForServices: store.multipleQuantityAllowedForServices,
      shippingCountryDefaultValue: store.country,
      shippingOptions: store.shippingOptions.map(toShippingOption),
      taxRules: store.taxRules.map(toTaxRule),
    },
  };
}

function toShippingOption(option: z.infer<typeof Shipping>, index: number) {
  const { name, countries, description: instructions } = option;
  const named = { id: `shipping-${index + 1}`, name, countries, instructions };
  return option.kind === 'pickup'
    ? { ...named, kind: 'pickup' as const }
    : { ...named, kind: 'flat' as const, priceMinor: option.rateMinor };
}

function toTaxRule(rule: z.infer<typeof Tax>, index: number) {
  return {
    id: `tax-${index + 1}`,
    name: `Tax ${rule.state}`,
    country: rule.country,
    region: rule.state,
    productTypes: rule.appliesTo?.map((type) => TYPE_CODES[type]) ?? null,
    ratePpm: Math.round(rule.percent * 10_000),
    taxesShipping: rule.onShipping,
  };
}

/** Navigations with the ids of the collections that the entries name by their address. */
export function demoNavigations(site: DemoSite, idOf: (urlId: string) => string): Navigations {
  const toItem = (entry: DemoEntry): NavigationItem => {
    const items = entry.items.map(toItem);
    if (entry.externalLink) return { externalLink: { ...entry.externalLink, newWindow: false }, items };
    const target = entry.collection ?? entry.page;
    if (target !== undefined) return { collectionId: idOf(target), items };
    return { externalLink: { title: entry.title ?? '', url: '#', newWindow: false }, items };
  };
  return Object.fromEntries(Object.entries(site.navigations).map(([name, list]) => [name, list.map(toItem)]));
}
