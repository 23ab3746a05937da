import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../source-graph.ts';
import { checksum, readMigrationFiles, readSums, SUMS_FILE, sumFaults } from './sums.ts';

/** Adds the migrations that are not recorded yet; refuses while a recorded one differs, which a new migration puts right. */
const files = readMigrationFiles();
const sums = readSums();
const added = files.filter(({ name }) => !sums.has(name)).sort((a, b) => (a.name < b.name ? -1 : 1));
const faults = sumFaults(
  files,
  new Map([...sums, ...added.map(({ name, sql }) => [name, checksum(sql)] as const)]),
);
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
appendFileSync(join(root, SUMS_FILE), added.map(({ name, sql }) => `${checksum(sql)}  ${name}\n`).join(''));
console.log(`${added.length} added to ${SUMS_FILE}.`);
