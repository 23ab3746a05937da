import { PLATFORM_SHEETS } from '../styles/platform-sheets.ts';
import type { FolderSource } from './read-conf.ts';
import type { TemplateConf } from './template-conf.ts';

/** A style sheet as it is listed, e.g. `vendor/slick.css`. */
export type Sheet = { name: string; text: string };

/**
 * Listed sheets in their order, the reset first whether it is listed or not, and those of the program's own pages; the
 * others can only be imported.
 */
export function readSheets(
  source: FolderSource,
  conf: TemplateConf,
): { sheets: Sheet[]; systemSheets: Sheet[]; imports: Record<string, string> } {
  const { texts } = source;
  const listed = conf.stylesheets.filter((name) => name !== 'reset.css');
  const names = texts.has('styles/reset.css') ? ['reset.css', ...listed] : conf.stylesheets;
  const systemNames = conf.systemStylesheets.filter((name) => !names.includes(name));
  const imports: Record<string, string> = Object.assign(Object.create(null), PLATFORM_SHEETS);
  for (const [file, text] of texts) if (file.startsWith('styles/')) imports[file.slice(7)] = text;
  return { sheets: findSheets(source, names), systemSheets: findSheets(source, systemNames), imports };
}

function findSheets({ texts, problems }: FolderSource, names: readonly string[]): Sheet[] {
  const sheets: Sheet[] = [];
  for (const name of new Set(names)) {
    const text = texts.get(`styles/${name}`);
    if (text !== undefined) sheets.push({ name, text });
    else {
      const at = texts.get('template.conf')?.indexOf(`"${name}"`) ?? 0;
      problems.warn(
        'template.conf',
        `The style sheet styles/${name} is missing; was the template built?`,
        Math.max(0, at),
      );
    }
  }
  return sheets;
}
