import { expect, test } from 'vitest';
import { checksum, readMigrationFiles, readSums, sumFaults } from './migrations/sums.ts';

test('each migration is what it was when it was recorded', () => {
  expect(sumFaults(readMigrationFiles(), readSums())).toEqual([]);
});

test('a migration that is changed, renamed or not recorded is named', () => {
  const files = [
    { name: '1_a.sql', sql: 'select 1' },
    { name: '2_b.sql', sql: 'select 2' },
    { name: '4_d.sql', sql: 'select 4' },
  ];
  const sums = new Map([
    ['1_a.sql', checksum('select 1')],
    ['2_b.sql', checksum('select 3')],
    ['3_c.sql', checksum('select 4')],
  ]);
  expect(sumFaults(files, sums)).toEqual([
    '2_b.sql was changed: put it back and write a new migration.',
    '4_d.sql is not recorded: npm run migrations:record',
    '3_c.sql is gone: put it back.',
  ]);
});

test('a line that is no checksum and name is refused', () => {
  expect(() => readSums('abc  1_a.sql\n')).toThrow('abc  1_a.sql is not a checksum and a name');
  expect(readSums(`${checksum('select 1')}  1_a.sql\n`)).toEqual(
    new Map([['1_a.sql', checksum('select 1')]]),
  );
});
