import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CallDefinition } from '@sitewright/contract/call';
import { changeOf } from '@sitewright/contract/change-of';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { FIELD_LABELS } from './field-labels.ts';

const CONTRACT = join(import.meta.dirname, '../../../../../packages/contract/src');

/** Fields of an object, also behind defaults, checks and choices. */
function fieldsOf(schema: unknown): Readonly<Record<string, unknown>> {
  if (schema instanceof z.ZodObject) return schema.shape;
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in);
  if (schema instanceof z.ZodUnion)
    return Object.assign({}, ...schema.options.map((option) => fieldsOf(option)));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return fieldsOf(schema.unwrap());
  return {};
}

test('every field that an entry of the log names has words of its own', async () => {
  const files = readdirSync(CONTRACT).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ join(CONTRACT, file))),
  );
  const calls = modules
    .flatMap((module) => Object.values(module))
    .filter((each): each is CallDefinition => typeof each === 'object' && each !== null && 'path' in each)
    .filter((call) => call.method === 'PATCH' && changeOf(call));
  expect(calls.length).toBeGreaterThan(5);
  const named = calls.flatMap(({ body }) => {
    const fields = fieldsOf(body);
    const ofSettings = Object.keys(fieldsOf(fields.settings));
    return ofSettings.length > 0 ? ofSettings : Object.keys(fields);
  });
  expect(named.filter((field) => field !== 'rowVersion' && !Object.hasOwn(FIELD_LABELS, field))).toEqual([]);
});
