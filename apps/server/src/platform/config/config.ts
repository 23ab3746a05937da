import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { StartError } from '../errors/start-error.ts';
import type { LogLevel } from '../log/log.ts';
import type { TracingSettings } from '../tracing/tracing-settings.ts';
import { type Backups, readBackups } from './backups.ts';
import { oneOf, origin, wholeNumber } from './checked-values.ts';
import { type FileStorage, readFileStorage } from './file-storage.ts';
import { type IdentityProvider, readIdentityProvider } from './identity-provider.ts';
import { SETTINGS, type SettingEntry, type SettingName } from './settings-table.ts';
import { readTracing } from './tracing.ts';

export type Config = {
  port: number;
  host: string;
  /** Where a worker says that it lives and is ready; undefined: nowhere. */
  probePort: number | undefined;
  /** Absolute folder of everything this installation keeps on disk. */
  dataDir: string;
  /** Where uploaded and derived files lie. */
  files: FileStorage;
  backups: Backups;
  /** Origin of sign-in, dashboard and editor, without a slash at its end. */
  appUrl: string;
  /** False while APP_URL is unset: unknown hosts then get a page that says what to set. */
  isAppUrlSet: boolean;
  /** Domain below which sites have their first addresses; undefined: below the host of `appUrl`. */
  sitesDomain: string | undefined;
  databaseUrl: string | undefined;
  /** The server itself, where `databaseUrl` leads to a transaction pooler. */
  directUrl: string | undefined;
  migrationUrl: string | undefined;
  /** A standby that pages of visitors are read from. Holds a secret. */
  replicaUrl: string | undefined;
  /** Whether a start migrates; otherwise it waits until `sitewright migrate` has. */
  migrate: boolean;
  /** Redis or Valkey by which nodes hear of each other at once. Holds a secret. */
  redisUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Address that failures of campaign emails are reported to, and the IMAP mailbox it leads to; both or neither. */
  bounceAddress: string | undefined;
  bounceMailboxUrl: string | undefined;
  /** Emails of campaigns per second, of all sites. */
  campaignMailsPerSecond: number;
  /** Name servers for look-ups of the sender's domain, `address` or `address:port`; empty for those of the system. */
  dnsServers: readonly string[];
  /** Origin of Stripe's interface. */
  stripeUrl: string;
  /** Registry that fonts come from; undefined for the one npm is set to. */
  fontRegistry: string | undefined;
  /** Origin of the service of font kits. */
  typekitUrl: string;
  /** Kind of orders paid with test cards: tests, or in stores that say so live ones, for rehearsals. */
  testCards: 'test' | 'live';
  /** Role of this process: answers requests, works off jobs, or both. */
  role: 'all' | 'web' | 'worker';
  logLevel: LogLevel;
  /** Seconds in which a process that was told to end says so in /ready and goes on serving. */
  drainDelaySeconds: number;
  /** Seconds in which it then finishes what is under way. */
  drainSeconds: number;
  /** Opens the metrics to whoever sends it; undefined: to nobody but the machine itself. */
  metricsToken: string | undefined;
  /** Where traces are sent; undefined: nothing is traced. */
  tracing: TracingSettings | undefined;
  /** Provider by which people of any site sign in besides their passwords. */
  identityProvider: IdentityProvider | undefined;
  /** Number of proxies in front whose X-Forwarded-* headers are believed. */
  trustedProxies: number;
  /** Under `npm start`, how many of the processes above end the program when they are killed; else 0. */
  endsWithAncestors: number;
};

type Environment = Readonly<Record<string, string | undefined>>;

export const PROJECT_FOLDER = resolve(import.meta.dirname, '../../../../..');

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;
const ROLES = ['all', 'web', 'worker'] as const;

/**
 * Settings of the system's loader, which puts libraries in front of every program (another allocator, a fake clock in tests), its
 * certificates, and where Node keeps compiled code; processes of ours that get nothing else of the environment get them too, so that
 * they agree about time and trust, and compile nothing anew.
 */
export function loaderSettings(environment: Environment = process.env): Environment {
  const names = Object.keys(environment).filter((name) =>
    /^(LD_PRELOAD$|FAKETIME|NODE_COMPILE_CACHE$|NODE_EXTRA_CA_CERTS$|SSL_CERT_(FILE|DIR)$)/.test(name),
  );
  return Object.fromEntries(names.map((name) => [name, environment[name]]));
}

/** What npm has to know of this machine; settings of the program, with its secrets, are none of it. */
const NPM_NEEDS = new RegExp(
  [
    '^(?:path|home|tmpdir|temp|tmp|lang|userprofile|appdata|localappdata|systemroot|comspec',
    'npm_config_.*|(?:https?|no)_proxy|node_extra_ca_certs|ssl_cert_(?:file|dir))$',
  ].join('|'),
  'i',
);

/** How npm is called, with the environment in which it finds its own settings: registry, proxy, certificates. */
export function npmProgram(environment: Environment = process.env) {
  const script = environment.npm_execpath;
  const env = Object.fromEntries(Object.entries(environment).filter(([name]) => NPM_NEEDS.test(name)));
  if (script?.endsWith('.js') || script?.endsWith('.cjs'))
    return { command: process.execPath, args: [script], env };
  return { command: 'npm', args: [], env };
}

/** Settings of the process. Throws StartError, one sentence that names the setting, for the first one that is wrong. */
export function readConfig(environment: Environment = process.env): Config {
  const read = (name: SettingName) =>
    environment[name]?.trim() || fromFile(environment, name) || SETTINGS[name].fallback;
  const port = wholeNumber('PORT', read('PORT'), 1, 65_535);
  const probePort = read('PROBE_PORT');
  const appUrl = read('APP_URL');
  const dataDir = resolve(PROJECT_FOLDER, read('DATA_DIR') ?? 'data');
  const files = readFileStorage(read, dataDir);
  const config: Config = {
    port,
    host: read('HOST') ?? 'localhost',
    probePort: probePort === undefined ? undefined : wholeNumber('PROBE_PORT', probePort, 1, 65_535),
    dataDir,
    files,
    backups: readBackups(read, files.locations.s3?.s3),
    appUrl: appUrl === undefined ? `http://localhost:${port}` : origin('APP_URL', appUrl),
    isAppUrlSet: appUrl !== undefined,
    sitesDomain: domain('SITES_DOMAIN', read('SITES_DOMAIN')),
    databaseUrl: parseUrl('DATABASE_URL', read('DATABASE_URL'), ['postgres:', 'postgresql:']),
    directUrl: parseUrl('DATABASE_DIRECT_URL', read('DATABASE_DIRECT_URL'), ['postgres:', 'postgresql:']),
    migrationUrl: parseUrl('DATABASE_MIGRATION_URL', read('DATABASE_MIGRATION_URL'), [
      'postgres:',
      'postgresql:',
    ]),
    replicaUrl: parseUrl('DATABASE_REPLICA_URL', read('DATABASE_REPLICA_URL'), ['postgres:', 'postgresql:']),
    migrate: oneOf('MIGRATE', read('MIGRATE'), ['on', 'off']) === 'on',
    redisUrl: parseUrl('REDIS_URL', read('REDIS_URL'), ['redis:', 'rediss:']),
    smtpUrl: parseUrl('SMTP_URL', read('SMTP_URL'), ['smtp:', 'smtps:']),
    mailFrom: sender(read('MAIL_FROM') ?? ''),
    bounceAddress: bounceAddress(read('BOUNCE_ADDRESS')),
    bounceMailboxUrl: parseUrl('BOUNCE_MAILBOX_URL', read('BOUNCE_MAILBOX_URL'), ['imap:', 'imaps:']),
    campaignMailsPerSecond: wholeNumber(
      'CAMPAIGN_MAILS_PER_SECOND',
      read('CAMPAIGN_MAILS_PER_SECOND'),
      1,
      100_000,
    ),
    dnsServers: nameServers(read('DNS_SERVERS')),
    fontRegistry: parseUrl('FONT_REGISTRY', read('FONT_REGISTRY'), ['http:', 'https:']),
    typekitUrl: origin('TYPEKIT_URL', read('TYPEKIT_URL') ?? ''),
    stripeUrl: origin('STRIPE_URL', read('STRIPE_URL') ?? ''),
    testCards: oneOf('TEST_CARDS', read('TEST_CARDS'), ['test', 'live']),
    role: oneOf('SITEWRIGHT_ROLE', read('SITEWRIGHT_ROLE'), ROLES),
    metricsToken: metricsToken(read('METRICS_TOKEN')),
    tracing: readTracing(read),
    identityProvider: readIdentityProvider(read),
    logLevel: oneOf('LOG_LEVEL', read('LOG_LEVEL'), LOG_LEVELS),
    drainDelaySeconds: wholeNumber('DRAIN_DELAY_SECONDS', read('DRAIN_DELAY_SECONDS'), 0, 600),
    drainSeconds: wholeNumber('DRAIN_SECONDS', read('DRAIN_SECONDS'), 1, 3_600),
    trustedProxies: wholeNumber('TRUSTED_PROXIES', read('TRUSTED_PROXIES'), 0, 10),
    endsWithAncestors: Number(environment.SITEWRIGHT_ENDS_WITH_ANCESTORS ?? 0),
  };
  if (config.migrationUrl !== undefined && config.databaseUrl === undefined) {
    throw new StartError('DATABASE_MIGRATION_URL is set without DATABASE_URL: set both or neither.');
  }
  if (config.directUrl !== undefined && config.databaseUrl === undefined) {
    throw new StartError('DATABASE_DIRECT_URL is set without DATABASE_URL: set both or neither.');
  }
  if (config.replicaUrl !== undefined && config.databaseUrl === undefined) {
    throw new StartError('DATABASE_REPLICA_URL is set without DATABASE_URL: set both or neither.');
  }
  if ((config.bounceAddress === undefined) !== (config.bounceMailboxUrl === undefined)) {
    throw new StartError('BOUNCE_ADDRESS and BOUNCE_MAILBOX_URL belong together: set both or neither.');
  }
  return config;
}

/** A secret may stand in a file, as containers are given theirs, that `<NAME>_FILE` names. */
function fromFile(environment: Environment, name: SettingName): string | undefined {
  const entry: SettingEntry = SETTINGS[name];
  const path = environment[`${name}_FILE`]?.trim();
  if (!entry.isSecret || !path) return undefined;
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new StartError(`${name}_FILE names a file that cannot be read: ${(error as Error).message}`);
  }
}

/** The value is a secret, so the sentence does not repeat it. */
function metricsToken(text: string | undefined): string | undefined {
  if (text === undefined || /^[!-~]{16,500}$/.test(text)) return text;
  throw new StartError('METRICS_TOKEN must have at least 16 characters and no spaces.');
}

/** The value may hold a password, so the sentence does not repeat it. */
function parseUrl(
  name: SettingName,
  text: string | undefined,
  protocols: readonly string[],
): string | undefined {
  if (text === undefined) return undefined;
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
  throw new StartError(
    `${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
  );
}

function domain(name: SettingName, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const value = text.toLowerCase();
  if (value.length <= 200 && /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*$/.test(value))
    return value;
  throw new StartError(`${name} must be a domain like example-sites.com, but is "${text}".`);
}

function nameServers(text = ''): string[] {
  const servers = text.split(',').flatMap((part) => part.trim() || []);
  const addressOf = (server: string) =>
    /^\[(.+)\]:\d+$|^([\d.]+):\d+$/.exec(server)?.slice(1).join('') ?? server;
  if (servers.every((server) => isIP(addressOf(server)) > 0)) return servers;
  throw new StartError(`DNS_SERVERS must be IP addresses separated by commas, but is "${text}".`);
}

/** 48 letters and a plus are put in front of the @, where at most 64 may stand. */
function bounceAddress(text: string | undefined): string | undefined {
  if (text === undefined || /^[a-z0-9._-]{1,15}@[a-z0-9.-]{1,190}$/i.test(text)) return text;
  throw new StartError(
    `BOUNCE_ADDRESS must be an address with at most 15 characters before the @, like bounces@example.com, but is "${text}".`,
  );
}

function sender(text: string): string {
  if (/^[^\r\n<>]*<[^\s@<>]+@[^\s@<>]+>$|^[^\s@<>]+@[^\s@<>]+$/.test(text)) return text;
  throw new StartError(`MAIL_FROM must be an address like "Shop <shop@example.com>", but is "${text}".`);
}
