import pino from 'pino';
import { currentSpan, isTracing } from '../tracing/spans.ts';

export type Log = pino.Logger;

export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug';

/** Wherever these names appear, at the top or a few levels down, their value is not written. */
const SECRET_NAMES = new Set([
  'password',
  'token',
  'secret',
  'crumb',
  'cookie',
  'authorization',
  'link',
  'set-cookie',
]);
const HIDDEN = '[hidden]';
/** Levels below an object of a line that are looked through; what lies deeper is not written at all. */
const MAX_DEPTH = 4;
/** Links to an order, or to the place of somebody on a mailing list, open it to whoever has them. */
const SECRET_PATH =
  /(\/(?:checkout\/order|commerce\/orders|newsletter\/(?:confirm|preferences|unsubscribe))\/)[^/?#]+/;
const SECRET_QUERY = /([?&](?:token|crumb|key|code|state|preview|password)=)[^&#]*/gi;

/** One JSON line per event on standard output, with its trace if it is made while something is traced. */
export function createLog(level: LogLevel, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // Not pino's own, which takes the paths apart anew for each line: a quarter of all that an addition to a cart leaves behind.
    formatters: { level: (label) => ({ level: label }), log: withoutSecrets },
    ...(isTracing() ? { mixin: traceIds } : {}),
    serializers: { err: describeError, req: describeRequest, res: (reply) => ({ status: reply.statusCode }) },
  };
  const log = destination ? pino(options, destination) : pino(options);
  const { child } = log;
  // Inherited by logs of requests, whose own facts come past the formatter.
  log.child = function childWithoutSecrets(this: Log, bindings, childOptions) {
    return child.call(this, withoutSecrets(bindings), childOptions);
  } as Log['child'];
  return log;
}

/** Values as they are written. Instances of a class have serializers, which name what is written of them. */
function withoutSecrets(values: Record<string, unknown>): Record<string, unknown> {
  return hideValues(values, MAX_DEPTH) as Record<string, unknown>;
}

/** The same object where it holds no secret, as almost all; a copy where it does: others go on using it. */
function hideValues(values: object, depth: number): object {
  let copy: Record<string, unknown> | undefined;
  for (const [name, value] of Object.entries(values)) {
    const shown = SECRET_NAMES.has(name) && value !== undefined ? HIDDEN : shownValue(value, depth);
    if (shown !== value) {
      copy ??= { ...values };
      copy[name] = shown;
    }
  }
  return copy === undefined ? values : Array.isArray(values) ? Object.values(copy) : copy;
}

function shownValue(value: unknown, depth: number): unknown {
  if (!isPlain(value)) return value;
  return depth === 0 ? HIDDEN : hideValues(value, depth - 1);
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null || Array.isArray(value);
}

/** Characters of an address or host that are written. */
const MAX_LENGTH = 2_000;

/** The trace that a line belongs to, by the names that collectors know. */
function traceIds(): object {
  const span = currentSpan();
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
}

/** Address without the secrets that links carry in their query. */
function hideSecrets(url: string): string {
  return url.slice(0, MAX_LENGTH).replace(SECRET_QUERY, '$1[hidden]').replace(SECRET_PATH, '$1[hidden]');
}

/** PostgreSQL's detail, where and parameters quote values of rows: only what names the error is kept. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack } = error;
  const code = 'code' in error ? { code: String(error.code) } : {};
  return { name, message, ...code, stack, ...(error.cause ? { cause: describeError(error.cause) } : {}) };
}

function describeRequest(request: { method?: string; url?: string; host?: string; ip?: string }): object {
  const { method, url = '', host, ip } = request;
  return { method, url: hideSecrets(url), host: host?.slice(0, MAX_LENGTH), ip };
}
