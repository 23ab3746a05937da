import type { TemplateProblem } from '@sitewright/contract/site-templates';
import { TEMPLATE_LIMITS, type TemplateFiles } from '../folder/template-files.ts';
import type { SiteTemplate } from '../site-template.ts';
import { LessCompiler, LessError } from '../styles/compile-less.ts';
import { joinSheets, joinSystemSheets, positionOfError, type StyleText } from '../styles/sheet-text.ts';
import { brokenTweaks } from '../styles/tweaks.ts';
import { checkTags } from './check-tags.ts';
import { checkViews } from './check-views.ts';

/** Problems of one check that are told. */
const MAX_PROBLEMS = 500;

/** Findings in the texts of a template, and its sheets, which only their compiler can check. */
export type CheckedTexts = { problems: TemplateProblem[]; sheets: StyleText[] };

/**
 * Everything that is wrong with a template, errors first, by file and line: what was found while it was read, in its
 * texts, its tags, its sheets and its sizes. An empty list is a clean template.
 */
export async function checkTemplate(
  template: SiteTemplate,
  files: TemplateFiles,
  input?: LessCompiler,
): Promise<TemplateProblem[]> {
  const { problems, sheets } = checkTexts(template, files);
  return sortProblems([...problems, ...(await checkSheets(sheets, input))]);
}

/** The part of the check that runs in one go. */
export function checkTexts(template: SiteTemplate, files: TemplateFiles): CheckedTexts {
  const problems = [
    ...template.problems,
    ...checkViews(template),
    ...checkTags(template, files),
    ...checkSizes(files),
    ...checkTweaks(template),
  ];
  const { text: source, starts } = joinSheets(template.sheets, {});
  const own = { source, starts, imports: template.imports };
  const sheets = template.systemSheets.length === 0 ? [own] : [own, joinSystemSheets(template, {})];
  return { problems: sortProblems(problems).slice(0, MAX_PROBLEMS), sheets };
}

/** Compiles sheets as pages get them, up to the first that cannot be. */
export async function checkSheets(
  sheets: readonly StyleText[],
  input?: LessCompiler,
): Promise<TemplateProblem[]> {
  const compiler = input ?? new LessCompiler();
  try {
    for (const sheet of sheets) {
      const found = await checkText(sheet, compiler);
      if (found.length > 0) return found;
    }
    return [];
  } finally {
    if (!input) await compiler.close();
  }
}

async function checkText(text: StyleText, compiler: LessCompiler): Promise<TemplateProblem[]> {
  try {
    await compiler.compile(text.source, true, text.imports);
    return [];
  } catch (error) {
    if (!(error instanceof LessError)) throw error;
    return [{ severity: 'error', ...positionOfError(text, error), message: error.message }];
  }
}

function checkTweaks({ sheets, systemSheets }: SiteTemplate): TemplateProblem[] {
  return [...sheets, ...systemSheets].flatMap(({ name, text }) =>
    brokenTweaks(text).map((line) => ({
      severity: 'warning' as const,
      file: `styles/${name}`,
      line: line + 1,
      column: 1,
      message: 'This tweak cannot be read: it needs at least a type and a title.',
    })),
  );
}

function checkSizes({ texts, sizes }: TemplateFiles): TemplateProblem[] {
  const { textBytes, assetBytes, totalBytes } = TEMPLATE_LIMITS;
  const problem = (file: string, message: string): TemplateProblem => ({
    severity: 'error',
    file,
    line: 1,
    column: 1,
    message,
  });
  const large = [...sizes].flatMap(([file, size]) => {
    const most = /^(?:assets|scripts)\//.test(file) ? assetBytes : textBytes;
    if (size > most) return [problem(file, `The file is larger than ${most / 1_000_000} MB.`)];
    return texts.get(file)?.includes('\uFFFD') ? [problem(file, 'The file is no UTF-8 text.')] : [];
  });
  const sum = [...sizes.values()].reduce((total, size) => total + size, 0);
  return sum > totalBytes
    ? [...large, problem('template.conf', `A template holds at most ${totalBytes / 1_000_000} MB.`)]
    : large;
}

/** Without repetitions; errors first, by file and place. */
export function sortProblems(problems: readonly TemplateProblem[]): TemplateProblem[] {
  const unique = new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
  return [...unique.values()].sort(
    (a, b) =>
      compareTexts(a.severity, b.severity) ||
      compareTexts(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column,
  );
}

function compareTexts(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
