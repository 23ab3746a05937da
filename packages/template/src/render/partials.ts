import type { TemplateError } from '../errors.ts';
import { partialMissing, partialRecursion, partialSyntax } from '../messages.ts';
import type { PartialOptions, Value, Widget } from '../types.ts';
import { BARRIER, type Frame } from './frame.ts';
import { Stop } from './limits.ts';
import { climbMacro } from './lookup.ts';
import { type Machine, NO_VALUE, type Run } from './machine.ts';
import type { Macro } from './macro.ts';
import { type CachedMarkup, type CachingEnvironment, isCacheable, type MarkupCache } from './markup-cache.ts';
import { Watch } from './watch.ts';

/** Output of a macro or partial in frames of its own; the `apply` formatter. */
export function runPartial(machine: Machine, name: string, value: Value, options: PartialOptions): string {
  const run = findPartial(machine, name);
  if (run === null) return '';
  const job = { name, run, frame: frameFor(machine, value, options) };
  const { held }: CachingEnvironment = machine.environment;
  const isAlone = held !== undefined && isCacheable(value) && machine.others.length === 0;
  const known = isAlone ? held.of(value) : null;
  return known === null || !held
    ? runSandboxed(machine, job)
    : runHeld(machine, job, { held, known, options });
}

/** Output that is held while the partial would see the same around it; else it runs, and is watched. */
function runHeld(
  machine: Machine,
  job: Job,
  { held, known, options }: { held: MarkupCache; known: CachedMarkup[]; options: PartialOptions },
): string {
  const { run, frame } = job;
  const { parent } = frame;
  const found = known.find(
    (one) =>
      one.run === run &&
      one.options === options &&
      one.depth === machine.depth &&
      one.sights.every(({ find, key, value }) => parent !== null && find(parent, key) === value),
  );
  if (found) {
    machine.spend(found.cost);
    return found.output;
  }
  if (held.isWatching) return runSandboxed(machine, job);
  const before = { moves: held.moves, work: machine.work };
  const watch = new Watch(options.isPrivate === true);
  frame.edge = watch;
  held.isWatching = true;
  try {
    const output = runSandboxed(machine, job);
    // An error belongs to each render that meets it, and some are collected once only.
    if (held.moves === before.moves && machine.errors.length === 0) {
      const cost = machine.work - before.work;
      held.keep(known, { run, options, depth: machine.depth, sights: watch.sights, output, cost });
    }
    return output;
  } finally {
    held.isWatching = false;
  }
}

/** Runs a macro or partial in the current frame; `{.include}`. */
export function runInline(machine: Machine, name: string): string {
  const run = findPartial(machine, name);
  return run === null ? '' : runSandboxed(machine, { name, run, frame: machine.frame });
}

/** Output of a template of the engine itself. */
export function runWidget(machine: Machine, widget: Widget, value: Value, options: PartialOptions): string {
  const { run } = machine.host.widget(widget);
  return runSandboxed(machine, { name: widget.name, run, frame: frameFor(machine, value, options) });
}

interface Job {
  readonly name: string;
  readonly run: Run;
  readonly frame: Frame;
}

function runSandboxed(machine: Machine, { name, run, frame: inner }: Job): string {
  const { frame, site, value, others } = machine;
  const { partialDepth } = machine.limits;
  if (machine.depth >= partialDepth) {
    machine.add(partialRecursion(name, partialDepth));
    return '';
  }
  machine.depth++;
  machine.frame = inner;
  machine.value = NO_VALUE;
  try {
    const output = run(machine);
    if (output.length > machine.maxOutput) machine.stopOutput();
    return output;
  } catch (error) {
    // The output of a stopped partial has not been formatted (escaped) yet, so it may not come out.
    if (error instanceof Stop) error.output = '';
    throw error;
  } finally {
    machine.depth--;
    machine.frame = frame;
    machine.site = site;
    machine.value = value;
    machine.others = others;
  }
}

/** Below the formatter's value, unless nothing above can be seen anyway, comes the value of the partial. */
function frameFor({ frame, value }: Machine, node: Value, { isPrivate, locals }: PartialOptions): Frame {
  const outer = value === NO_VALUE || value === node || isPrivate ? frame : frame.enter(value);
  const inner = outer.enter(node);
  if (isPrivate) inner.edge = BARRIER;
  if (locals) setLocals(inner, locals);
  return inner;
}

function setLocals(frame: Frame, locals: Readonly<Record<string, Value>>): void {
  for (const name of Object.keys(locals)) frame.setLocal(name, locals[name]);
}

function findPartial(machine: Machine, name: string): Run | null {
  const macro = climbMacro(machine.frame, name) as Macro | undefined;
  if (macro) return macro.run as Run;
  const partial = machine.host.partial(machine, name);
  if (partial === null) {
    machine.add(partialMissing(name));
    return null;
  }
  if (partial.errors.length === 0) return partial.run;
  reportSyntax(machine, name, partial.errors);
  return () => '';
}

/** Once per render; the places are those in the partial's own text. */
function reportSyntax(machine: Machine, name: string, errors: readonly TemplateError[]): void {
  machine.failed ??= new Set();
  if (machine.failed.has(name)) return;
  machine.failed.add(name);
  for (const error of errors) {
    machine.addAt({ ...error, ...partialSyntax(name, error.message) });
  }
}
