import { createHash } from 'node:crypto';
import { NodeId } from '@sitewright/document/schema';
import { escapeAttribute } from '@sitewright/template/html/escape-html';
import { html } from '../../../../platform/http/pages/html.ts';
import type { PageModel } from '../context/page-context.ts';
import { documentHtml, type PageSources } from './build-model.ts';
import { systemModel } from './system-model.ts';
import { unescaped } from './unescaped.ts';

/** Areas a template has on one page, in order: id of the section that fills it → what the template calls it. */
type TemplateAreas = ReadonlyMap<string, string>;

const FIELD =
  /data-type="block-field" data-layout-label="([^"]{0,500})"(?:(?!data-type=)[^<>]){0,2000}? id="([^"]{0,500})">/g;

/** The areas of a page that has been made. */
export function areasIn(page: string): TemplateAreas {
  return new Map(
    [...page.matchAll(FIELD)].map(([, label = '', id = '']) => [
      areaId(unescaped(id)),
      unescaped(label) || unescaped(id),
    ]),
  );
}

/** The section that fills a block field: its own id where a node may have it. Source: site format §2, block-field. */
export function areaId(fieldId: string): string {
  if (NodeId.safeParse(fieldId).success) return fieldId;
  const text = fieldId.replace(/[^a-zA-Z0-9]+/g, '-').slice(0, 40);
  const sum = createHash('sha256').update(fieldId).digest('hex').slice(0, 10);
  return `area-${text.replace(/^-/, '')}-${sum}`;
}

const LOOKS =
  '.bare-page-main{justify-content:flex-start}.areas-none{padding:2rem;text-align:center}' +
  '.page-section{display:none;padding:1rem 1.5rem 2rem;min-height:5rem;border-block-end:1px dashed}' +
  '.page-section::before{display:block;margin-block:1.75rem 1rem;font:600 13px/1.4 system-ui,sans-serif;opacity:.7}';

/**
 * The areas of a page one below the other, where an editor fills them. Those of other pages are there too, but not shown: the
 * canvas expects the whole document.
 */
export async function areasModel(sources: PageSources, areas: TemplateAreas): Promise<PageModel> {
  const { id } = sources.bundle.website;
  const title = 'Areas of the template';
  const filled = (await documentHtml(sources, 'site', id, { title })) ?? '';
  const shown = [...areas].map(
    ([area, label]) => `#section-${area}{display:block}#section-${area}::before{content:"${cssText(label)}"}`,
  );
  const names = escapeAttribute(JSON.stringify([...areas.keys()]));
  const none =
    areas.size > 0 ? '' : html`<p class="areas-none">The template has no areas on this page.</p>`.markup;
  const content = `<style>${LOOKS}${shown.join('')}</style><template data-areas="${names}"></template><div>${filled}</div>${none}`;
  return { ...systemModel(sources, { pageType: 'page', status: 200, title, content }), frame: 'bare' };
}

/** Inside quotes of a style sheet in a page. */
function cssText(text: string): string {
  return text.replace(/[\\"'<>&\s]/g, (sign) =>
    sign === ' ' ? sign : `\\${sign.charCodeAt(0).toString(16)} `,
  );
}
