import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROLES } from '@sitewright/domain/account/roles';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from './config.ts';
import { secretSettings, settingsTable } from './settings-table.ts';

const OIDC = { OIDC_ISSUER: 'https://login.example.com/tenant', OIDC_CLIENT_ID: 'sitewright' };

const COLLECTOR = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example.com/otlp/' };

test('nothing set means everything embedded on port 3000', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: 'localhost',
    appUrl: 'http://localhost:3000',
    isAppUrlSet: false,
    databaseUrl: undefined,
    smtpUrl: undefined,
    role: 'all',
    tracing: undefined,
  });
});

test('traces are sent once a collector is named, unless they are switched off', () => {
  expect(readConfig(COLLECTOR).tracing).toEqual({
    url: 'https://collector.example.com/otlp/v1/traces',
    protocol: 'http/protobuf',
    sampler: { root: 'always_on', followsParent: true },
    readsHeaders: true,
  });
  const own = {
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://localhost:4318/traces',
    OTEL_PROPAGATORS: 'none',
  };
  const part = { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.25' };
  expect(readConfig({ ...COLLECTOR, ...own, ...part }).tracing).toMatchObject({
    url: 'http://localhost:4318/traces',
    sampler: { root: 0.25, followsParent: false },
    readsHeaders: false,
  });
  expect(readConfig({ ...COLLECTOR, OTEL_SDK_DISABLED: 'true' }).tracing).toBeUndefined();
  expect(readConfig({ ...COLLECTOR, OTEL_TRACES_EXPORTER: 'none' }).tracing).toBeUndefined();
});

test.each([
  ['always_on', 'always_on', false],
  ['always_off', 'always_off', false],
  ['traceidratio', 0.5, false],
  ['parentbased_always_on', 'always_on', true],
  ['parentbased_always_off', 'always_off', true],
  ['parentbased_traceidratio', 0.5, true],
])('the sampler %s begins traces by %s; follows its caller: %s', (name, root, followsParent) => {
  const sampled = { OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: '0.5' };
  expect(readConfig({ ...COLLECTOR, ...sampled }).tracing?.sampler).toEqual({ root, followsParent });
});

test.each([
  ['tracecontext', true],
  ['baggage', false],
  ['baggage, tracecontext', true],
  ['none', false],
])('with the propagators "%s" headers of callers are read: %s', (OTEL_PROPAGATORS, readsHeaders) => {
  expect(readConfig({ ...COLLECTOR, OTEL_PROPAGATORS }).tracing?.readsHeaders).toBe(readsHeaders);
});

test('an origin loses its slash and the port follows', () => {
  expect(readConfig({ APP_URL: 'https://example.com/', PORT: '8080' })).toMatchObject({
    appUrl: 'https://example.com',
    isAppUrlSet: true,
    port: 8080,
  });
  expect(readConfig({ PORT: '8080' }).appUrl).toBe('http://localhost:8080');
});

test('a secret may stand in a file, whose path is told and whose content is not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-secret-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'redis');
  await writeFile(file, 'rediss://:canary@redis.example.com\n');
  expect(readConfig({ REDIS_URL_FILE: file }).redisUrl).toBe('rediss://:canary@redis.example.com');
  expect(readConfig({ REDIS_URL_FILE: file, REDIS_URL: 'redis://here' }).redisUrl).toBe('redis://here');
  // Only secrets are read from files.
  expect(readConfig({ PORT_FILE: file }).port).toBe(3000);
  expect(() => readConfig({ SMTP_URL_FILE: file })).toThrow(/^SMTP_URL must be an address (?!.*canary)/);
  expect(() => readConfig({ METRICS_TOKEN_FILE: join(folder, 'none') })).toThrow(
    'METRICS_TOKEN_FILE names a file',
  );
});

test('backups go to a bucket of their own with a key, whose file may have comments', () => {
  const key = `AGE-SECRET-KEY-1${'Q'.repeat(58)}`;
  const files = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
  const bucket = { BACKUP_S3_BUCKET: 'kept', BACKUP_S3_ACCESS_KEY_ID: 'c', BACKUP_S3_SECRET_ACCESS_KEY: 'd' };
  const all = { ...files, ...bucket, BACKUP_KEY: `# public key: age1\n${key}\n` };
  expect(readConfig({ BACKUP_KEY: key }).backups).toEqual({ key });
  const timed = { ...all, BACKUP_SCHEDULE: '0 2 * * *', BACKUP_KEEP_DAYS: '30' };
  expect(readConfig(timed).backups).toMatchObject({ schedule: '0 2 * * *', keepDays: 30 });
  expect(() => readConfig({ BACKUP_SCHEDULE: '0 2 * * *' })).toThrow(
    'BACKUP_SCHEDULE needs BACKUP_S3_BUCKET',
  );
  expect(() => readConfig({ ...all, BACKUP_KEEP_DAYS: '30' })).toThrow('needs BACKUP_SCHEDULE');
  expect(() => readConfig({ ...timed, BACKUP_KEEP_DAYS: '0' })).toThrow('must be a whole number from 1');
  expect(readConfig(all).backups).toMatchObject({
    bucket: { bucket: 'kept', credentials: { accessKeyId: 'c', secretAccessKey: 'd' } },
    key,
  });
  expect(() => readConfig(bucket)).toThrow('BACKUP_S3_BUCKET needs BACKUP_KEY');
  expect(() => readConfig({ BACKUP_KEY: 'canary' })).toThrow(/^BACKUP_KEY must be a key of age(?!.*canary)/);
  expect(() => readConfig({ ...all, BACKUP_S3_BUCKET: 'files' })).toThrow('must be another bucket');
  expect(() => readConfig({ BACKUP_S3_BUCKET: 'kept' })).toThrow(
    'needs BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3',
  );
});

test('name servers are IP addresses with or without a port', () => {
  const { dnsServers } = readConfig({
    DNS_SERVERS: '192.0.2.1, 192.0.2.2:53,[2001:db8::1]:5353, 2001:db8::2',
  });
  expect(dnsServers).toEqual(['192.0.2.1', '192.0.2.2:53', '[2001:db8::1]:5353', '2001:db8::2']);
});

test.each([
  [{ PORT: '0' }, 'PORT'],
  [{ PORT: '80a' }, 'PORT'],
  [{ PORT: '65536' }, 'PORT'],
  [{ PROBE_PORT: '0' }, 'PROBE_PORT'],
  [{ APP_URL: 'example.com' }, 'APP_URL'],
  [{ APP_URL: 'https://example.com/path' }, 'APP_URL'],
  [{ APP_URL: 'ftp://example.com' }, 'APP_URL'],
  [{ SITES_DOMAIN: 'https://example-sites.com' }, 'SITES_DOMAIN'],
  [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL'],
  [{ DATABASE_MIGRATION_URL: 'postgres://localhost/x' }, 'DATABASE_MIGRATION_URL'],
  [{ DATABASE_DIRECT_URL: 'postgres://localhost/x' }, 'DATABASE_DIRECT_URL'],
  [{ DATABASE_REPLICA_URL: 'postgres://localhost/x' }, 'DATABASE_REPLICA_URL'],
  [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL'],
  [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
  [{ DNS_SERVERS: '192.0.2.1, dns.example.com' }, 'DNS_SERVERS'],
  [{ SITEWRIGHT_ROLE: 'king' }, 'SITEWRIGHT_ROLE'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ TRUSTED_PROXIES: '-1' }, 'TRUSTED_PROXIES'],
  [{ ...COLLECTOR, OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
  [{ ...COLLECTOR, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'OTEL_EXPORTER_OTLP_PROTOCOL'],
  [{ ...COLLECTOR, OTEL_TRACES_SAMPLER: 'jaeger_remote' }, 'OTEL_TRACES_SAMPLER'],
  [
    { ...COLLECTOR, OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '2' },
    'OTEL_TRACES_SAMPLER_ARG',
  ],
  [{ ...COLLECTOR, OTEL_PROPAGATORS: 'b3' }, 'OTEL_PROPAGATORS'],
  [{ ...COLLECTOR, OTEL_PROPAGATORS: 'none,tracecontext' }, 'OTEL_PROPAGATORS'],
  [{ ...COLLECTOR, OTEL_TRACES_EXPORTER: 'zipkin' }, 'OTEL_TRACES_EXPORTER'],
  [{ OIDC_CLIENT_ID: 'sitewright' }, 'OIDC_CLIENT_ID'],
  [{ OIDC_ISSUER: 'https://login.example.com' }, 'OIDC_ISSUER'],
  [{ ...OIDC, OIDC_ISSUER: 'login.example.com' }, 'OIDC_ISSUER'],
  [{ ...OIDC, OIDC_ISSUER: 'http://login.example.com' }, 'OIDC_ISSUER'],
  [{ ...OIDC, OIDC_ISSUER: 'https://login.example.com/?tenant=1' }, 'OIDC_ISSUER'],
  [{ ...OIDC, OIDC_SCOPES: 'email profile' }, 'OIDC_SCOPES'],
  [{ ...OIDC, OIDC_DOMAINS: 'example.com, nobody' }, 'OIDC_DOMAINS'],
  [{ ...OIDC, OIDC_GROUP_ROLES: 'staff=editor' }, 'OIDC_GROUP_ROLES'],
  [{ ...OIDC, OIDC_GROUP_ROLES: '{"staff":"editor"}' }, 'OIDC_GROUP_ROLES'],
  [{ ...OIDC, OIDC_GROUP_ROLES: '{"staff":{"shop":"boss"}}' }, 'OIDC_GROUP_ROLES'],
])('%j is refused in one sentence that starts with %s', (environment, name) => {
  expect(() => readConfig(environment)).toThrow(new RegExp(`^${name} [^\\n]+\\.$`));
});

test('a wrong address is not repeated, since it may hold a password', () => {
  expect(() => readConfig({ SMTP_URL: 'http://user:canary@host' })).toThrow(/^(?!.*canary)/);
});

test('a provider of sign-ins is read with the names of roles, its domains in lower case', () => {
  const { identityProvider } = readConfig({
    ...OIDC,
    OIDC_DOMAINS: 'Example.com, example.org',
    OIDC_GROUP_ROLES: '{"staff":{"shop":"editor","*":["viewer","commenter"]}}',
  });
  expect(identityProvider).toEqual({
    name: 'login.example.com',
    issuer: OIDC.OIDC_ISSUER,
    clientId: 'sitewright',
    clientSecret: undefined,
    scopes: 'openid email profile',
    groupsClaim: 'groups',
    domains: ['example.com', 'example.org'],
    groupRoles: { staff: { shop: [ROLES.editor], '*': [ROLES.viewer, ROLES.commenter] } },
  });
  expect(readConfig({}).identityProvider).toBeUndefined();
});

test('the README has the table of settings', async () => {
  const readme = await readFile(new URL('../../../../../README.md', import.meta.url), 'utf8');
  expect(readme).toContain(settingsTable());
  expect(readme).toContain(secretSettings());
});
