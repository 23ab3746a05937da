import { AppError } from './app-error.ts';

const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Shutting down, starting up, too many connections, disk or memory full, read-only after a failover. */
const STATES = /^(57P0[1-5]|53[0-9A-Z]{3}|08[0-9A-Z]{3}|25006)$/;
const DRIVER =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Answered as 503 with Retry-After: the same request may succeed soon. The cause is for the log. */
export function unavailable(cause: unknown): AppError {
  const error = new AppError('unavailable', undefined, { retryAfterSeconds: 1 });
  error.cause = cause;
  return error;
}

/** True for a statement that got no response in time: its connection cannot be used any more. */
export function hasNoResponse(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout';
}

/** The error itself, or `unavailable` when it says that the server, not the statement, is at error. */
export function orUnavailable(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return NETWORK.has(code) || STATES.test(code) || DRIVER.test(error.message) ? unavailable(error) : error;
}
