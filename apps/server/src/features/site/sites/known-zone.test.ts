import { zoneOffset } from '@sitewright/domain/site/zoned-time';
import { testDatabase } from '@sitewright/testing/database';
import { expect, test } from 'vitest';

test.each([
  'Europe/Berlin',
  'America/St_Johns',
  'Etc/GMT+5',
  'UTC',
  'CET',
  'MET',
  'EET',
  'WET',
  '+05:30',
  '-03:30',
  '+0545',
  '-08',
  '+00:00',
])('a site in %s has the same clocks in the database as in the program', async (timeZone) => {
  const { query } = await testDatabase();
  for (const moment of ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z']) {
    const [found] = await query<{ minutes: number }>(
      `select (extract(epoch from ($1::timestamptz at time zone known_zone($2)) - ($1::timestamptz at time zone 'UTC'))
              / 60)::int as minutes`,
      [moment, timeZone],
    );
    expect(found?.minutes).toBe(zoneOffset(Date.parse(moment), timeZone) / 60_000);
  }
});

test('a zone that the database does not know is counted as UTC', async () => {
  const { query } = await testDatabase();
  const [found] = await query(`select known_zone('Nowhere/Land') as zone, known_zone('') as none`);
  expect(found).toEqual({ zone: 'UTC', none: 'UTC' });
});
