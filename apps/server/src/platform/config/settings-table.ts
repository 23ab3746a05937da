/** One setting of the environment, as the README's table shows it. */
export type SettingEntry = {
  fallback: string | undefined;
  shown?: string;
  meaning: string;
  /** It may also stand in a file. */
  isSecret?: boolean;
};

/** Every setting the program reads from the environment. The README's table is made of this list (a test compares). */
export const SETTINGS = {
  PORT: { fallback: '3000', meaning: 'Port to listen on' },
  HOST: {
    fallback: 'localhost',
    meaning: 'Address to listen on; `0.0.0.0` in a container or behind a proxy on another machine',
  },
  DATA_DIR: {
    fallback: 'data',
    shown: './data',
    meaning: 'Folder of the embedded database, uploaded files and backups',
  },
  FILE_STORAGE: {
    fallback: undefined,
    shown: 's3 with S3_BUCKET, else disk',
    meaning:
      'Where files are stored: `disk` (in `DATA_DIR`) or `s3`; set it while files are moved between the two',
  },
  S3_BUCKET: {
    fallback: undefined,
    meaning:
      'Bucket for uploaded files, on a server that speaks S3; with several nodes they need one (or a shared disk)',
  },
  S3_ENDPOINT: {
    fallback: undefined,
    shown: 'that of Amazon',
    meaning: 'Origin of the S3 server, such as `https://s3.example.com`',
  },
  S3_REGION: { fallback: 'us-east-1', meaning: 'Region of the bucket' },
  S3_ACCESS_KEY_ID: {
    fallback: undefined,
    isSecret: true,
    meaning: 'Key that may read, write, list and delete in the bucket',
  },
  S3_SECRET_ACCESS_KEY: { fallback: undefined, isSecret: true, meaning: 'Its secret' },
  S3_PREFIX: {
    fallback: undefined,
    meaning: 'Path in the bucket, such as `shop/`; installations that share a bucket need one each',
  },
  BACKUP_S3_BUCKET: {
    fallback: undefined,
    meaning: 'Bucket for backups, another than that of files and better at another provider',
  },
  BACKUP_S3_ENDPOINT: {
    fallback: undefined,
    shown: 'that of Amazon',
    meaning: 'Origin of its S3 server',
  },
  BACKUP_S3_REGION: { fallback: 'us-east-1', meaning: 'Its region' },
  BACKUP_S3_ACCESS_KEY_ID: {
    fallback: undefined,
    isSecret: true,
    meaning:
      'Key that may read, write and list in it and abort multipart uploads, and delete with `BACKUP_KEEP_DAYS`',
  },
  BACKUP_S3_SECRET_ACCESS_KEY: { fallback: undefined, isSecret: true, meaning: 'Its secret' },
  BACKUP_S3_PREFIX: { fallback: undefined, meaning: 'Path in that bucket' },
  BACKUP_KEY: {
    fallback: undefined,
    isSecret: true,
    meaning:
      'Key of [age](https://age-encryption.org) that backups are encrypted with: `AGE-SECRET-KEY-1…`, or its public part `age1…`, ' +
      'with which they can be made and not read',
  },
  BACKUP_SCHEDULE: {
    fallback: undefined,
    meaning:
      'When one of the nodes writes a backup into that bucket: five fields of cron in UTC, such as `30 2 * * *`; the node needs the owner of the tables',
  },
  BACKUP_KEEP_DAYS: {
    fallback: undefined,
    meaning:
      'Days after which backups in the bucket that this installation made are deleted, but never the newest, nor the newest that `backup drill` restored; ' +
      'without it the program deletes none',
  },
  APP_URL: {
    fallback: undefined,
    shown: 'http://localhost:PORT',
    meaning: 'Public address of sign-in, dashboard and editor',
  },
  SITES_DOMAIN: {
    fallback: undefined,
    shown: 'host of APP_URL',
    meaning:
      'Domain below which each site has its first address; in production one of its own, such as `example-sites.com`',
  },
  DATABASE_URL: {
    fallback: undefined,
    isSecret: true,
    shown: 'embedded',
    meaning:
      'PostgreSQL 15 or newer to use instead of the embedded one; its user must be allowed to create roles',
  },
  DATABASE_DIRECT_URL: {
    fallback: undefined,
    isSecret: true,
    meaning:
      'The PostgreSQL server itself, where `DATABASE_URL` leads to a transaction pooler such as PgBouncer; both with the same role',
  },
  DATABASE_MIGRATION_URL: {
    fallback: undefined,
    isSecret: true,
    meaning:
      'Owner of the tables, where roles cannot be created; `DATABASE_URL` then names the role `sitewright_app`',
  },
  DATABASE_REPLICA_URL: {
    fallback: undefined,
    isSecret: true,
    meaning:
      'Streaming standby of that server, with the same role and database, from which pages of visitors are read while it is at most 5 s behind',
  },
  MIGRATE: {
    fallback: 'on',
    meaning:
      '`off`: a node does not migrate; its `/ready` is 503 until `sitewright migrate` has, and `DATABASE_URL` may then name the role `sitewright_app` alone',
  },
  REDIS_URL: {
    fallback: undefined,
    isSecret: true,
    meaning:
      'Redis or Valkey, such as `rediss://:password@redis.example.com`, by which nodes hear of changes at once, not within a second; it may lose all it holds',
  },
  SMTP_URL: {
    fallback: undefined,
    isSecret: true,
    meaning:
      'Mail server, such as `smtps://user:password@mail.example.com`; without it mails stay in the outbox',
  },
  MAIL_FROM: { fallback: 'Sitewright <no-reply@localhost>', meaning: 'Sender of mails' },
  BOUNCE_ADDRESS: {
    fallback: undefined,
    meaning:
      'Address that receives bounces of campaign emails, such as `bounces@example.com`; emails to `bounces+anything@example.com` must arrive there too',
  },
  BOUNCE_MAILBOX_URL: {
    fallback: undefined,
    isSecret: true,
    meaning:
      'IMAP mailbox of that address, such as `imaps://user:password@imap.example.com/INBOX`; use it for nothing else, since processed bounces are deleted',
  },
  CAMPAIGN_MAILS_PER_SECOND: {
    fallback: '50',
    meaning: 'Campaign emails sent to the mail server per second, across all sites',
  },
  DNS_SERVERS: {
    fallback: undefined,
    shown: 'those of the system',
    meaning:
      'IP addresses of name servers, separated by commas, asked about the domain of `MAIL_FROM` and those of sites, which they prove: trust them',
  },
  SITEWRIGHT_ROLE: {
    fallback: 'all',
    meaning: 'What the process does: `web` (requests), `worker` (jobs) or `all`',
  },
  PROBE_PORT: {
    fallback: undefined,
    meaning:
      'Port at which a `worker` answers `/health` and `/ready`, and nothing else; without it none. Nodes that take requests answer both at `PORT`',
  },
  DRAIN_DELAY_SECONDS: {
    fallback: '0',
    meaning:
      'With several nodes: seconds in which `/ready` is 503 after SIGTERM while requests are still served, for the proxy to notice',
  },
  DRAIN_SECONDS: {
    fallback: '9',
    meaning:
      'Seconds that requests, uploads and jobs under way get to finish after that; most process managers kill after 10',
  },
  STRIPE_URL: {
    fallback: 'https://api.stripe.com',
    meaning: 'Base address of the Stripe API; change it only for tests',
  },
  FONT_REGISTRY: {
    fallback: undefined,
    shown: 'that of npm',
    meaning: 'Address of the package registry from which a font is fetched when an owner first chooses it',
  },
  TYPEKIT_URL: {
    fallback: 'https://use.typekit.net',
    meaning: 'Origin of the sheets of font kits; change it only for tests',
  },
  TEST_CARDS: {
    fallback: 'test',
    meaning:
      '`live` lets stores accept test cards as if they were real payments: for rehearsals and load tests, never in a store with real sales',
  },
  METRICS_TOKEN: {
    fallback: undefined,
    isSecret: true,
    meaning:
      'Bearer token for `/metrics` (Prometheus) on the app origin; without one, only this machine can read it, at `localhost`',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    fallback: undefined,
    meaning:
      'Address of an OpenTelemetry collector (OTLP over HTTP), such as `http://localhost:4318`: it is sent traces, to `/v1/traces` below it. ' +
      'Nothing is traced without it',
  },
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: {
    fallback: undefined,
    meaning: 'The same, as the full address for traces; it is used instead of the former',
  },
  OTEL_EXPORTER_OTLP_PROTOCOL: { fallback: 'http/protobuf', meaning: '`http/protobuf` or `http/json`' },
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: {
    fallback: undefined,
    shown: 'OTEL_EXPORTER_OTLP_PROTOCOL',
    meaning: 'The same, for traces alone',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    fallback: undefined,
    meaning:
      'Headers sent to the collector, such as `authorization=Bearer%20…`, separated by commas; the other `OTEL_EXPORTER_OTLP_…` settings ' +
      '(time limit, compression, certificates) count too',
  },
  OTEL_SERVICE_NAME: { fallback: undefined, shown: 'sitewright', meaning: 'Name of the program in traces' },
  OTEL_RESOURCE_ATTRIBUTES: {
    fallback: undefined,
    meaning: 'What else traces say of it: `deployment.environment.name=production,…`',
  },
  OTEL_TRACES_SAMPLER: {
    fallback: 'parentbased_always_on',
    meaning:
      'Which traces are sent: `always_on`, `always_off`, `traceidratio` or one of these after `parentbased_`, which follows a trusted proxy',
  },
  OTEL_TRACES_SAMPLER_ARG: { fallback: '1', meaning: 'Part of the traces that `traceidratio` sends, 0 to 1' },
  OTEL_PROPAGATORS: {
    fallback: 'tracecontext,baggage',
    meaning:
      '`tracecontext` continues traces of trusted proxies (`TRUSTED_PROXIES`) that send `traceparent`; `baggage` is ignored, `none` stands alone',
  },
  OTEL_TRACES_EXPORTER: { fallback: 'otlp', meaning: '`otlp` sends them, `none` switches traces off' },
  OTEL_SDK_DISABLED: { fallback: 'false', meaning: '`true` switches traces off' },
  OIDC_ISSUER: {
    fallback: undefined,
    meaning:
      'Address of an OpenID Connect provider that people may sign in with; its client needs the redirect address `/sso/callback` below ' +
      '`APP_URL`, and for back-channel logout `/api/sso/back-channel-logout`',
  },
  OIDC_CLIENT_ID: { fallback: undefined, meaning: 'Client ID of Sitewright at that provider' },
  OIDC_CLIENT_SECRET: {
    fallback: undefined,
    isSecret: true,
    meaning: 'Client secret; without one it is a public client',
  },
  OIDC_NAME: {
    fallback: undefined,
    shown: 'host of OIDC_ISSUER',
    meaning: 'Name of the provider on the sign-in button: `Sign in with …`',
  },
  OIDC_SCOPES: {
    fallback: 'openid email profile',
    meaning: 'Scopes to request; add `groups` if the provider needs it',
  },
  OIDC_GROUPS_CLAIM: { fallback: 'groups', meaning: 'Claim that lists the groups of a person' },
  OIDC_DOMAINS: {
    fallback: undefined,
    meaning:
      'Email domains the provider vouches for, separated by commas: people there need neither a group nor `email_verified` to get an account',
  },
  OIDC_GROUP_ROLES: {
    fallback: undefined,
    meaning:
      'Roles of groups on enterprise sites, as JSON: `{"staff":{"shop":"editor","*":"viewer"}}`; `*` is every such site',
  },
  LOG_LEVEL: { fallback: 'info', meaning: '`silent`, `error`, `warn`, `info` or `debug`' },
  TRUSTED_PROXIES: {
    fallback: '0',
    meaning: 'Number of proxies in front whose `X-Forwarded-*` headers are believed',
  },
} as const satisfies Record<string, SettingEntry>;

export type SettingName = keyof typeof SETTINGS;

/** What the README says of settings that may stand in files. */
export function secretSettings(): string {
  const names = Object.entries<SettingEntry>(SETTINGS).flatMap(([name, { isSecret }]) =>
    isSecret ? [`\`${name}\``] : [],
  );
  return `Secrets may stand in files: with \`_FILE\` after its name, a setting is the path of one (${names.join(', ')}).`;
}

/** The table of the README, in Markdown. */
export function settingsTable(): string {
  const rows = Object.entries<SettingEntry>(SETTINGS).map(
    ([name, { fallback, shown, meaning }]) =>
      `| \`${name}\` | ${defaultOf(shown ?? fallback)} | ${meaning} |`,
  );
  return ['| Setting | Default | Meaning |', '|---|---|---|', ...rows].join('\n');
}

function defaultOf(text: string | undefined): string {
  return text === undefined ? '' : `\`${text}\``;
}
