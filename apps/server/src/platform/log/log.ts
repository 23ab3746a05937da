import pino from 'pino';
import { currentSpan, isTracing } from '../tracing/spans.ts';

export type Log = pino.Logger;

export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug';

/** Wherever these names appear, at the top or one or two levels down, their value is not written. */
const SECRET_NAMES = [
  'password',
  'token',
  'secret',
  'crumb',
  'cookie',
  'authorization',
  'link',
  'set-cookie',
];
const SECRET_PATHS = SECRET_NAMES.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]);
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
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: SECRET_PATHS, censor: '[hidden]' },
    ...(isTracing() ? { mixin: traceIds } : {}),
    serializers: { err: describeError, req: describeRequest, res: (reply) => ({ status: reply.statusCode }) },
  };
  return destination ? pino(options, destination) : pino(options);
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
