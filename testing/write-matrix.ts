import { mkdir, writeFile } from 'node:fs/promises';
import type { CallDefinition } from '@sitewright/contract/call';

/** Where the table of a run is. */
const FILE = 'test-results/access-matrix.md';

/** Prints which calls were open to whom, as a table by access and path. `allowed`: by role, or who comes without one. */
export async function writeMatrix(
  calls: readonly CallDefinition[],
  allowed: ReadonlyMap<string, ReadonlySet<CallDefinition>>,
): Promise<void> {
  const roles = [...allowed.keys()];
  const sorted = calls.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const lines = [
    '# Access matrix',
    '',
    'All calls by their access, as the last run of `access-matrix.test.ts` was answered: to contributors by their role, to an account',
    'without a role on the site, to nobody signed in, and on the site to a member and to a visitor.',
    '',
    `| Access | Call | ${roles.join(' | ')} |`,
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
