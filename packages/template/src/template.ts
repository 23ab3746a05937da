import { type Workshop, workshopFor } from './compile/workshop.ts';
import type { TemplateError } from './errors.ts';
import { coreFormatters } from './formatters/core.ts';
import { deserialise } from './parser/deserialise.ts';
import type { RootNode } from './parser/nodes.ts';
import { serialise } from './parser/serialise.ts';
import type { Source } from './position.ts';
import { corePredicates } from './predicates/core.ts';
import { checkPrototypes } from './render/frame.ts';
import { Stop } from './render/limits.ts';
import { Machine, type Run } from './render/machine.ts';
import type { Environment, Formatters, Predicates, RenderResult, Value } from './types.ts';

/** Options for compiling a template. */
export interface CompileOptions {
  /** Name in errors, such as the file; 'template' when absent. */
  readonly name?: string;
  /** The core formatters when absent; `standard.ts` has the whole language. Pass the same table object each time. */
  readonly formatters?: Formatters;
  /** The core predicates when absent. */
  readonly predicates?: Predicates;
  /** Runs `{^…}` tags only, copying ordinary ones; without it `{^…}` tags are left out. */
  readonly preprocess?: boolean;
}

const EMPTY: Environment = {};

/** A compiled template; can be rendered any number of times, also at the same time. */
export class Template {
  /** Errors found in the text; the template still runs. */
  readonly errors: readonly TemplateError[];
  /** Parsed form for tools. */
  readonly code: RootNode;
  private readonly source: Source;
  private readonly workshop: Workshop;
  private run: Run | null = null;

  constructor(
    parsed: { code: RootNode; source: Source; errors: readonly TemplateError[] },
    workshop: Workshop,
  ) {
    this.errors = parsed.errors;
    this.code = parsed.code;
    this.source = parsed.source;
    this.workshop = workshop;
  }

  get name(): string {
    return this.source.name;
  }

  /** Code tree as JSON, for tools and caches; `compileTree` reads it. */
  toJson(): Value {
    return serialise(this.code);
  }

  /** Text made from `data`, with the errors of the template text and of this run. Never throws. */
  render(data: Value, environment: Environment = EMPTY): RenderResult {
    checkPrototypes();
    this.run ??= this.workshop.assemble({ code: this.code, source: this.source });
    const machine = new Machine(data, environment, this.workshop);
    const output = execute(this.run, machine);
    const { errors } = machine;
    return { output, errors: this.errors.length === 0 ? errors : [...this.errors, ...errors] };
  }
}

function execute(run: Run, machine: Machine): string {
  try {
    return run(machine);
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    return error.output.slice(0, machine.maxOutput);
  }
}

/** Reads a template text; never throws, see `Template.errors`. */
export function compile(text: string, options: CompileOptions = {}): Template {
  const { name = 'template', formatters = coreFormatters, predicates = corePredicates } = options;
  const workshop = workshopFor(formatters, predicates);
  return new Template(workshop.parse(text, name, options.preprocess), workshop);
}

/** Template of a code tree as `Template.toJson` gives it; never throws. Its errors have no place in a text. */
export function compileTree(tree: Value, options: CompileOptions = {}): Template {
  const { name, formatters = coreFormatters, predicates = corePredicates } = options;
  return new Template(deserialise(tree, name), workshopFor(formatters, predicates));
}
