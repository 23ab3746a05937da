import type { TemplateError } from './errors.ts';
import { standardFormatters, standardPredicates } from './standard.ts';
import { compile } from './template.ts';
import type { Environment, Value } from './types.ts';

/** Input of `sitewright template render`, read from the disk. */
export interface TemplateRenderArgs {
  readonly templateText: string;
  /** File name, shown in errors. */
  readonly name: string;
  readonly data: Value;
  /** Partials, locale, zone and so on; eval and include are on unless it says otherwise. */
  readonly environment?: Environment;
}

/** Text to print for theme authors: the output, then each error with the line it is in and a mark below its column. */
export function runTemplateRender({
  templateText,
  name,
  data,
  environment = {},
}: TemplateRenderArgs): string {
  const template = compile(templateText, {
    name,
    formatters: standardFormatters,
    predicates: standardPredicates,
  });
  const { output, errors } = template.render(data, { enableEval: true, enableInclude: true, ...environment });
  if (errors.length === 0) return output;
  const { partials = {} } = environment;
  const textOf = (file: string) => (file === name ? templateText : (partials[file] ?? ''));
  const excerpts = errors.map((error) => describeError(error, textOf(error.template)));
  const count = errors.length === 1 ? '1 error' : `${errors.length} errors`;
  return `${output}\n\n${count}\n\n${excerpts.join('\n\n')}\n`;
}

/** An error with its place, its code and the line of the template it is in. */
export function describeError(error: TemplateError, text: string): string {
  const sourceLocation = `${error.template}:${error.line}:${error.column}`;
  const head = `${sourceLocation} ${error.code}\n  ${error.message}`;
  const line = text.split('\n')[error.line - 1]?.replace(/\r$/, '');
  if (line === undefined || line === '') return head;
  const label = `  ${error.line} | `;
  // Tabs stay tabs in the line of the mark, so that it stands below its column.
  const gap = line.slice(0, error.column - 1).replace(/[^\t]/g, ' ');
  return `${head}\n${label}${line}\n${' '.repeat(label.length - 2)}| ${gap}^`;
}
