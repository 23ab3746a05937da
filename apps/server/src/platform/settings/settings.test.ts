import { testDatabase } from '@sitewright/testing/database';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { getSetting, setSetting } from './settings.ts';

test('a setting is its fallback until set, and again once removed or no longer valid', async () => {
  const { database, query } = await testDatabase();
  const colour = { key: 'colour', schema: z.object({ hue: z.number() }), fallback: { hue: 0 } };
  const read = () => database.installation((db) => getSetting(db, colour));

  expect(await read()).toEqual({ hue: 0 });
  await database.installation((db) => setSetting(db, colour, { hue: 10 }));
  await database.installation((db) => setSetting(db, colour, { hue: 20 }));
  expect(await read()).toEqual({ hue: 20 });
  await query(`update settings set value = '"blue"' where key = 'colour'`);
  expect(await read()).toEqual({ hue: 0 });
  await database.installation((db) => setSetting(db, colour, null));
  expect(await read()).toEqual({ hue: 0 });
});
