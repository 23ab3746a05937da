import { type ParseResult, parse } from '../parser/parse.ts';
import type { CompiledPartial, Machine, PartialHost, Run } from '../render/machine.ts';
import { runPartial, runWidget } from '../render/partials.ts';
import type { Formatters, PartialOptions, Predicates, Value, Widget } from '../types.ts';
import { compileBlock } from './block.ts';

interface KnownPartial extends CompiledPartial {
  readonly text: string;
}

/**
 * Compiles everything for one pair of tables and keeps partials and widgets for the next render. A host that passes
 * the same `partials` object again pays for the compilation once.
 */
export class Workshop implements PartialHost {
  readonly formatters: Formatters;
  readonly predicates: Predicates;
  private readonly partials = new WeakMap<object, Map<string, KnownPartial>>();
  private readonly widgets = new WeakMap<Widget, CompiledPartial>();

  constructor(formatters: Formatters, predicates: Predicates) {
    this.formatters = formatters;
    this.predicates = predicates;
  }

  parse(text: string, name: string, preprocess = false): ParseResult {
    const { formatters, predicates } = this;
    return parse(text, { formatters, predicates, name, preprocess });
  }

  /** Executable form of a parsed text. */
  assemble({ code, source }: Pick<ParseResult, 'code' | 'source'>): Run {
    const { formatters, predicates } = this;
    return compileBlock(code.body, { formatters, predicates, source, compileBlock });
  }

  partial({ environment: { partials } }: Machine, name: string): CompiledPartial | null {
    if (!partials || !Object.hasOwn(partials, name)) return null;
    const text = partials[name] as string;
    let partialsCache = this.partials.get(partials);
    if (!partialsCache) {
      partialsCache = new Map();
      this.partials.set(partials, partialsCache);
    }
    const found = partialsCache.get(name);
    if (found && found.text === text) return found;
    const compiled = { text, ...this.compileText(text, name) };
    partialsCache.set(name, compiled);
    return compiled;
  }

  widget(widget: Widget): CompiledPartial {
    let compiled = this.widgets.get(widget);
    if (!compiled) {
      compiled = this.compileText(widget.source, widget.name);
      this.widgets.set(widget, compiled);
    }
    return compiled;
  }

  applyPartial(machine: Machine, name: string, value: Value, options: PartialOptions): string {
    return runPartial(machine, name, value, options);
  }

  renderWidget(machine: Machine, widget: Widget, value: Value, options: PartialOptions): string {
    return runWidget(machine, widget, value, options);
  }

  private compileText(text: string, name: string): CompiledPartial {
    const parsed = this.parse(text, name);
    return { run: this.assemble(parsed), errors: parsed.errors };
  }
}

const workshops = new WeakMap<Formatters, WeakMap<Predicates, Workshop>>();

/** The one workshop of a pair of tables. */
export function workshopFor(formatters: Formatters, predicates: Predicates): Workshop {
  let byPredicates = workshops.get(formatters);
  if (!byPredicates) {
    byPredicates = new WeakMap();
    workshops.set(formatters, byPredicates);
  }
  let workshop = byPredicates.get(predicates);
  if (!workshop) {
    workshop = new Workshop(formatters, predicates);
    byPredicates.set(predicates, workshop);
  }
  return workshop;
}
