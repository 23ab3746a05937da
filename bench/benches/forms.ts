import type { Installation } from '../installation.ts';
import { loadRounds } from '../load.ts';
import { signInOwner } from '../owner.ts';
import { startPeer } from '../peers/start-peer.ts';
import { fetchAs, type Program } from '../program.ts';
import type { BenchRow } from '../row.ts';
import { newShopper } from '../shoppers.ts';

const POSTS = { method: 'POST', seconds: 4, connections: 50 } as const;
/** More than are used: each is good for one submission. */
const KEYS_AT_ONCE = 200;
const KEYS = 40_000;

const FIELDS = [
  { id: 'name', type: 'name', title: 'Name', required: true },
  { id: 'email', type: 'email', title: 'Email', required: true },
  { id: 'message', type: 'textarea', title: 'Message', required: true },
];

/**
 * Sending a contact form, 50 visitors at a time, against a program that only writes the same rows in one transaction. One after
 * the other, as carts are.
 */
export async function forms(installation: Installation): Promise<BenchRow[]> {
  const program = await installation.program();
  const owner = await signInOwner(program, installation.dataDirectory);
  const path = `/api/websites/${owner.websiteId}/forms`;
  const content = { name: 'Bench', fields: FIELDS };
  const form = await owner.ask<{ id: string; rowVersion: number }>('POST', path, { content });
  await owner.ask('POST', `${path}/${form.id}/publish`, { rowVersion: form.rowVersion });
  const keys = await newKeys(program, form.id);
  const json = { 'content-type': 'application/json' };
  const own = await loadRounds({
    ...POSTS,
    url: `${program.site.origin}/api/form/SaveFormSubmission`,
    headers: { ...json, host: program.site.host },
    each: () => {
      const key = keys.pop();
      if (key === undefined) throw new Error('there are too few keys for so fast a program');
      const body = {
        formId: form.id,
        key,
        form: answers(),
        seconds: 20,
        pageTitle: 'Contact',
        pagePath: '/',
      };
      return { body: JSON.stringify(body), headers: { 'x-forwarded-for': newShopper().address } };
    },
  });
  const peer = await installation.withDatabaseAlone(async (connection) => {
    const input = { connection, websiteId: owner.websiteId, formId: form.id };
    const { url, stop } = await startPeer('forms-server', input);
    const each = () => ({ body: JSON.stringify(answers()) });
    const measured = await loadRounds({ ...POSTS, url, headers: json, each });
    await stop();
    return measured;
  });
  return [
    {
      what: 'sending a form / Fastify with pg, 50 connections',
      value: own.perSecond / peer.perSecond,
      unit: '',
      limit: { at: 'least', value: 0.5 },
      note: `${Math.round(own.perSecond)} and ${Math.round(peer.perSecond)} a second`,
    },
    {
      what: 'p99 of the same / p99 of Fastify with pg',
      value: own.p99Ms / peer.p99Ms,
      unit: '',
      limit: { at: 'most', value: 2 },
      note: `${own.p99Ms} and ${peer.p99Ms} ms; p50 ${own.p50Ms} and ${peer.p50Ms} ms`,
    },
    { what: 'refused forms', value: own.failed + peer.failed, unit: '', limit: { at: 'most', value: 0 } },
  ];
}

function answers() {
  const { token } = newShopper();
  const email = `${token.slice(0, 12)}@shopper.example`;
  return { name: ['Ada', 'Lovelace'], email, message: `Is the bowl ${token} still there?` };
}

/** Keys of visitors from networks of their own. */
async function newKeys({ site }: Program, formId: string): Promise<string[]> {
  const keys: string[] = [];
  const url = `${site.origin}/api/form/FormSubmissionKey?formId=${formId}`;
  const one = async () => {
    const headers = { 'x-forwarded-for': newShopper().address };
    const { status, body } = await fetchAs(url, site.host, headers, '');
    if (status !== 200) throw new Error(`no key: ${status} ${body}`);
    keys.push((JSON.parse(body.toString()) as { key: string }).key);
  };
  while (keys.length < KEYS) await Promise.all(Array.from({ length: KEYS_AT_ONCE }, one));
  return keys;
}
