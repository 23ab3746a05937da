/**
 * Tells whether a value has a shape. Shapes check what the editor reads before it shows a page (nodes of a draft, messages of the
 * canvas): zod would be a twelfth of what opening a page loads. Everything else is checked by zod.
 */
export type Shape<T> = (value: unknown) => value is T;
/** What a shape says a value is. */
export type Shaped<S> = S extends Shape<infer T> ? T : never;

type Optional<T> = Shape<T | undefined> & { readonly isOptional: true };
type Fields = Readonly<Record<string, Shape<unknown>>>;
type OptionalNames<F extends Fields> = {
  [Name in keyof F]: F[Name] extends Optional<unknown> ? Name : never;
}[keyof F];
type Plain<T> = { [Name in keyof T]: T[Name] };
type ObjectOf<F extends Fields> = Plain<
  { [Name in Exclude<keyof F, OptionalNames<F>>]: Shaped<F[Name]> } & {
    [Name in OptionalNames<F>]?: Exclude<Shaped<F[Name]>, undefined>;
  }
>;

/** A shape of a type by a test of one's own. */
export function shape<T>(fits: (value: unknown) => boolean): Shape<T> {
  return fits as Shape<T>;
}

/** Text of a length within bounds, both included, and of a pattern. */
export function text(least: number, most: number, pattern?: RegExp): Shape<string> {
  return shape(
    (value) =>
      typeof value === 'string' &&
      value.length >= least &&
      value.length <= most &&
      (pattern?.test(value) ?? true),
  );
}

/** Whole number within bounds, both included. */
export function whole(least: number, most: number = Number.MAX_SAFE_INTEGER): Shape<number> {
  return shape(
    (value) => Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most,
  );
}

/** True or false. */
export const flag: Shape<boolean> = shape((value) => typeof value === 'boolean');
/** Anything. */
export const anything: Shape<unknown> = shape(() => true);

/** One of some words. */
export function oneOf<const Word extends string>(words: readonly Word[]): Shape<Word> {
  return shape((value) => (words as readonly unknown[]).includes(value));
}

/** List of a length within bounds, both included. */
export function list<T>(of: Shape<T>, least: number, most: number): Shape<T[]> {
  return shape(
    (value) => Array.isArray(value) && value.length >= least && value.length <= most && value.every(of),
  );
}

/** The shape, or null. */
export function orNull<T>(of: Shape<T>): Shape<T | null> {
  return shape((value) => value === null || of(value));
}

/** A field that may be left out. */
export function optional<T>(of: Shape<T>): Optional<T> {
  const fits = (value: unknown): value is T | undefined => value === undefined || of(value);
  return Object.assign(fits, { isOptional: true } as const);
}

/** Object of any names whose values have a shape. */
export function record<T>(of: Shape<T>): Shape<Record<string, T>> {
  return shape((value) => isObject(value) && Object.values(value).every(of));
}

/** Object with these fields and no others. */
export function only<const F extends Fields>(fields: F): Shape<ObjectOf<F>> {
  const hasFields = having(fields);
  return shape(
    (value) => hasFields(value) && Object.keys(value).every((name) => Object.hasOwn(fields, name)),
  );
}

/** Object with these fields; what else is in it is not looked at. */
export function having<const F extends Fields>(fields: F): Shape<ObjectOf<F>> {
  const entries = Object.entries(fields);
  return shape((value) => isObject(value) && entries.every(([name, of]) => of(value[name])));
}

/** What JSON can say. */
export const json: Shape<unknown> = shape(
  (value) =>
    value === null ||
    typeof value === 'string' ||
    typeof value === 'boolean' ||
    Number.isFinite(value) ||
    (Array.isArray(value) ? value.every(json) : isObject(value) && Object.values(value).every(json)),
);

function isObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
