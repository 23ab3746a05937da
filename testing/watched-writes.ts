import pg from 'pg';

/** A statement that changed a table, or the commit of a transaction that changed a payment (`commit`). */
export type Write = { table: string; operation: string };

/**
 * Every statement with which the program changes rows of one site, counted from 1, so that a test can stop it at each of
 * them. Made of triggers in a database of the test's own.
 */
export type WatchedWrites = {
  /** Counts the writes of `work` for a site and gives them in their order. */
  list(websiteId: string, work: () => Promise<unknown>): Promise<Write[]>;
  /** From now on the write of this number fails, as on a full disk; `disarm` ends it. */
  failAt(websiteId: string, at: number): Promise<void>;
  /** From now on the write of this number waits, until `disarm`. */
  waitAt(websiteId: string, at: number): Promise<void>;
  /** True while a write waits. */
  isWaiting(): Promise<boolean>;
  disarm(): Promise<void>;
  close(): Promise<void>;
};

/** The lock for which a write waits. */
const LOCK = 552_001;

const SET_UP = `
  create table watched_stop (website_id text primary key, at int not null, fails boolean not null);
  create table watched_writes (id bigint primary key, table_name text not null, operation text not null);
  create sequence watched_counter;
  create function watched_note() returns trigger language plpgsql security definer as $$
  declare
    stop watched_stop;
    number bigint;
  begin
    select * into stop from watched_stop where website_id = current_setting('app.website_id', true);
    if not found then return null; end if;
    -- A sequence counts also what is rolled back.
    number := nextval('watched_counter');
    if stop.at = 0 then
      insert into watched_writes values (number, tg_table_name, case when tg_when = 'AFTER' then 'commit' else lower(tg_op) end);
    elsif number = stop.at and stop.fails then
      raise 'No space left on device' using errcode = 'disk_full';
    elsif number = stop.at then
      perform pg_advisory_xact_lock_shared(${LOCK});
    end if;
    return null;
  end $$;
  do $$
  declare
    site_table regclass;
  begin
    for site_table in select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname not like 'watched%' loop
      execute format('create trigger watched before insert or update or delete on %s for each statement execute function watched_note()', site_table);
    end loop;
  end $$;
  create constraint trigger watched_commit after insert or update on payments
    deferrable initially deferred for each row execute function watched_note();`;

/** Begins to watch; `owner` is the owner of all tables. */
export async function watchWrites(owner: pg.ClientConfig): Promise<WatchedWrites> {
  // One connection, which holds the lock, and another one after the database was started again.
  const client = new pg.Pool({ ...owner, max: 1, idleTimeoutMillis: 0 });
  client.on('error', () => {});
  await client.query(SET_UP);
  const arm = async (websiteId: string, at: number, fails: boolean) => {
    await client.query(`select setval('watched_counter', 1, false)`);
    await client.query(`insert into watched_stop values ($1, $2, $3)`, [websiteId, at, fails]);
  };
  const disarm = async () => {
    await client.query(`delete from watched_stop`);
    await client.query(`select pg_advisory_unlock_all()`);
  };
  return {
    async list(websiteId, work) {
      await client.query(`delete from watched_writes`);
      await arm(websiteId, 0, false);
      await work();
      await disarm();
      const { rows } = await client.query<Write>(
        `select table_name as table, operation from watched_writes order by id`,
      );
      return rows;
    },
    failAt: (websiteId, at) => arm(websiteId, at, true),
    async waitAt(websiteId, at) {
      await client.query(`select pg_advisory_lock(${LOCK})`);
      await arm(websiteId, at, false);
    },
    async isWaiting() {
      const { rowCount } = await client.query(
        `select from pg_locks where locktype = 'advisory' and objid = ${LOCK} and not granted
            and database = (select oid from pg_database where datname = current_database())`,
      );
      return rowCount !== 0;
    },
    disarm,
    close: () => client.end(),
  };
}
