import type { CallDefinition } from '@sitewright/contract/call';
import { unexpectedOption } from '@sitewright/domain/link/unexpected-option';
import type { z } from 'zod';
import { AppError } from '../../errors/app-error.ts';

/** Of the body of a call that declares no other limit. */
export const MAX_BODY_BYTES = 256 * 1024;

export type Input = { params: unknown; query: unknown; body: unknown };

/** Parts of a request as the schemas of the call give them back. Throws invalid-fields with a message by field. */
export function readInput(call: CallDefinition, request: Partial<Input>, isForm: boolean): Input {
  const form = typeof call.form === 'object' ? call.form : call.body;
  return {
    params: call.params ? parse(call.params, request.params, 'not-found') : request.params,
    query: call.query ? parse(call.query, request.query) : {},
    body: parseBody(isForm ? form : call.body, request.body),
  };
}

function parseBody(schema: z.ZodType | undefined, body: unknown): unknown {
  if (schema) return parse(schema, body ?? {});
  return Buffer.isBuffer(body) ? body : undefined;
}

/** A parameter of the path that does not fit names nothing there is. */
function parse(
  schema: z.ZodType,
  value: unknown,
  code: 'invalid-fields' | 'not-found' = 'invalid-fields',
): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new AppError(code, code === 'not-found' ? undefined : messagesByField(result.error.issues, value));
}

function messagesByField(issues: readonly z.core.$ZodIssue[], value: unknown): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const field = issue.path.map(String).join('.');
    fields[field] ??= optionMessage(issue, value) ?? issue.message;
  }
  return fields;
}

const MAX_SHOWN = 100;

/** Of a choice that is none of those offered, where the schema has no words of its own. Source: EDIT-09. */
function optionMessage(issue: z.core.$ZodIssue, value: unknown): string | null {
  if (issue.code !== 'invalid_value' || !issue.message.startsWith('Invalid option')) return null;
  const given = issue.path.reduce<unknown>(
    (part, name) => (typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined),
    value,
  );
  return typeof given === 'string' ? unexpectedOption(given.slice(0, MAX_SHOWN)) : null;
}
