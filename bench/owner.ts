import { execFile } from 'node:child_process';
import { request } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { COMMANDS_FILE } from '../scripts/steps/server.mjs';
import type { Program } from './program.ts';

const cli = join(import.meta.dirname, '..', COMMANDS_FILE);

/** An owner's browser on the app origin. */
export type Owner = {
  websiteId: string;
  cookies: ReadonlyMap<string, string>;
  /** A call with JSON that must be answered 200; gives what is answered. */
  ask<T>(method: string, path: string, body: object): Promise<T>;
  send(call: {
    method: string;
    path: string;
    type?: string;
    body?: Uint8Array;
  }): Promise<{ status: number; json: unknown }>;
};

/** Accounts by data directory: the first one made owns the demo site, a later one would own nothing. */
const accounts = new Map<string, { email: string; password: string }>();

/** Makes an owner account by a one-time link of the command line, or signs in the one that was made before. */
export async function signInOwner(program: Program, dataDirectory: string): Promise<Owner> {
  const port = new URL(program.origin).port;
  const cookies = new Map<string, string>();
  let crumb = '';
  const send: Owner['send'] = async ({ method, path, type = 'application/json', body }) => {
    const host = `localhost:${port}`;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { host, origin: `http://${host}`, cookie, 'content-type': type, 'x-crumb': crumb };
    const response = await ask(program.origin + path, { method, headers, body });
    for (const [name = '', value = ''] of response.cookies.map((line) => line.split(/=|;/)))
      cookies.set(name, value);
    return response;
  };
  const json = (value: object) => Buffer.from(JSON.stringify(value));
  crumb = ((await send({ method: 'GET', path: '/api/crumb' })).json as { crumb: string }).crumb;
  const known = accounts.get(dataDirectory);
  const account = known ?? { email: `bench-${Date.now()}@example.com`, password: 'correct horse battery' };
  const signedIn = known
    ? await send({ method: 'POST', path: '/api/accounts/session', body: json(known) })
    : await send({
        method: 'POST',
        path: '/api/accounts/sign-in-link',
        body: json({ ...account, token: await ownerToken(dataDirectory, port) }),
      });
  if (signedIn.status !== 200) throw new Error(`no owner: ${JSON.stringify(signedIn.json)}`);
  accounts.set(dataDirectory, account);
  crumb = (signedIn.json as { crumb: string }).crumb;
  const me = (await send({ method: 'GET', path: '/api/accounts/me' })).json as { websites: { id: string }[] };
  const websiteId = me.websites[0]?.id;
  if (websiteId === undefined) throw new Error('the owner has no site');
  const askJson = async <T>(method: string, path: string, body: object) => {
    const reply = await send({ method, path, body: json(body) });
    if (reply.status !== 200)
      throw new Error(`${method} ${path} answers ${reply.status}: ${JSON.stringify(reply.json)}`);
    return reply.json as T;
  };
  return { websiteId, cookies, send, ask: askJson };
}

async function ownerToken(dataDirectory: string, port: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [cli, 'owner', 'link'], {
    env: { ...process.env, DATA_DIR: dataDirectory, PORT: port },
  });
  return (
    stdout
      .trim()
      .split(/[/#?=]/)
      .at(-1) ?? ''
  );
}

type OwnerRequest = { method: string; headers: Record<string, string>; body?: Uint8Array | undefined };

function ask(url: string, { method, headers, body }: OwnerRequest) {
  return new Promise<{ status: number; json: unknown; cookies: string[] }>((resolve, reject) => {
    const call = request(url, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const json: unknown = text.startsWith('{') ? JSON.parse(text) : text;
        resolve({ status: response.statusCode ?? 0, json, cookies: response.headers['set-cookie'] ?? [] });
      });
    });
    call.on('error', reject);
    call.end(body);
  });
}
