import type { Template } from '@sitewright/template';
import { MappedSource } from '../tags/mapped-source.ts';
import type { FolderSource } from './read-conf.ts';
import type { TemplateConf } from './template-conf.ts';

/** Fallback layout for a template without a readable one. */
const BARE =
  '<!doctype html><html><head>{squarespace-headers}</head>' +
  '<body id="{squarespace.page-id}" class="{squarespace.page-classes}">{squarespace.main-content}' +
  '{squarespace-footers}</body></html>';

/** Shell of each layout: its regions joined as text, then compiled, since one may open what another closes. */
export function readLayouts(source: FolderSource, conf: TemplateConf): Map<string, Template> {
  const { texts, problems, shelf } = source;
  const layouts = new Map<string, Template>();
  for (const [id, { regions }] of Object.entries(conf.layouts)) {
    const joined = new MappedSource();
    for (const region of regions) {
      const file = region.endsWith('.region') ? region : `${region}.region`;
      const text = texts.get(file);
      if (text === undefined) {
        const at = texts.get('template.conf')?.indexOf(`"${region}"`) ?? 0;
        problems.error(
          'template.conf',
          `The layout “${id}” names ${file}, which is missing.`,
          Math.max(0, at),
        );
      } else joined.copy(MappedSource.ofFile(file, text), 0, text.length);
    }
    layouts.set(id, shelf.compile(`layout ${id}`, joined));
  }
  if (layouts.size > 0) return layouts;
  problems.error('template.conf', 'There is no layout: “layouts” names at least one, usually “default”.');
  const bare = new MappedSource();
  bare.insert(BARE, { file: 'template.conf', offset: 0 });
  return layouts.set('default', shelf.compile('layout default', bare));
}
