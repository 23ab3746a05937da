import { ownDatabase } from '@sitewright/testing/database';
import { measureRows } from '@sitewright/testing/rows-read';
import { givenSite } from '@sitewright/testing/site';
import { expect, test } from 'vitest';
import { uuidV7 } from '../../../../platform/ids/uuid-v7.ts';
import { createCollection } from '../../collections/index.ts';
import { listEventsOfTime } from './calendar-events.ts';

const HOUR_MS = 3_600_000;
const EVENTS = 5_000;

test('events of a week are read by an index, among thousands of drafts, posts and events of other times', async () => {
  const base = await ownDatabase();
  const websiteId = await givenSite(base.database);
  const [blog, concerts] = [uuidV7(), uuidV7()];
  await base.database.site(websiteId, async (db) => {
    await createCollection(db, { websiteId, id: blog, typeName: 'blog', title: 'Blog' });
    await createCollection(db, { websiteId, id: concerts, typeName: 'events', title: 'Concerts' });
  });
  await base.query(`alter table items disable trigger user`);
  await base.query(
    `insert into items (website_id, id, collection_id, record_type, url_id, title, status, publish_on, starts_at)
     select $1, gen_random_uuid(), kind.id, kind.record_type, 'p-' || n, 'Event ' || n,
            case when n % 2 = 0 then 'draft' else 'published' end, to_timestamp(n * 3600),
            case when kind.record_type = 'event' then to_timestamp(n * 3600) end
       from (values ($2::uuid, 'event'), ($3::uuid, 'text')) kind (id, record_type), generate_series(1, $4::int) n`,
    [websiteId, concerts, blog, EVENTS],
  );
  await base.query(`alter table items enable trigger user`);
  await base.query(`analyze items, collections`);
  for (const hour of [100, EVENTS / 2, EVENTS - 200]) {
    const [from, before] = [hour * HOUR_MS, (hour + 168) * HOUR_MS];
    let found: readonly { title: string }[] = [];
    const { rows } = await measureRows(base, websiteId, async (db) => {
      found = await listEventsOfTime(db, { websiteId, from, before, limit: 500 });
    });
    expect([found.length, found[0]?.title, rows < 600]).toEqual([168, `Event ${hour}`, true]);
  }
});
