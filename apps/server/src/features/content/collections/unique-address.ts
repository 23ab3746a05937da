import { AppError } from '../../../platform/errors/app-error.ts';

const ADDRESSES = new Set(['collections_address', 'items_address']);

/** Runs a write; when its address was taken at the same moment, that is the error. */
export async function withFreeAddress<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
    if (ADDRESSES.has(constraint))
      throw new AppError('url-taken', { urlId: 'There is already a page with this URL.' });
    throw error;
  }
}
