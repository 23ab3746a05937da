import { createHash } from 'node:crypto';
import { SOCKET_PORT } from './postmaster.ts';

export type ServerSettings = Readonly<Record<string, string>>;

/** Small on purpose (15 MB idle), everything durable; the socket lies in the cluster's folder, no network port is opened. */
export const EMBEDDED_SETTINGS: ServerSettings = {
  listen_addresses: '',
  unix_socket_directories: '.',
  port: String(SOCKET_PORT),
  // It counts as it is touched, which takes a quarter of an hour of work. What it does not hold, the cache of the system does.
  shared_buffers: '16MB',
  max_connections: '20',
  io_method: 'sync',
  jit: 'off',
  autovacuum_max_workers: '1',
  // A table that fills for the first time is planned for as an empty one until then: foreign keys of it read whole sites.
  autovacuum_naptime: '10s',
  max_parallel_workers_per_gather: '0',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_replication_slots: '0',
  max_logical_replication_workers: '0',
  max_wal_size: '256MB',
  checkpoint_timeout: '15min',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** Short name of a set of settings, given to the server as its cluster name so that a later process can ask for it. */
export function signatureOf(settings: ServerSettings): string {
  const text = JSON.stringify(Object.entries(settings).sort());
  return `sitewright-${createHash('sha256').update(text).digest('hex').slice(0, 12)}`;
}
