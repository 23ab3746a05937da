import { ownDatabase, testDatabase } from '@sitewright/testing/database';
import { givenSite } from '@sitewright/testing/site';
import { waitFor } from '@sitewright/testing/wait-for';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Db, openDatabase } from './database.ts';
import { noReadings } from './reading-memory.ts';

async function givenCounter() {
  const own = await ownDatabase();
  await own.query(
    `create table counters (website_id uuid not null references websites, id int, n int not null, primary key (website_id, id))`,
  );
  await own.query(`select wall.protect('counters')`);
  const websiteId = await givenSite(own.database);
  await own.database.site(websiteId, (db) =>
    db.query(`insert into counters values ($1, 1, 0), ($1, 2, 0)`, [websiteId]),
  );
  const add = (id: number) =>
    `update counters set n = n + 1 where website_id = '${websiteId}' and id = ${id}`;
  return { ...own, websiteId, add };
}

test('what fails is rolled back; what succeeds is committed, and only then the callbacks run, in order', async () => {
  const { database, query, websiteId, add } = await givenCounter();
  const called: number[] = [];
  const failing = database.site(websiteId, async (db) => {
    db.afterCommit(() => called.push(0));
    await db.query(add(1));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await database.site(websiteId, async (db) => {
    db.afterCommit(() => called.push(1));
    db.afterCommit(() => called.push(2));
    await db.query(add(1));
    expect(called).toEqual([]);
  });
  expect(called).toEqual([1, 2]);
  expect(await query(`select n from counters where id = 1`)).toEqual([{ n: 1 }]);
});

test('a row that others still name is a conflict, one that is not there is none, in whatever language the database speaks', async () => {
  const { database, query, websiteId } = await givenCounter();
  await query(
    `create table hands (website_id uuid, counter_id int, foreign key (website_id, counter_id) references counters)`,
  );
  await query(`select wall.protect('hands')`);
  const remove = `delete from counters where website_id = $1 and id = 1`;
  const add = `insert into hands (website_id, counter_id) values ($1, $2)`;
  const errorOf = async (text: string, ...more: unknown[]) =>
    database
      .site(websiteId, (db) => db.query(text, [websiteId, ...more]))
      .then(() => null)
      .catch(({ code, cause }) => ({ code, cause: cause?.code }));
  await database.site(websiteId, (db) => db.query(add, [websiteId, 1]));
  expect(await errorOf(remove)).toEqual({ code: 'conflict', cause: '23503' });
  expect(await errorOf(add, 9)).toEqual({ code: '23503' });
  await query(
    `create function speak_german() returns trigger language plpgsql as $$ begin
       raise foreign_key_violation using message = 'Aktualisieren oder Löschen in Tabelle »counters« verletzt Fremdschlüssel';
     end $$`,
  );
  for (const [table, event] of [
    ['counters', 'delete'],
    ['hands', 'insert'],
  ])
    await query(
      `create trigger german before ${event} on ${table} for each row execute function speak_german()`,
    );
  expect(await errorOf(remove)).toEqual({ code: 'conflict', cause: '23503' });
  expect(await errorOf(add, 1)).toEqual({ code: '23503' });
});

test('work that swallows the error of a statement is not told that it was committed', async () => {
  const { database, websiteId, add } = await givenCounter();
  const work = database.site(websiteId, async (db) => {
    await db.query(add(1));
    await db.query('select nonsense').catch(() => {});
  });
  await expect(work).rejects.toThrow('rolled back');
});

test('what is sent without waiting is committed with the rest, and its failure is that of all, whatever is asked after it', async () => {
  const { database, query, websiteId, add } = await givenCounter();
  const numbers = () => query(`select n from counters order by id`);
  await database.site(websiteId, async (db) => {
    db.send(add(1));
    const { rows } = await db.query('select n from counters where id = 1');
    expect(rows).toEqual([{ n: 1 }]);
    db.send(add(2));
  });
  expect(await numbers()).toEqual([{ n: 1 }, { n: 1 }]);
  const failing = (more: (db: Db) => Promise<unknown>) =>
    database.site(websiteId, async (db) => {
      db.send(add(1));
      db.send('select nonsense');
      await more(db);
    });
  await expect(failing(async () => {})).rejects.toThrow('"nonsense" does not exist');
  await expect(failing((db) => db.query('select 1'))).rejects.toThrow('"nonsense" does not exist');
  expect(await numbers()).toEqual([{ n: 1 }, { n: 1 }]);
  const left = await database.site(websiteId, async (db) => db);
  expect(() => left.send(add(1))).toThrow('after the end');
});

test('the failure of what was sent is told where it is met, and forgotten once it is rolled back to before it', async () => {
  const { database, query, websiteId, add } = await givenCounter();
  const work = (last: string) =>
    database.site(websiteId, async (db) => {
      await db.query('savepoint before');
      db.send('select nonsense');
      await expect(db.query('select 1')).rejects.toThrow('"nonsense" does not exist');
      await db.query('rollback to savepoint before');
      await db.query(add(1));
      await db.query(last);
    });
  await expect(work('select others')).rejects.toThrow('"others" does not exist');
  expect(await query('select n from counters where id = 1')).toEqual([{ n: 0 }]);
  await work(add(1));
  expect(await query('select n from counters where id = 1')).toEqual([{ n: 2 }]);
});

test('an error that comes of the answer of a statement alone undoes nothing and asks for nothing more', async () => {
  const { database, query, websiteId, add } = await givenCounter();
  const requests = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => requests.mockRestore());
  const refusing = async (text: string) => {
    requests.mockClear();
    const refused = database.statement(websiteId, async (db) => {
      await db.query(text);
      throw new Error('mine');
    });
    const { message } = await refused.catch((error: Error) => error);
    const sent = requests.mock.calls.map(([input]: unknown[], index) => ({
      client: requests.mock.contexts[index],
      text: typeof input === 'string' ? input : (input as { text: string }).text,
    }));
    // The program of this worker asks for versions of its sites on a connection of its own.
    const own = sent.find(({ text }) => text.includes(websiteId))?.client;
    return [message, ...sent.filter(({ client }) => client === own).map(({ text }) => text)];
  };
  const begun = expect.stringContaining('begin');
  expect(await refusing(add(1))).toEqual(['mine', begun, add(1), 'commit']);
  const failed = [expect.stringContaining('does not exist'), begun, 'select nonsense', 'commit', 'rollback'];
  expect(await refusing('select nonsense')).toEqual(failed);
  expect(await query('select n from counters where id = 1')).toEqual([{ n: 1 }]);
});

test('a statement alone is committed when it is answered, sees its site only, and leaves a sound connection', async () => {
  const { app, query, websiteId, add } = await givenCounter();
  const database = openDatabase({ connection: app, poolSize: 1 });
  onTestFinished(() => database.close());
  const count = (site: string | null) =>
    database.statement(site, async (db) => (await db.query('select n from counters')).rows.length);
  await database.statement(websiteId, (db) => db.query(add(1)));
  expect(await query('select n from counters where id = 1')).toEqual([{ n: 1 }]);
  await database.statement(websiteId, (db) => db.query(add(1)), { isDurable: false });
  const wrong = database.statement(websiteId, (db) => db.query('select nonsense'));
  await expect(wrong).rejects.toThrow('"nonsense" does not exist');
  expect([await count(websiteId), await count(null), await count(await givenSite(database))]).toEqual([
    2, 0, 0,
  ]);
  const second = database.statement(websiteId, async (db) => {
    await db.query(add(1));
    await db.query(add(1));
  });
  await expect(second).rejects.toThrow('after the end');
  expect(await query('select n from counters where id = 1')).toEqual([{ n: 3 }]);
});

test('a reading sees the rows of its site, together with its beginning, and can write nothing', async () => {
  const { database, websiteId, add } = await givenCounter();
  const rowsOf = (site: string) =>
    database.read(site, async (db) => {
      const requests = [1, 2].map((id) =>
        db.query<{ n: number }>(
          'select n from counters where website_id = $1 and id = $2',
          [websiteId, id],
          'read-counter',
        ),
      );
      return (await Promise.all(requests)).flatMap(({ rows }) => rows);
    });
  expect(await rowsOf(websiteId)).toEqual([{ n: 0 }, { n: 0 }]);
  expect(await rowsOf(await givenSite(database))).toEqual([]);
  await expect(database.read(websiteId, (db) => db.query(add(1)))).rejects.toMatchObject({
    cause: { message: expect.stringContaining('read-only') },
  });
  await expect(database.read(websiteId, (db) => db.query('select nonsense'))).rejects.toThrow('nonsense');
  const left = await database.read(websiteId, async (db) => db);
  await expect(left.query('select 1')).rejects.toThrow('after the end');
  expect(await rowsOf(websiteId)).toEqual([{ n: 0 }, { n: 0 }]);
});

test('a reading with a memory asks at once for what the last two asked for alike, and for anything else in time', async () => {
  const { database, query, websiteId, add } = await givenCounter();
  const memory = noReadings();
  const read = (ids: readonly number[]) =>
    database.read(
      websiteId,
      async (db) => {
        const ask = (id: number) =>
          db.query<{ n: number }>(
            'select n from counters where website_id = $1 and id = any($2)',
            [websiteId, [id]],
            'read-counters',
          );
        await db.query('select 1');
        const found: number[] = [];
        for (const id of ids) found.push(...(await ask(id)).rows.map(({ n }) => n));
        return found;
      },
      memory,
    );
  expect(await read([1])).toEqual([0]);
  expect(memory.expected).toEqual([]);
  expect(await read([1, 2])).toEqual([0, 0]);
  expect(memory.expected.map(({ values }) => values?.[1])).toEqual([[1]]);
  await query(add(1));
  expect(await read([2, 1])).toEqual([0, 1]);
  expect(memory.expected).toHaveLength(2);
  expect(await read([])).toEqual([]);
  expect(memory.expected).toEqual([]);
  memory.expected = [{ text: 'select 1 / 0', values: [], name: undefined }];
  expect(await read([1])).toEqual([1]);
  memory.expected = [{ text: 'select 1', values: [], name: undefined }];
  const late = database.read(
    websiteId,
    async (db) => {
      await db.query('select 1');
      await db.query(add(1));
    },
    memory,
  );
  await expect(late).rejects.toMatchObject({ cause: { message: expect.stringContaining('read-only') } });
  const left = await database.read(websiteId, async (db) => db, memory);
  await expect(left.query('select 1')).rejects.toThrow('after the end');
  expect(await read([1])).toEqual([1]);
});

test('a transaction says whether it need last and whether its statements are planned once', async () => {
  const { database, websiteId } = await givenCounter();
  const shown = (options: { isDurable?: boolean; useGenericPlan?: boolean }) =>
    database.site(
      websiteId,
      async (db) => {
        const { rows } = await db.query<{ name: string }>(
          `select name from pg_settings where source = 'session' and name in ('synchronous_commit', 'plan_cache_mode') order by name`,
        );
        return rows.map(({ name }) => name);
      },
      options,
    );
  expect(await shown({ useGenericPlan: true, isDurable: false })).toEqual([
    'plan_cache_mode',
    'synchronous_commit',
  ]);
  expect(await shown({})).toEqual([]);
});

test('a deadlock is tried again only where that was asked for', async () => {
  const { database, query, websiteId, add } = await givenCounter();
  /** Two that each hold a row before they ask for the other's. */
  const crossing = (retries: number) => {
    const bothHold = Promise.withResolvers<void>();
    let holding = 0;
    const work = (first: number, second: number) => async (db: Db) => {
      await db.query(add(first));
      holding += 1;
      if (holding === 2) bothHold.resolve();
      await bothHold.promise;
      await db.query(add(second));
    };
    return [work(1, 2), work(2, 1)].map((each) => database.site(websiteId, each, { retries }));
  };
  const without = await Promise.allSettled(crossing(0));
  expect(without.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await Promise.all(crossing(2));
  expect(await query(`select n from counters`)).toEqual([{ n: 3 }, { n: 3 }]);
});

test('a query after the end of its transaction is refused', async () => {
  const { database } = await testDatabase();
  const leaked = await database.installation(async (db) => db);
  await expect(leaked.query('select 1')).rejects.toThrow('after the end');
});

test('no free connection within the limit is answered as unavailable', async () => {
  const { app } = await testDatabase();
  const small = openDatabase({ connection: app, poolSize: 1 });
  onTestFinished(() => small.close());
  let free = () => {};
  const holding = small.installation(() => new Promise<void>((resolve) => (free = resolve)));
  await expect(small.installation((db) => db.query('select 1'))).rejects.toMatchObject({
    code: 'unavailable',
    retryAfterSeconds: 1,
  });
  free();
  await holding;
});

test('a connection that is cut, in use or idle, is unavailable once and replaced afterwards', async () => {
  const { app, owner } = await ownDatabase();
  const report = vi.fn();
  const database = openDatabase({ connection: app, report, poolSize: 1 });
  onTestFinished(() => database.close());
  /** Ends the connections of the program and waits until the server has none of them left. */
  const cut = async () => {
    const client = new pg.Client({ ...owner, user: 'postgres', password: await adminPassword() });
    await client.connect();
    const where = `pg_stat_activity where datname = current_database() and usename = 'sitewright_app'`;
    await client.query(`select pg_terminate_backend(pid) from ${where}`);
    await waitFor(async () => expect((await client.query(`select from ${where}`)).rowCount).toBe(0));
    await client.end();
  };
  const during = database.installation(async (db) => {
    await db.query('select 1');
    await cut();
    await db.query('select 1');
  });
  await expect(during).rejects.toMatchObject({ code: 'unavailable' });
  await database.installation((db) => db.query('select 1'));
  await cut();
  await waitFor(() => expect(report).toHaveBeenCalled());
  await database.installation((db) => db.query('select 1'));
});

async function adminPassword(): Promise<string> {
  const { inject } = await import('vitest');
  return String(inject('databaseServer').admin.password);
}

test('values arrive as safe integers, ISO texts and JSON', async () => {
  const { database } = await testDatabase();
  const read = (sql: string) =>
    database.installation(async (db) => (await db.query<{ v: unknown }>(`select ${sql} as v`)).rows[0]?.v);
  expect(await read(`9007199254740991::int8`)).toBe(9007199254740991);
  await expect(read(`9007199254740992::int8`)).rejects.toThrow('outside the safe range');
  expect(await read(`'2026-03-01T10:00:00.123456+02'::timestamptz`)).toBe('2026-03-01T08:00:00.123Z');
  expect(await read(`'2026-03-01'::date`)).toBe('2026-03-01');
  expect(await read(`'{"a": [1]}'::jsonb`)).toEqual({ a: [1] });
});

test('columns of a named statement are described once on a connection, and its rows are the same each time', async () => {
  const { app } = await testDatabase();
  const database = openDatabase({ connection: app, poolSize: 1 });
  onTestFinished(() => database.close());
  const describe = vi.spyOn(pg.Connection.prototype as unknown as { describe(): void }, 'describe');
  onTestFinished(() => describe.mockRestore());
  const read = (first: string, divisor: number) =>
    database.statement(null, (db) =>
      db.query(
        `select n, 6 / $2::int as part, nullif(n, 2) as "other", '{"a": [1]}'::jsonb as json
           from unnest(array[$1::int, 2]) n`,
        [first, divisor],
        'test-described-once',
      ),
    );
  const rows = (n: number, part: number) => [
    { n, part, other: n, json: { a: [1] } },
    { n: 2, part, other: null, json: { a: [1] } },
  ];
  expect(await read('1', 2)).toEqual({ rows: rows(1, 3), rowCount: 2 });
  await expect(read('1', 0)).rejects.toMatchObject({ code: '22012' });
  await expect(read('x', 1)).rejects.toMatchObject({ code: '22P02' });
  expect(await read('3', 1)).toEqual({ rows: rows(3, 6), rowCount: 2 });
  expect(describe).toHaveBeenCalledTimes(1);
});

test('a lock that holds up one site leaves connections to the others', async () => {
  const { database, query, websiteId, add, app } = await givenCounter();
  const other = await givenSite(database);
  const holder = new pg.Client(app);
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query(`begin; set local app.website_id = '${websiteId}'`);
  await holder.query(add(1));
  let ended = 0;
  const held = Array.from({ length: 12 }, () =>
    database.site(websiteId, (db) => db.query(add(1))).finally(() => ended++),
  );
  const results = Promise.allSettled(held);
  const { rows } = await database.site(other, (db) => db.query('select 1 as one'));
  expect([rows, ended]).toEqual([[{ one: 1 }], 0]);
  await holder.query('rollback');
  const failed = (await results).filter(({ status }) => status === 'rejected');
  expect(await query(`select n from counters where id = 1`)).toEqual([{ n: 12 - failed.length }]);
  expect(failed).toEqual([]);
});

test('a connection that has served its time is replaced, and nobody who waits meanwhile is kept waiting', async () => {
  const { app, websiteId } = await givenCounter();
  const database = openDatabase({ connection: app, poolSize: 1, limits: { maxUses: 3 } });
  onTestFinished(() => database.close());
  const processOf = async (db: Db) =>
    (await db.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  const pids = await Promise.all(Array.from({ length: 8 }, () => database.site(websiteId, processOf)));
  expect([...Map.groupBy(pids, (pid) => pid).values()].map(({ length }) => length)).toEqual([3, 3, 2]);
});
