import type { WebsiteSettings } from '@sitewright/domain/settings/website-schema';
import { tweakClasses } from '@sitewright/domain/tweak/tweak';
import { type SiteTemplate, systemClasses } from '../../../design/site-templates/index.ts';
import { fragmentKey } from '../cache/fragment-key.ts';
import type { PageModel } from '../context/page-context.ts';
import type { PageSources } from './build-model.ts';
import { viewNameOf } from './collection-views.ts';

/** Classes of the body element in the order of site format §2. */
export function bodyClasses(
  { bundle, template, query, isPreview }: PageSources,
  model: PageModel,
  layout: string,
): string {
  const { settings } = bundle.website;
  const { collection } = model.context;
  const isCover = model.isHomepage && model.pageType === 'splash-page';
  const isCoverOnce = isCover && settings.isCoverShownOnce && !isPreview;
  return [
    ...bundle.fragments.of(settings, fragmentKey('site-classes', template), () =>
      siteClasses(template, settings),
    ),
    ...(collection ? [`collection-${collection.id}`, `collection-type-${collection.typeName}`] : []),
    `collection-layout-${layout}`,
    ...(model.isHomepage ? ['homepage'] : []),
    ...(isCoverOnce ? ['cover-once'] : []),
    ...(model.view === 'list' || model.view === 'item' ? [`view-${model.view}`] : []),
    ...(model.view === 'list' ? [`collection-view-${viewNameOf(model, query.view)}`] : []),
    ...(collection ? [`background-source-${collection.background.source}`] : []),
    ...(model.view === 'system' ? [`page-type-${model.pageType}`] : []),
    'mobile-style-available',
    ...(model.view === 'item' ? [model.pageId] : []),
  ].join(' ');
}

/** Those that all pages of a site share: they are read of its tweaks and of the owner's whole CSS. */
function siteClasses(template: SiteTemplate, settings: WebsiteSettings): readonly string[] {
  return [
    ...tweakClasses(template.tweaks, settings.tweaks),
    ...systemClasses(template, settings),
    `native-currency-code-${settings.storeSettings.defaultCurrency.toLowerCase()}`,
  ];
}
