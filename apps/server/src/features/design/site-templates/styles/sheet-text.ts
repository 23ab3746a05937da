import type { Sheet } from '../folder/read-sheets.ts';
import type { SiteTemplate } from '../site-template.ts';
import { applyTweaks } from './apply-tweaks.ts';
import type { LessError } from './compile-less.ts';

/** Sheets joined to one text, and where each begins: its first line there, from 1. */
export type SheetText = { text: string; starts: readonly { file: string; line: number }[] };

/** All sheets of a template with the owner's values, as one text: variables of one serve all. */
export function joinSheets(
  sheets: readonly Sheet[],
  tweaks: Readonly<Record<string, string>>,
  before = '',
): SheetText {
  const starts: { file: string; line: number }[] = [];
  const parts = before === '' ? [] : [before];
  let line = 1 + linesOf(before);
  for (const { name, text } of sheets) {
    starts.push({ file: `styles/${name}`, line });
    parts.push(applyTweaks(text, tweaks));
    line += linesOf(text);
  }
  return { text: parts.join('\n'), starts };
}

/** Name under which a sheet of the system pages finds the others; no file of a folder is called like this. */
const SITE_SHEETS = '(site).less';

export type StyleText = {
  source: string;
  imports: Readonly<Record<string, string>>;
  starts: SheetText['starts'];
};

/** Sheets of the pages that the program makes, as one text that has the variables and mixins of the others. */
export function joinSystemSheets(
  { sheets, systemSheets, imports }: Pick<SiteTemplate, 'sheets' | 'systemSheets' | 'imports'>,
  tweaks: Readonly<Record<string, string>>,
): StyleText {
  const { text, starts } = joinSheets(systemSheets, tweaks, `@import (reference) "${SITE_SHEETS}";`);
  return { source: text, imports: { ...imports, [SITE_SHEETS]: joinSheets(sheets, tweaks).text }, starts };
}

/** Rules that ask for variables and mixins of all sheets as they come, as one text. */
export function joinProbes(
  { sheets, systemSheets, imports }: Pick<SiteTemplate, 'sheets' | 'systemSheets' | 'imports'>,
  rules: string,
): Pick<StyleText, 'source' | 'imports'> {
  const all = joinSheets([...sheets, ...systemSheets], {}).text;
  return {
    source: `@import (reference) "${SITE_SHEETS}";\n${rules}`,
    imports: { ...imports, [SITE_SHEETS]: all },
  };
}

/** File, line and column of an error in joined sheets. */
export function positionOfError(
  { starts }: Pick<SheetText, 'starts'>,
  { line, column, file }: LessError,
): { file: string; line: number; column: number } {
  if (file !== undefined) return { file: `styles/${file}`, line: line ?? 1, column: column ?? 1 };
  const start = starts.findLast((candidate) => candidate.line <= (line ?? 1));
  return start
    ? { file: start.file, line: (line ?? start.line) - start.line + 1, column: column ?? 1 }
    : { file: starts[0]?.file ?? 'template.conf', line: 1, column: 1 };
}

function linesOf(text: string): number {
  return text === '' ? 0 : text.split('\n').length;
}
