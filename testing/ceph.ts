import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { S3Bucket } from '@sitewright/server/platform/config/file-storage';
import { serverUser } from '@sitewright/server/platform/database/embedded/system-user';
import { openS3Client } from '@sitewright/server/platform/storage/s3/s3-client';
import { afterAll } from 'vitest';
import { freePort } from './installation.ts';
import { KEEPER } from './keeper.ts';
import { waitFor } from './wait-for.ts';

/** An S3 server that people run: Debian's Ceph with its gateway, one monitor and one object store in memory. */
export type Ceph = {
  /** A new bucket of a new user; `maxBytes` is its quota. */
  givenBucket(given?: { prefix?: string; maxBytes?: number }): Promise<S3Bucket>;
  /** What the operator of Ceph does, as `radosgw-admin` has it. */
  admin(...words: string[]): Promise<string>;
  /** kill -9 of the gateway: connections end, what was sent in part is left where it is. */
  killGateway(): Promise<void>;
  startGateway(): Promise<void>;
};

/** Tasks of Ceph that wait for a lost object store wait for ever. */
const TASK_MS = 120_000;
const MB = 2 ** 20;
const ALL = ['--cap', 'mon', 'allow *', '--cap', 'osd', 'allow *', '--cap', 'mgr', 'allow *'];
const run = promisify(execFile);

/**
 * Starts Ceph in a temporary folder on free ports, as an unprivileged user; it ends with the file of tests. Nothing lies on a disk
 * but the monitor's notes; without a manager, which only reports.
 */
export async function startCeph(): Promise<Ceph> {
  const user = await serverUser('');
  const folder = mkdtempSync(join(tmpdir(), 'sitewright-ceph-'));
  const [port, ...monitorPorts] = [await freePort(), await freePort(), await freePort()];
  const monitors = `[v2:127.0.0.1:${monitorPorts[0]},v1:127.0.0.1:${monitorPorts[1]}]`;
  const fsid = randomUUID();
  for (const name of ['', 'mon', 'osd', 'rgw', 'run']) {
    mkdirSync(join(folder, name), { recursive: true });
    if (user) chownSync(join(folder, name), user.uid, user.gid);
  }
  const keyring = join(folder, 'keyring');
  const configuration = join(folder, 'ceph.conf');
  writeFileSync(configuration, configurationOf(folder, { fsid, monitors, port }), { mode: 0o644 });

  const options = { cwd: folder, env: { PATH: `${process.env.PATH}:/usr/sbin` }, ...user };
  const task = async (program: string, ...words: string[]) => {
    const { stdout } = await run(program, words, { ...options, timeout: TASK_MS, killSignal: 'SIGKILL' });
    return stdout;
  };
  const withCeph =
    (program: string) =>
    (...words: string[]) =>
      task(program, '-c', configuration, ...words);
  const daemon = async (program: string, ...words: string[]) => {
    const args = ['-c', KEEPER, program, '-c', configuration, '-f', ...words];
    const keeper = spawn('/bin/sh', args, { ...options, detached: true, stdio: ['pipe', 'pipe', 'inherit'] });
    await once(keeper.stdout as NodeJS.ReadableStream, 'data');
    return keeper;
  };

  const started: ChildProcess[] = [];
  afterAll(async () => {
    for (const keeper of started.reverse()) await end(keeper);
    await rm(folder, { recursive: true, force: true });
  });

  await task(
    'ceph-authtool',
    '--create-keyring',
    keyring,
    '--gen-key',
    '-n',
    'mon.',
    '--cap',
    'mon',
    'allow *',
  );
  for (const name of ['client.admin', 'osd.0'])
    await task('ceph-authtool', keyring, '--gen-key', '-n', name, ...ALL);
  await task('monmaptool', '--create', '--addv', 'a', monitors, '--fsid', fsid, 'monmap');
  await withCeph('ceph-mon')('--mkfs', '-i', 'a', '--monmap', 'monmap', '--keyring', keyring);
  started.push(await daemon('ceph-mon', '-i', 'a'));
  const osdId = randomUUID();
  await withCeph('ceph')('osd', 'new', osdId);
  await withCeph('ceph-osd')('-i', '0', '--mkfs', '--osd-uuid', osdId);
  started.push(await daemon('ceph-osd', '-i', '0'));

  const admin = withCeph('radosgw-admin');
  const givenUser = async () => {
    const name = `shop-${randomUUID()}`;
    const credentials = { accessKeyId: `KEY-${randomUUID()}`, secretAccessKey: `canary-${randomUUID()}` };
    const keys = ['--access-key', credentials.accessKeyId, '--secret-key', credentials.secretAccessKey];
    await admin('user', 'create', '--uid', name, '--display-name', name, ...keys);
    return { name, credentials };
  };
  const endpoint = `http://127.0.0.1:${port}`;
  let gateway: ChildProcess | undefined;
  const startGateway = async () => {
    gateway = await daemon('radosgw', '-n', 'client.admin');
    started.push(gateway);
    await waitFor(() => fetch(endpoint).then((answer) => answer.body?.cancel()));
  };
  await startGateway();
  return {
    admin,
    startGateway,
    killGateway: async () => void (gateway && (await end(gateway))),
    async givenBucket({ prefix = '', maxBytes } = {}) {
      const { name, credentials } = await givenUser();
      const bucket = { region: 'us-east-1', endpoint, bucket: name, prefix, credentials };
      await openS3Client(bucket).send(({ CreateBucketCommand }) => new CreateBucketCommand({ Bucket: name }));
      if (maxBytes !== undefined) await setQuota(admin, name, maxBytes);
      return bucket;
    },
  };
}

/** The quota of a bucket that `givenBucket` made, which has the name of its user. */
export async function setQuota(admin: Ceph['admin'], bucket: string, maxBytes: number): Promise<void> {
  const quota = ['--quota-scope', 'bucket', '--uid', bucket];
  await admin('quota', 'set', ...quota, '--max-size', String(maxBytes));
  await admin('quota', 'enable', ...quota);
}

async function end(keeper: ChildProcess): Promise<void> {
  const ended = keeper.exitCode === null && keeper.signalCode === null && once(keeper, 'exit');
  keeper.stdin?.end();
  await ended;
}

function configurationOf(
  folder: string,
  { fsid, monitors, port }: { fsid: string; monitors: string; port: number | undefined },
): string {
  const settings = {
    fsid,
    mon_host: monitors,
    public_addr: '127.0.0.1',
    cluster_addr: '127.0.0.1',
    keyring: join(folder, 'keyring'),
    run_dir: join(folder, 'run'),
    admin_socket: join(folder, 'run', '$name.$pid.asok'),
    pid_file: join(folder, 'run', '$name.pid'),
    log_file: '/dev/null',
    mon_cluster_log_to_file: false,
    // One copy of everything, on the only object store.
    osd_pool_default_size: 1,
    osd_pool_default_min_size: 1,
    osd_crush_chooseleaf_type: 0,
    mon_allow_pool_size_one: true,
    osd_pool_default_pg_num: 1,
    osd_pool_default_pgp_num: 1,
    osd_pool_default_pg_autoscale_mode: 'off',
    mon_data: join(folder, 'mon'),
    mon_data_avail_warn: 1,
    mon_data_avail_crit: 1,
    osd_data: join(folder, 'osd'),
    osd_objectstore: 'memstore',
    // It takes what is stored, and no more than this.
    memstore_device_bytes: 1_024 * MB,
    osd_memory_target: 896 * MB,
    rgw_data: join(folder, 'rgw'),
    rgw_frontends: `beast endpoint=127.0.0.1:${port}`,
    // Quotas as they are used now, not ten minutes ago.
    rgw_bucket_quota_ttl: 0,
    // What is deleted makes room at once, not after two hours.
    rgw_gc_obj_min_wait: 1,
    rgw_gc_processor_period: 1,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  return ['[global]', ...lines, ''].join('\n');
}
