import pg from 'pg';

/** Jobs that are waiting or running. */
export async function countOpenJobs(connection: pg.ClientConfig): Promise<number> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ open: number }>(
    `select count(*)::int as open from pgboss.job
      where state in ('created', 'retry', 'active') and start_after <= now() + interval '1 minute'`,
  );
  await client.end();
  return rows[0]?.open ?? 0;
}
