import type { ErrorCode } from '@sitewright/contract/errors';
import { t } from '@sitewright/owner-texts/t';

/** A call that failed: with the server's code, or `offline` when no answer came. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode | 'offline';
  readonly fields: Readonly<Record<string, string>>;

  constructor(code: ErrorCode | 'offline', message: string, fields: Readonly<Record<string, string>> = {}) {
    super(message);
    this.code = code;
    this.fields = fields;
  }
}

/** Whether a call may have been done although its answer never came. */
export function hasNoResponse(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'offline' || error.code === 'unavailable');
}

/** Text for any error, in one place; the specification's words where it has some. Source: specification §8. */
export function textOf(error: unknown): string {
  if (error instanceof ApiError) return error.code === 'offline' ? t('common.networkError') : error.message;
  return t('common.somethingWrong');
}
