import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { IdentityProvider } from '@sitewright/server/platform/config/identity-provider';
import { Provider } from 'oidc-provider';

/** Claims of a person, by what they enter as their login; every password is right. */
export type Person = { email?: string; email_verified?: boolean; name?: string; groups?: readonly string[] };

/** A real OpenID Connect provider of a test. */
export type OidcServer = {
  /** As a setting of the program; a test may change copies of it. */
  settings: IdentityProvider;
  people: Map<string, Person>;
  /** Serves an app at this address from now on; `send`: what brings its own requests there. */
  serve(appUrl: string, send?: Send): void;
  /** A token of these claims, signed by the provider. */
  sign(claims: object, header?: object): string;
  close(): Promise<void>;
};

/** How the provider asks an app for something. */
type Send = (url: string, options: RequestInit) => Promise<Response>;

const KEY_ID = 'key of a test';
const CLIENT = { id: 'sitewright', secret: 'a secret of the two' };

/** Starts a provider on a free port, with a login page of its own. Plain HTTP, as it is on this machine. */
export async function startOidcServer(): Promise<OidcServer> {
  const server = createServer();
  // The library's address of itself names the port, so that is there first.
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, Person>();
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const serve = (appUrl: string, send: Send = fetch) =>
    void server.on('request', providerFor(issuer, { appUrl, people, privateKey, send }).callback());
  return {
    serve,
    sign: (claims, header = {}) => signedToken(privateKey, claims, header),
    people,
    settings: {
      name: 'Acme Login',
      issuer,
      clientId: CLIENT.id,
      clientSecret: CLIENT.secret,
      scopes: 'openid email profile',
      groupsClaim: 'groups',
      domains: [],
      groupRoles: {},
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

type Served = { appUrl: string; people: ReadonlyMap<string, Person>; privateKey: KeyObject; send: Send };

function providerFor(issuer: string, { appUrl, people, privateKey, send }: Served): Provider {
  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${appUrl}/sso/callback`],
        post_logout_redirect_uris: [`${appUrl}/config/sign-in`],
        backchannel_logout_uri: `${appUrl}/api/sso/back-channel-logout`,
        backchannel_logout_session_required: true,
      },
    ],
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, ...people.get(id) }),
    }),
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    // Nobody is asked twice: the organization has consented for its people.
    loadExistingGrant: async (context: {
      oidc: { client: { clientId: string }; session: { accountId: string } };
    }) => {
      const { client, session } = context.oidc;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    features: {
      devInteractions: { enabled: true },
      rpInitiatedLogout: { enabled: true },
      backchannelLogout: { enabled: true },
    },
    fetch: send,
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['keys of a test'] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    pkce: { required: () => true },
  });
  return provider;
}

/** As a provider signs: RSA with SHA-256. Source: RFC 7515 §3.1. */
function signedToken(key: KeyObject, claims: object, header: object): string {
  const parts = [{ alg: 'RS256', kid: KEY_ID, ...header }, claims];
  const text = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}

/** What a browser keeps of the provider. */
export type Cookies = Map<string, string>;

async function ask({ url, body }: { url: URL; body?: URLSearchParams }, cookies: Cookies): Promise<Response> {
  const reply = await fetch(url, {
    redirect: 'manual',
    headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
    ...(body ? { method: 'POST', body } : {}),
  });
  for (const line of reply.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    cookies.set(name, value);
  }
  return reply;
}

/** Ends the session of a browser at the provider, as its page of signing out does. */
export async function signOutAtProvider(url: string, cookies: Cookies): Promise<void> {
  const page = await (await ask({ url: new URL(url) }, cookies)).text();
  const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1];
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1];
  if (action === undefined || xsrf === undefined)
    throw new Error(`no form to sign out: ${page.slice(0, 2000)}`);
  await ask({ url: new URL(action, url), body: new URLSearchParams({ xsrf, logout: 'yes' }) }, cookies);
}

/** A browser at the provider: keeps its cookies, follows its redirects and fills in its login form, up to the app's own address. */
export async function logInAtProvider(
  url: string,
  login: string | 'abort',
  cookies: Cookies = new Map(),
): Promise<URL> {
  let next: { url: URL; body?: URLSearchParams } = { url: new URL(url) };
  const { origin } = next.url;
  for (let step = 0; step < 12; step++) {
    const reply = await ask(next, cookies);
    const location = reply.headers.get('location');
    if (location !== null) {
      const to = new URL(location, next.url);
      await reply.body?.cancel();
      if (to.origin !== origin) return to;
      next = { url: to };
      continue;
    }
    const page = await reply.text();
    const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1];
    if (action === undefined) throw new Error(`no form on a page of the provider: ${page.slice(0, 2000)}`);
    const abort = /href="([^"]*\/abort)"/.exec(page)?.[1];
    if (login === 'abort' && abort !== undefined) {
      next = { url: new URL(abort, next.url) };
      continue;
    }
    const body = new URLSearchParams({ prompt: 'login', login, password: 'any' });
    next = { url: new URL(action, next.url), body };
  }
  throw new Error('the provider leads nowhere');
}
