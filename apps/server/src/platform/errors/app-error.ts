import { ERRORS, type ErrorCode } from '@sitewright/contract/errors';

/** The only error a handler throws on purpose. `fields`: message by field name or id. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  /** Seconds after which trying again makes sense; sent as Retry-After. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    fields?: Record<string, string>,
    { message, retryAfterSeconds }: { message?: string; retryAfterSeconds?: number } = {},
  ) {
    super(message ?? ERRORS[code].message);
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}
