import type { ErrorCode, TemplateError } from './errors.ts';

/** Any JSON value; `undefined` stands for MISSING. Functions, symbols and bigints in host data count as MISSING. */
export type Value = unknown;

/** Steps of a reference: `a.b.0` is `['a', 'b', 0]`. Digits up to 2147483647 are numbers. Source: JSON-T §1. */
export type Path = readonly (string | number)[];

/**
 * Turns the value of a variable into another one. `args` are the pieces after the name (the same array object each
 * time one instruction runs: see `perArguments`). Declare the third parameter to see the frame, without a default and
 * not as a rest. It may throw: the error is collected and rendering continues.
 */
export type Formatter = (value: Value, args: readonly string[], context: Context) => Value;

/**
 * Decides a `{.name? args}` block; `context.node` is the value of the current frame. One that reads its arguments may
 * carry `prepare`, which is called once per instruction and gives the function to run instead.
 */
export interface Predicate {
  (args: readonly string[], context: Context): boolean;
  readonly prepare?: (args: readonly string[]) => (context: Context) => boolean;
}

/** Plain table of formatters by their name in templates; a host spreads its own into it. */
export type Formatters = Readonly<Record<string, Formatter>>;

/** Plain table of predicates by their name in templates, question mark included. */
export type Predicates = Readonly<Record<string, Predicate>>;

/** View of the running template for formatters and predicates. */
export interface Context {
  /** Value of the current frame, for a formatter the variable's first value: what `@` gives. */
  readonly node: Value;
  /** Values of the second and further variables of `{a, b|name}`. */
  readonly others: readonly Value[];
  readonly environment: Environment;
  /** Value of a reference such as `website.timeZone`, first inside `node`, then outwards. MISSING when not found. */
  resolve(ref: string): Value;
  /** The same from the frame around a formatter's value (`format`, `message`, `plural`); equals `resolve` in a predicate. */
  resolveOuter(ref: string): Value;
  /**
   * Entry of the object that `resolve` finds for a plain name: what is printed of it stays good while the entry is the
   * same, whatever else the object holds on another page.
   */
  resolveEntry(name: string, entry: string): Value;
  /** Result of `read` for a value, memoized: formatters that read the same item share the work. */
  memo<T>(read: (value: Value) => T, value: Value): T;
  /** A text of the site: `localizedStrings.{key}` of the data, else the environment's catalogue, else `fallback`. */
  localized(key: string, fallback: string): string;
  /** Time zone of the site: `website.timeZone` of the data, else the environment's, else America/New_York. */
  timeZone(): string;
  /** Output of the partial or macro `name` with `value` as its node; '' and a collected error when it cannot run. */
  applyPartial(name: string, value: Value, options?: PartialOptions): string;
  /** Output of a template made by the engine itself, with `value` as its node. Compiled once per table of formatters. */
  renderWidget(widget: Widget, value: Value, options?: PartialOptions): string;
  /** Counts work against the instruction limit; for formatters whose cost grows with the data. */
  spend(units: number): void;
  /** Collects an error at the running instruction; rendering continues. */
  report(code: ErrorCode, message: string): void;
}

/** Options for running a partial or widget. */
export interface PartialOptions {
  /** Nothing outside the partial's own value can be seen. */
  readonly isPrivate?: boolean;
  /** Local variables of the partial's frame, by name with the `@`: `{ '@args': { size: 'big' } }`. */
  readonly locals?: Readonly<Record<string, Value>>;
}

/** Markup of a formatter, written in JSON-T. */
export interface Widget {
  /** Template name in errors. */
  readonly name: string;
  readonly source: string;
}

/** Environment the host passes to one render. The engine has no clock, locale or storage of its own. */
export interface Environment {
  /** BCP 47 tag; `en-US` when absent. */
  readonly locale?: string;
  /** IANA zone used when the data has no `website.timeZone`. */
  readonly timeZone?: string;
  /** Present moment in epoch milliseconds for relative times; 0 when absent. */
  readonly now?: number;
  /** Catalogue of texts by key, used when the data has no `localizedStrings`. */
  readonly messages?: Readonly<Record<string, string>>;
  /** Template texts by partial name. */
  readonly partials?: Readonly<Record<string, string>>;
  /** Values of `{.inject}` by path. */
  readonly injectables?: Readonly<Record<string, Value>>;
  /** Lets `{.eval}` run; off by default. */
  readonly enableEval?: boolean;
  /** Lets `{.include}` run; off by default. */
  readonly enableInclude?: boolean;
  readonly limits?: Limits;
  /** Monotonic milliseconds, needed for `limits.timeMs` only. */
  readonly clock?: () => number;
}

/** Caps of one render; an absent one has the default of `defaultLimits`, expression limits are off by default. */
export interface Limits {
  /** Instructions, loop passes and what formatters spend. */
  readonly instructions?: number;
  /** UTF-16 units of output; the output is cut there. */
  readonly outputChars?: number;
  /** Characters of one text made by a formatter or expression. */
  readonly textChars?: number;
  /** Milliseconds by `Environment.clock`. */
  readonly timeMs?: number;
  /** Levels of partials inside partials. */
  readonly partialDepth?: number;
  /** Errors kept; later ones are only counted. */
  readonly errors?: number;
  readonly expressionTokens?: number;
  readonly expressionTextChars?: number;
}

/** Result of a render; it never throws. */
export interface RenderResult {
  readonly output: string;
  readonly errors: readonly TemplateError[];
}
