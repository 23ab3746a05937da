import type { AssetKind } from '@sitewright/domain/site/asset-schema';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { tooLarge } from '../../../../platform/http/bodies/read-upload.ts';
import { MAX_BYTES } from '../limits.ts';
import { kindOfExtension } from './file-types.ts';

/** The refusal of a file that is none of the kinds taken. Source: FILE-11. */
export function unsupportedFile(fileName: string): AppError {
  const message = `The file ${fileName.slice(0, 200)} does not appear to be a supported file type`;
  return new AppError('unsupported-file', { file: message }, { message });
}

/** Refuses by name and size what its bytes would be refused for, before they are sent. Errors: unsupported-file, file-too-large. */
export function checkAnnounced(file: {
  fileName: string;
  sizeBytes: number;
  accept: AssetKind | 'any';
}): void {
  const { fileName, sizeBytes, accept } = file;
  const kind = kindOfExtension(fileName);
  if (kind === null || (accept !== 'any' && accept !== kind)) throw unsupportedFile(fileName);
  if (sizeBytes > MAX_BYTES[kind]) throw tooLarge(fileName, MAX_BYTES[kind]);
}
