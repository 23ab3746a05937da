import type { AppError } from '../errors/app-error.ts';

/**
 * Runs a write whose refusal by a constraint of the database is expected: the error given for the name of the constraint
 * takes the place of the database's own, made of the detail of that. For what others may take or change between a check and the write.
 */
export async function withConstraintErrors<T>(
  errors: Readonly<Record<string, (detail: string) => AppError>>,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const name = error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
    const detail = error instanceof Error && 'detail' in error ? String(error.detail) : '';
    throw Object.hasOwn(errors, name) ? (errors[name]?.(detail) ?? error) : error;
  }
}
