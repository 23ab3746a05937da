import type { RenderResult, Template, Value } from '@sitewright/template';
import { markupCache, PageView } from './page-view.ts';
import type { SandboxedRenderer } from './sandbox/sandboxed-renderer.ts';
import type { SiteTemplate } from './site-template.ts';
import type { PageEnvironment } from './tags/tag-host.ts';

/** Input of a template from its page. */
export type ViewPage = { data: Value; environment: PageEnvironment };

/** Output of a view of a template: here for shipped ones, in a thread for the others. Errors: unavailable. */
export function renderView(
  renderer: SandboxedRenderer,
  { template, view }: { template: SiteTemplate; view: Template },
  { data, environment }: ViewPage,
): RenderResult | Promise<RenderResult> {
  if (template.guarded) return renderer.render(template, view.name, { data, environment });
  return view.render(data, new PageView(environment, template.partials, markupCache(template, environment)));
}
