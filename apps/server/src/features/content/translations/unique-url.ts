import { withConstraintErrors } from '../../../platform/database/with-constraint-errors.ts';
import { AppError } from '../../../platform/errors/app-error.ts';

/** Runs a write; when its address was taken at the same moment, that is the error. */
export function withUniqueUrl<T>(write: () => Promise<T>): Promise<T> {
  const taken = () => new AppError('url-taken', { urlId: 'There is already a page with this URL.' });
  return withConstraintErrors(
    { collections_address: taken, items_address: taken, page_addresses: taken, item_addresses: taken },
    write,
  );
}
