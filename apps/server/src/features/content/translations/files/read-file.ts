import { FileError } from '../../../../platform/csv/read-records.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Upload } from '../../../../platform/http/bodies/read-upload.ts';
import { readCsvFile } from './csv-file.ts';
import { type Expected, type FileText, readXliff } from './read-xliff.ts';

/** Translations of a file that was sent, whichever of the two kinds it is. Errors: translation-file-refused, file-too-large. */
export async function readFile(
  { head, bytes }: Upload,
  maxBytes: number,
  expected: Expected,
): Promise<FileText[]> {
  const isXml = /^(?:\xef\xbb\xbf)?\s*</.test(head.toString('latin1'));
  try {
    return await (isXml ? readXliff : readCsvFile)(bytes(maxBytes), expected);
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    throw new AppError('translation-file-refused', {}, { message: error.message });
  }
}
