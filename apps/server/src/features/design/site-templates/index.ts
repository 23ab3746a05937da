import { defineFeature } from '../../../platform/http/feature.ts';
import * as siteTemplateCalls from './calls/site-templates.ts';
import * as templateErrorCalls from './calls/template-errors.ts';
import * as templateTypeCalls from './calls/template-types.ts';
import { devEvents } from './pages/dev-events.ts';

export { checkFolder } from './check/check-folder.ts';
export { createTemplates, type Templates } from './create-templates.ts';
export { acceptsItem, customErrors, customTypeOf } from './custom-types.ts';
export { withOverlay } from './dev/dev-overlay.ts';
export { devTemplateOf } from './dev/dev-template.ts';
export { watchTemplate } from './dev/watch-template.ts';
export type { StaticPage } from './folder/read-static-pages.ts';
export { stringsFor } from './folder/read-strings.ts';
export { lookOf } from './look-of.ts';
export { renderView } from './render-view.ts';
export { isStopped } from './sandbox/render-limits.ts';
export { type OverrideBudget, overrideBudget, renderOverride } from './sandbox/render-override.ts';
export { SandboxedOverrides } from './sandbox/sandboxed-overrides.ts';
export { newTitleOf, shapeCollection, typeDefaults } from './shape-collections.ts';
export { shippedWords } from './shipped-words.ts';
export { layoutOf, loadSiteTemplate, type SiteTemplate } from './site-template.ts';
export { siteTemplateOf } from './site-template-of.ts';
export { SiteTemplates } from './site-templates.ts';
export { calculatedDefaults } from './styles/calculated-defaults.ts';
export { LessCompiler, LessError } from './styles/compile-less.ts';
export { fontFamilies } from './styles/font-families.ts';
export {
  joinSheets,
  joinSystemSheets,
  positionOfError as placeOfError,
  type SheetText,
} from './styles/sheet-text.ts';
export { tweakErrors } from './styles/tweak-errors.ts';
export { globalsIn } from './system/script-globals.ts';
export { systemClasses, systemTweaks } from './system/system-classes.ts';
export { systemPartials } from './system/system-partials.ts';
export { systemStyle } from './system/system-styles.ts';
export { SYSTEM_TEXTS } from './system/system-texts.ts';
export type { ItemParts, PageEnvironment, RelatedQuery, TagHost, TagList } from './tags/tag-host.ts';

/** Templates of sites: shipped, uploaded, and folders that are being worked on. */
export const siteTemplates = defineFeature({
  name: 'site-templates',
  folder: import.meta.dirname,
  routes: [
    ...Object.values(siteTemplateCalls),
    ...Object.values(templateTypeCalls),
    ...Object.values(templateErrorCalls),
  ],
  pages: [{ ...devEvents, whileLocked: true }],
});
