import type { ErrorCode, TemplateError } from '../errors.ts';
import { limitReached, type ParseError, unexpectedError } from '../messages.ts';
import { nameOfOpcode } from '../parser/opcodes.ts';
import type { Context, Environment, Limits, PartialOptions, Value, Widget } from '../types.ts';
import { asText, property } from '../values.ts';
import { Frame } from './frame.ts';
import { Stop, withDefaults } from './limits.ts';
import { climbEntry, descend, entryKey, ownName } from './lookup.ts';
import { Memos } from './memos.ts';
import { type Reference, readReference, referenceOf } from './references.ts';
import type { Site } from './site.ts';

/** No formatter is running: names start at the current frame. */
export const NO_VALUE: unique symbol = Symbol('no value');

const NO_OTHERS: readonly Value[] = [];
/** Units between two looks at the clock. */
const SLICE = 4_000;
const DEFAULT_TIME_ZONE = 'America/New_York';

/** Executable form of an instruction or block: gives the text it prints. */
export type Run = (machine: Machine) => string;

/** A compiled partial as the machine runs it. */
export interface CompiledPartial {
  readonly run: Run;
  readonly errors: readonly TemplateError[];
}

/** Services a template offers its renders: compiling further texts with the same tables. */
export interface PartialHost {
  /** Compiled partial of the environment, or null when it has none of the name. */
  partial(machine: Machine, name: string): CompiledPartial | null;
  widget(widget: Widget): CompiledPartial;
  /** Output of a macro or partial in frames of its own. */
  applyPartial(machine: Machine, name: string, value: Value, options: PartialOptions): string;
  /** Output of a template of the engine itself. */
  renderWidget(machine: Machine, widget: Widget, value: Value, options: PartialOptions): string;
}

/** State of one render, and what formatters see of it. */
export class Machine implements Context {
  frame: Frame;
  /** Value of the variable whose formatters run, or NO_VALUE. */
  value: Value = NO_VALUE;
  others: readonly Value[] = NO_OTHERS;
  site: Site | null = null;
  fuel: number;
  depth = 0;
  readonly environment: Environment;
  readonly limits: Required<Limits>;
  readonly maxOutput: number;
  readonly errors: TemplateError[] = [];
  readonly host: PartialHost;
  /** Partials whose syntax errors were reported. */
  failed: Set<string> | null = null;
  private memos: Memos | null = null;
  private fuelLeft: number;
  private hasStopped = false;
  private readonly deadline: number;

  constructor(data: Value, environment: Environment, host: PartialHost) {
    this.frame = new Frame(null);
    this.frame.reset(data);
    this.environment = environment;
    this.limits = withDefaults(environment.limits);
    this.maxOutput = this.limits.outputChars;
    this.host = host;
    this.fuel = Math.min(SLICE, this.limits.instructions);
    this.fuelLeft = this.limits.instructions - this.fuel;
    this.deadline = environment.clock ? environment.clock() + this.limits.timeMs : Number.POSITIVE_INFINITY;
  }

  get node(): Value {
    return this.value === NO_VALUE ? this.frame.node : this.value;
  }

  resolve(ref: string): Value {
    return this.resolveReference(referenceOf(ref));
  }

  /** Value of a reference as formatters see it: first inside their value, then outwards. */
  resolveReference(reference: Reference): Value {
    const { value } = this;
    if (value === NO_VALUE) return readReference(reference, this.frame);
    const { key, path } = reference;
    if (key === '@') return descend(value, path);
    const inside = ownName(value, key);
    return inside === undefined ? readReference(reference, this.frame) : descend(inside, path);
  }

  resolveOuter(ref: string): Value {
    return readReference(referenceOf(ref), this.frame);
  }

  resolveEntry(name: string, entry: string): Value {
    const inside = this.value === NO_VALUE ? undefined : ownName(this.value, name);
    return inside === undefined ? climbEntry(this.frame, entryKey(name, entry)) : property(inside, entry);
  }

  memo<T>(read: (value: Value) => T, value: Value): T {
    this.memos ??= new Memos();
    return this.memos.get(read, value);
  }

  localized(key: string, fallback: string): string {
    const text = asText(property(this.resolve('localizedStrings'), key));
    if (text !== '') return text;
    const { messages } = this.environment;
    return (messages && Object.hasOwn(messages, key) && messages[key]) || fallback;
  }

  timeZone(): string {
    return asText(this.resolve('website.timeZone')) || this.environment.timeZone || DEFAULT_TIME_ZONE;
  }

  applyPartial(name: string, value: Value, options: PartialOptions = {}): string {
    return this.host.applyPartial(this, name, value, options);
  }

  renderWidget(widget: Widget, value: Value, options: PartialOptions = {}): string {
    return this.host.renderWidget(this, widget, value, options);
  }

  /** Work done so far. */
  get work(): number {
    return this.limits.instructions - this.fuelLeft - this.fuel;
  }

  spend(units: number): void {
    this.fuel -= units;
    if (this.fuel < 0) this.refuel();
  }

  /** Called when a slice is used up: ends the render at a cap, else grants the next slice. */
  refuel(): void {
    if (this.fuelLeft + this.fuel < 0) {
      this.stop('INSTRUCTION_LIMIT_REACHED', 'instructions', this.limits.instructions);
    }
    const { clock } = this.environment;
    if (clock && clock() > this.deadline) {
      this.stop('TIME_LIMIT_REACHED', 'milliseconds', this.limits.timeMs);
    }
    const granted = Math.min(SLICE - this.fuel, this.fuelLeft);
    this.fuel += granted;
    this.fuelLeft -= granted;
  }

  /** Ends the render when a block printed more than the cap. */
  stopOutput(): never {
    return this.stop('OUTPUT_LIMIT_REACHED', 'characters of output', this.maxOutput);
  }

  private stop(code: ErrorCode, what: string, limit: number): never {
    // Whoever reads the errors must learn that the output is not whole, however many came before.
    if (this.errors.length >= this.limits.errors) this.errors.pop();
    if (!this.hasStopped) this.add(limitReached(code, what, limit));
    // A formatter of the host may swallow the Stop: the next block then ends at once.
    this.hasStopped = true;
    this.fuel = -1;
    this.fuelLeft = -1;
    throw new Stop();
  }

  /** Long texts are work too, and beyond the cap they are dropped with an error. */
  checkText(text: string): string {
    if (text.length > 256) this.spend(text.length >> 5);
    const { textChars } = this.limits;
    if (text.length <= textChars) return text;
    this.add(limitReached('TEXT_LIMIT_REACHED', 'characters of text', textChars));
    return '';
  }

  /** Goes on after an error of one instruction: collects it and sets the state of its block back. */
  recover(error: unknown, printed: string, frame: Frame, site: Site): void {
    if (error instanceof Stop) {
      error.prepend(printed, this.maxOutput);
      throw error;
    }
    this.frame = frame;
    this.value = NO_VALUE;
    this.others = NO_OTHERS;
    this.site = site;
    this.add(unexpectedError(error, nameOfOpcode(site.op)));
  }

  report(code: ErrorCode, message: string): void {
    this.add({ type: 'engine', code, message });
  }

  /** Collects an error at the running instruction. */
  add({ type, code, message }: ParseError): void {
    const { site } = this;
    const position = site ? site.source.positionOf(site.offset) : { line: 1, column: 1, offset: 0 };
    this.addAt({ type, code, message, template: site?.source.name ?? '', ...position });
  }

  /** Collects an error that knows its place. */
  addAt(error: TemplateError): void {
    if (this.errors.length < this.limits.errors) this.errors.push(error);
  }
}
