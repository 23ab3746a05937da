import { AppError } from '../errors/app-error.ts';

/** Names and codes are words of programs; whatever else stands in their place may be somebody's. */
const WORD = /^[\w.$-]{1,80}$/;

/** Class and code of an error as a span may tell them. */
export function errorFacts(error: unknown): { class: string; code: string | undefined } {
  const { name, code } = Object(error) as { name?: unknown; code?: unknown };
  return { class: wordOf(name) ?? 'Error', code: wordOf(code) };
}

/** False for an outcome that a caller is told of, such as a refusal. */
export function isFailure(error: unknown): boolean {
  return !(error instanceof AppError) || error.status >= 500;
}

function wordOf(value: unknown): string | undefined {
  // Numbers are those of exceptions of the web platform, whose names say more.
  return typeof value === 'string' && WORD.test(value) ? value : undefined;
}
