import { mkdir, writeFile } from 'node:fs/promises';
import type { CallDefinition } from '@sitewright/contract/call';
import type { RoleName } from '@sitewright/domain/account/roles';

/** Where the table of a run is. */
const FILE = 'test-results/access-matrix.md';

/** Prints which calls of a site each role was allowed, as a table by permission and path. */
export async function writeMatrix(
  calls: readonly CallDefinition[],
  allowed: ReadonlyMap<RoleName, ReadonlySet<CallDefinition>>,
): Promise<void> {
  const roles = [...allowed.keys()];
  const sorted = calls.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const lines = [
    '# Access matrix',
    '',
    "Calls of the owner's side by permission, as the last run of `access-matrix.test.ts` was answered.",
    '',
    `| Permission | Call | ${roles.join(' | ')} |`,
    `|---|---|${roles.map(() => ':-:|').join('')}`,
    ...sorted.map((call) => {
      const marks = roles.map((role) => (allowed.get(role)?.has(call) ? '✓' : ''));
      return `| \`${call.access}\` | ${call.method} ${call.path} | ${marks.join(' | ')} |`;
    }),
  ];
  await mkdir('test-results', { recursive: true });
  await writeFile(FILE, `${lines.join('\n')}\n`);
}

const keyOf = ({ access, path, method }: CallDefinition) => `${access} ${path} ${method}`;
