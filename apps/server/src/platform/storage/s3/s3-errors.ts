import { unavailable } from '../../errors/unavailable.ts';

/** What the SDK adds to the errors of its requests, those that got no answer included. */
type S3Error = Error & { $metadata: { httpStatusCode?: number } };

function isS3Error(error: unknown): error is S3Error {
  return error instanceof Error && '$metadata' in error;
}

/** True where the server says that there is no such object; a bucket that is not there is another matter. */
export function isMissing(error: unknown): boolean {
  return isS3Error(error) && ['NoSuchKey', 'NotFound', 'NoSuchUpload'].includes(error.name);
}

/**
 * `unavailable` for what the server of the bucket refused or did not answer, whatever it was: the same request may succeed
 * once the operator has mended it. A missing object stays what it is, and so does the error of a body that was to be stored.
 */
export function orS3Unavailable(error: unknown): unknown {
  return isS3Error(error) && !isMissing(error) ? unavailable(error) : error;
}

const REASONS: Readonly<Record<string, string>> = {
  NoSuchBucket: 'there is no such bucket',
  InvalidAccessKeyId: 'the server does not know S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY is wrong',
  AccessDenied: 'the key of S3_ACCESS_KEY_ID may not use it',
  QuotaExceeded: 'its quota is used up',
  ECONNREFUSED: 'nobody answers there',
  ENOTFOUND: 'the host is not known',
  TimeoutError: 'it does not answer in time',
  AbortError: 'it does not answer in time',
  PermanentRedirect: 'it is in another region than S3_REGION',
  AuthorizationHeaderMalformed: 'it is in another region than S3_REGION',
  RequestTimeTooSkewed: 'the clocks of this machine and the server differ too much',
};

/** Why a request failed, in words for an operator. */
export function storageReason(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  return REASONS[cause.name] ?? REASONS[code] ?? (cause.message || cause.name);
}
