export { layoutOf, loadSiteTemplate, type SiteTemplate } from './site-template.ts';
export { SiteTemplates } from './site-templates.ts';
export { LessCompiler } from './styles/compile-less.ts';
export { applyTweaks, type Tweak, tweakClasses } from './styles/tweaks.ts';
export type { PageEnvironment, TagHost } from './tags/tag-host.ts';
