import type { CallDefinition } from '@sitewright/contract/call';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors/app-error.ts';

/** Calls take the kinds of body they declare; others are rejected, however they are spelt. */
export function isFormPost(request: FastifyRequest, call: CallDefinition): boolean {
  const mediaType = (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase();
  if (mediaType === 'multipart/form-data') {
    if (!call.upload) throw new AppError('unsupported-media-type');
    return call.form !== undefined;
  }
  if (mediaType !== 'application/x-www-form-urlencoded') return false;
  if (!call.form && !call.beacon && call.crumb !== false) throw new AppError('unsupported-media-type');
  return call.form !== undefined;
}
