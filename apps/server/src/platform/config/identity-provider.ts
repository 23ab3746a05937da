import { ROLES, type RoleId } from '@sitewright/domain/account/roles';
import { StartError } from '../errors/start-error.ts';
import type { Read } from './checked-values.ts';

/** An OpenID Connect provider that people sign in with. */
export type IdentityProvider = {
  /** As buttons call it. */
  name: string;
  /** As its tokens spell it, to the last slash. */
  issuer: string;
  clientId: string;
  /** Undefined for a public client. */
  clientSecret: string | undefined;
  /** Words of the `scope`, `openid` among them. */
  scopes: string;
  /** Claim that lists the groups of a person. */
  groupsClaim: string;
  /** In lower case: their addresses are the organization's own, confirmed or not, and get accounts without a group. */
  domains: readonly string[];
  /** Roles by group and by the site's identifier; `*` stands for every enterprise site. */
  groupRoles: Readonly<Record<string, Readonly<Record<string, readonly RoleId[]>>>>;
};

/** The provider of the installation, or undefined where none is set. Errors: StartError, which repeats no secret. */
export function readIdentityProvider(read: Read): IdentityProvider | undefined {
  const [issuer, clientId] = [read('OIDC_ISSUER'), read('OIDC_CLIENT_ID')];
  if (issuer === undefined && clientId === undefined) return undefined;
  if (issuer === undefined)
    throw new StartError('OIDC_CLIENT_ID is set without OIDC_ISSUER: set both or neither.');
  if (clientId === undefined)
    throw new StartError('OIDC_ISSUER is set without OIDC_CLIENT_ID: set both or neither.');
  return {
    name: read('OIDC_NAME') ?? new URL(issuerUrl(issuer)).hostname,
    issuer: issuerUrl(issuer),
    clientId,
    clientSecret: read('OIDC_CLIENT_SECRET'),
    scopes: scopes(read('OIDC_SCOPES') ?? ''),
    groupsClaim: read('OIDC_GROUPS_CLAIM') ?? 'groups',
    domains: domains(read('OIDC_DOMAINS')),
    groupRoles: groupRoles(read('OIDC_GROUP_ROLES')),
  };
}

/** TLS, but for a provider on this machine. */
function issuerUrl(text: string): string {
  const url = URL.parse(text);
  const isLocal = url?.protocol === 'http:' && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
  if (url && (url.protocol === 'https:' || isLocal) && !url.search && !url.hash && !url.username) return text;
  throw new StartError('OIDC_ISSUER must be an address like https://login.example.com without a query.');
}

function scopes(text: string): string {
  const words = text.split(/\s+/);
  if (words.includes('openid') && /^[\x21\x23-\x5B\x5D-\x7E ]+$/.test(text)) return words.join(' ');
  throw new StartError(`OIDC_SCOPES must be words with openid among them, but is "${text}".`);
}

function domains(text = ''): string[] {
  const list = text.split(',').flatMap((part) => part.trim().toLowerCase() || []);
  if (list.every((domain) => /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(domain))) return list;
  throw new StartError(`OIDC_DOMAINS must be domains separated by commas, but is "${text}".`);
}

const SHAPE = 'like {"staff":{"shop":"editor","*":["viewer"]}}: group, site, role';

function groupRoles(text: string | undefined): IdentityProvider['groupRoles'] {
  if (text === undefined) return {};
  return mapObject(parseJson(text), (sites) => mapObject(sites, rolesOf));
}

function mapObject<T>(value: unknown, map: (entry: unknown) => T): Record<string, T> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new StartError(`OIDC_GROUP_ROLES must be JSON ${SHAPE}.`);
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, map(entry)]));
}

function rolesOf(value: unknown): RoleId[] {
  const names = Array.isArray(value) ? value : [value];
  return names.map((name) => {
    if (typeof name === 'string' && Object.hasOwn(ROLES, name)) return ROLES[name as keyof typeof ROLES];
    throw new StartError(
      `OIDC_GROUP_ROLES must be JSON ${SHAPE}; roles are ${Object.keys(ROLES).join(', ')}.`,
    );
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new StartError(`OIDC_GROUP_ROLES must be JSON ${SHAPE}.`);
  }
}
