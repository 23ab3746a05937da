import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../source-graph.ts';
import type { MigrationFile } from './rules.ts';

/** One line for each migration, as `sha256sum` writes it: new lines are added, none is ever changed. */
export const SUMS_FILE = 'apps/server/migrations.sum';

export const readMigrationFiles = (): MigrationFile[] =>
  globSync('apps/server/src/**/migrations/*.sql', { cwd: root }).map((path) => ({
    name: basename(path),
    sql: readFileSync(join(root, path), 'utf8'),
  }));

/** The same that a database keeps of each migration it has applied (platform/database/migrate.ts). */
export const checksum = (sql: string) => createHash('sha256').update(sql).digest('hex');

/** Recorded checksums by the name of the file. */
export function readSums(text = readFileSync(join(root, SUMS_FILE), 'utf8')): Map<string, string> {
  const lines = text.split('\n').filter((line) => line !== '');
  return new Map(
    lines.map((line) => {
      const [, sum, name] = /^([0-9a-f]{64}) {2}(\S+)$/.exec(line) ?? [];
      if (!sum || !name) throw new Error(`${SUMS_FILE}: ${line} is not a checksum and a name.`);
      return [name, sum];
    }),
  );
}

/**
 * What stands between the files and the record of them, a sentence each. A database that has applied a migration refuses to start
 * with another one of the same name, so what was on `main` once stays as it is.
 */
export function sumFaults(files: readonly MigrationFile[], sums: ReadonlyMap<string, string>): string[] {
  const names = new Set(files.map(({ name }) => name));
  return [
    ...files.flatMap(({ name, sql }) => {
      const sum = sums.get(name);
      if (sum === undefined) return [`${name} is not recorded: npm run migrations:record`];
      return sum === checksum(sql) ? [] : [`${name} was changed: put it back and write a new migration.`];
    }),
    ...[...sums.keys()].filter((name) => !names.has(name)).map((name) => `${name} is gone: put it back.`),
  ];
}
