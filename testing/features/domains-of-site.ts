import { randomBytes } from 'node:crypto';
import type { ReplyOf } from '@sitewright/contract/call';
import type { listDomains, SiteDomain } from '@sitewright/contract/domains';
import { createCollection } from '@sitewright/server/features/content/collections/index';
import { expect } from 'vitest';
import { startNameServer } from '../name-server.ts';
import { testApp } from '../test-app.ts';

export const HERE = '203.0.113.7';
export const SOMEWHERE = '198.51.100.9';

/** A site below `sites.test` whose owner has a domain, with a name server that knows the installation alone. */
export async function givenDomains({ now }: { now?: () => Date } = {}) {
  const names = await startNameServer();
  const config = { dnsServers: [names.address], sitesDomain: 'sites.test' };
  const app = await testApp({ config, ...(now && { now }) });
  const [site] = await app.query(`select identifier from websites where id = $1`, [app.websiteId]);
  const identifier = String(site?.identifier);
  names.addresses.set(`${identifier}.sites.test`, [HERE, '2001:db8::7']);
  const owner = await app.signIn('admin');
  const base = `/api/websites/${app.websiteId}/domains`;
  const port = new URL(app.deps.config.appUrl).port;
  await app.database.site(app.websiteId, (db) =>
    createCollection(db, {
      websiteId: app.websiteId,
      id: app.deps.newId(),
      typeName: 'page',
      title: 'About',
      status: 'published',
    }),
  );
  const get = (host: string, url = '/about') =>
    app.send({ method: 'GET', url, headers: { host: port ? `${host}:${port}` : host } });
  const asked = async (host: string) =>
    (await app.send({ method: 'GET', url: `/_sw/domain?domain=${host}`, headers: { host: '10.1.2.3' } }))
      .status;
  const listOf = async (
    reply: Promise<{ status: number; json: ReplyOf<typeof listDomains> }>,
  ): Promise<SiteDomain[]> => {
    const { status, json } = await reply;
    expect(status, JSON.stringify(json)).toBe(200);
    return json.domains;
  };
  const add = (host: string) => owner.post(base, { host });
  const check = () => listOf(owner.post(`${base}/check`, {}));
  const list = () => listOf(owner.get(base));
  /** Sets the records that the list names for a domain. */
  const setRecords = async (host: string) => {
    const { records = [] } = (await list()).find((domain) => domain.host === host) ?? {};
    for (const { type, name, value } of records)
      if (type === 'TXT') names.records.set(name, [value]);
      else names.addresses.set(name, names.addresses.get(type === 'CNAME' ? value : '') ?? [value]);
  };
  const connect = async (host: string) => {
    await add(host);
    await setRecords(host);
    await check();
  };
  return { app, names, owner, base, get, asked, add, check, list, setRecords, connect, identifier, port };
}

export const nameOf = () => `s${randomBytes(4).toString('hex')}.test`;

export const stateOf = (domains: SiteDomain[], host: string) =>
  domains.find((domain) => domain.host === host)?.state;
