import { expect, test } from 'vitest';
import { compile } from './index.ts';
import type { Environment } from './types.ts';

/** One line of a table: template, data, output, and the error codes when there are any. */
export type Case = readonly [template: string, data: unknown, output: string, codes?: readonly string[]];

/** One test per line. */
export function testCases(title: string, cases: readonly Case[], environment: Environment = {}): void {
  test.for(cases)(`${title}: %s`, ([template, data, output, codes = []]) => {
    const result = compile(template).render(data, environment);
    expect(result.output).toBe(output);
    expect(result.errors.map(({ code }) => code)).toEqual(codes);
  });
}
