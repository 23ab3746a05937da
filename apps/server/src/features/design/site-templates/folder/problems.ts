import type { TemplateProblem } from '@sitewright/contract/site-templates';
import { Source } from '@sitewright/template/position';

const MAX_PROBLEMS = 500;

/** Problems of a template, found while it is read; the first hundreds are kept. */
export class Problems {
  readonly list: TemplateProblem[] = [];
  private readonly texts: ReadonlyMap<string, string>;
  private readonly sources = new Map<string, Source>();

  constructor(texts: ReadonlyMap<string, string>) {
    this.texts = texts;
  }

  error(file: string, message: string, offset = 0): void {
    this.add('error', { file, message, offset });
  }

  warn(file: string, message: string, offset = 0): void {
    this.add('warning', { file, message, offset });
  }

  /** Line and column of an offset in a file of the template. */
  place(file: string, offset: number): { file: string; line: number; column: number } {
    let source = this.sources.get(file);
    if (!source) {
      source = new Source(file, this.texts.get(file) ?? '');
      this.sources.set(file, source);
    }
    const { line, column } = source.positionOf(offset);
    return { file, line, column };
  }

  /** True when further problems are not kept. */
  get isFull(): boolean {
    return this.list.length >= MAX_PROBLEMS;
  }

  add(
    severity: TemplateProblem['severity'],
    { file, message, offset }: { file: string; message: string; offset: number },
  ): void {
    if (this.isFull) return;
    const problem = { severity, ...this.place(file, offset), message };
    if (this.list.some((existing) => isSame(existing, problem))) return;
    this.list.push(problem);
  }
}

function isSame(a: TemplateProblem, b: TemplateProblem): boolean {
  return a.file === b.file && a.line === b.line && a.column === b.column && a.message === b.message;
}
