/** The database cannot be used at this moment; the same request may succeed soon. Answered as 503 with Retry-After. */
export class Unavailable extends Error {
  override name = 'Unavailable';
  readonly code = 'unavailable';
}

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
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** The error itself, or Unavailable when it says that the server, not the statement, is at fault. */
export function orUnavailable(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (NETWORK.has(code) || STATES.test(code) || DRIVER.test(error.message)) {
    return new Unavailable(`The database is unavailable: ${error.message}`, { cause: error });
  }
  return error;
}
