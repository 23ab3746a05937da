import type { CallDefinition } from '@sitewright/contract/call';
import { givenMember, signInMember } from '@sitewright/testing/features/given-member';
import { givenList } from '@sitewright/testing/features/mailing-list';
import { givenSubscription } from '@sitewright/testing/features/subscription-fixtures';
import type { TestClient, TestReply } from '@sitewright/testing/http-client';
import { givenCode, givenGiftCard } from '@sitewright/testing/offers';
import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { features } from './features.ts';

/** Stands in every text of the other site; no answer may hold it. */
const CANARY = 'Zaunkoenig';
const NOWHERE = '01890000-0000-7000-8000-000000000000';
const ENDS_SESSION = /\/(session|sessions\/end|sign-out|delete|password|email)$/;

const calls: CallDefinition[] = features.flatMap(({ routes = [] }) => routes).map(({ call }) => call);

/** Where the id of a parameter or field is found. */
const TABLES: Record<string, string> = {
  albumId: 'photo_albums',
  areaId: 'collections',
  assetId: 'assets',
  authorId: 'authors',
  binEntryId: 'bin_entries',
  campaignId: 'campaigns',
  cardId: 'gift_cards',
  collectionId: 'collections',
  commentId: 'comments',
  connectionId: 'form_connections',
  discountId: 'discounts',
  documentId: 'documents',
  entityId: 'items',
  entryId: 'cart_entries',
  flagId: 'payment_flags',
  formId: 'items',
  importId: 'product_imports',
  invitationId: 'sign_in_links',
  itemId: 'items',
  linkId: 'preview_links',
  listId: 'mailing_lists',
  mailId: 'mails',
  memberId: 'members',
  noteId: 'form_submission_notes',
  orderId: 'orders',
  productId: 'items',
  recordingId: 'recordings',
  redirectId: 'redirects',
  subscriberId: 'subscribers',
  submissionFileId: 'form_files',
  submissionId: 'form_submissions',
  subscriptionId: 'subscriptions',
  translationRunId: 'translation_runs',
  uploadId: 'uploads',
  variantId: 'variants',
  versionId: 'template_versions',
};
/** Accounts are the installation's: the contributors of a site are found by their memberships. */
const PEOPLE = 'accountId';
const KINDS = [...Object.keys(TABLES), PEOPLE].sort();

/** A site with something of everything, each with a word in its texts; gives its ids by the names that calls use. */
async function givenFullSite(canary: string): Promise<{ app: TestApp; ids: Map<string, string> }> {
  const app = await testApp();
  const { query, websiteId } = app;
  const { shop } = await givenSubscription({ on: app });
  await givenCode(app, 'OTHERS', { useLimit: 5 });
  await givenGiftCard(app, 5000);
  await givenMember(app, { firstName: canary });
  await app.post('/api/commerce/shopping-cart/entries', { itemId: await shop.product(), quantity: 1 });
  const owner = await app.signIn('admin');
  const path = `/api/websites/${websiteId}`;
  for (const [part, body] of [
    ['collections', { typeName: 'page', title: canary }],
    ['authors', { displayName: canary }],
    ['redirects', { source: `/${canary.toLowerCase()}`, target: '/' }],
  ] as const)
    await owner.post(`${path}/${part}`, body);
  const { listId } = await givenList({ name: canary }, app);
  await app.post('/api/newsletter/sign-up', { listId, email: `${canary}@shop.test` });
  await query(`insert into campaigns (website_id, id, subject) values ($1, gen_random_uuid(), $2)`, [
    websiteId,
    canary,
  ]);
  await query(
    `insert into assets (website_id, id, key, kind, mime, filename, format, size_bytes)
     values ($1, gen_random_uuid(), repeat('a', 32), 'file', 'text/plain', $2, 'txt', 5)`,
    [websiteId, `${canary}.txt`],
  );
  await query(
    `insert into uploads (website_id, id, account_id, file_name, size_bytes, last_modified, accept)
     values ($1, gen_random_uuid(), gen_random_uuid(), $2, 5, 0, 'any')`,
    [websiteId, `${canary}.pdf`],
  );
  await query(
    `insert into comments (website_id, id, item_id, author_name, body, status)
     select website_id, gen_random_uuid(), id, $2, $2, 'approved' from items where website_id = $1 limit 1`,
    [websiteId, canary],
  );
  await query(
    `insert into mails (website_id, id, kind, to_address, subject, html, text, status)
     values ($1, gen_random_uuid(), 'order', 'a@shop.test', $2, $2, $2, 'kept')`,
    [websiteId, canary],
  );
  const { json: dropped } = await owner.post(`${path}/collections`, { typeName: 'page', title: canary });
  await owner.del(`${path}/collections/${dropped.id}?rowVersion=${dropped.rowVersion}`);
  await query(
    `insert into preview_links (website_id, id, collection_id, account_id, created_at, expires_at)
     select website_id, gen_random_uuid(), id, gen_random_uuid(), now(), now() + interval '1 day'
       from collections where website_id = $1 limit 1`,
    [websiteId],
  );
  // A form may be that of a product or one that stands on pages: with the same id it is both.
  for (const [table, columns, values] of [
    ['forms (website_id, id', 'name, version, published_version', `id, $2, 1, 1`],
    [
      'form_versions (website_id, form_id',
      'version, content',
      `id, 1, jsonb_build_object('name', $2::text, 'fields', '[]'::jsonb)`,
    ],
    [
      'form_submissions (website_id, id',
      'form_id, version, answers, search_text, locale, page_title',
      `id, id, 1, '{}', '', 'en', $2`,
    ],
    ['form_submission_notes (website_id, id', 'submission_id, author_name, body', `id, id, $2, $2`],
    ['form_connections (website_id, id', 'form_id, kind, url', `id, id, 'webhook', 'https://' || $2`],
    [
      'form_files (website_id, id',
      'form_id, submission_id, field_id, token_hash, file_name, size_bytes, created_at',
      `id, id, id, 'cv', uuid_send(id), $2, 1, now()`,
    ],
  ] as const)
    await query(
      `insert into ${table}, ${columns}) select website_id, ${values} from items where website_id = $1`,
      [websiteId, canary],
    );
  await query(`insert into translation_runs (website_id, id, locale) values ($1, gen_random_uuid(), 'de')`, [
    websiteId,
  ]);
  await query(
    `insert into payment_flags (website_id, id, payment_id, kind)
     select website_id, gen_random_uuid(), id, 'unsettled' from payments where website_id = $1 limit 1`,
    [websiteId],
  );
  await query(
    `insert into template_versions (website_id, id, key, version, title, author, revision, files, problems, presets)
     values ($1, gen_random_uuid(), 'own', 1, $2, $2, '', '{}', '[]', '[]')`,
    [websiteId, canary],
  );
  await query(
    `insert into recordings (website_id, id, begun_at, last_at, expires_at, path, country, device, browser, parts, from_ms, to_ms)
     values ($1, gen_random_uuid(), now(), now(), now() + interval '1 day', '/' || $2, 'US', 'desktop', $2, 1, 0, 1)`,
    [websiteId, canary],
  );
  await query(
    `insert into photo_albums (website_id, id, address, title, asked_at)
     values ($1, gen_random_uuid(), 'https://photos.test/' || $2, $2, now())`,
    [websiteId, canary],
  );
  await query(
    `insert into product_imports (website_id, id, account_id, collection_id, file_name, product_count)
     select website_id, gen_random_uuid(), gen_random_uuid(), id, $2, 1 from collections where website_id = $1 limit 1`,
    [websiteId, canary],
  );
  await owner.post(`${path}/contributors`, { email: `${canary}@shop.test`, roles: [10] });
  for (const [table, column] of Object.entries({
    items: 'title',
    discounts: 'name',
    gift_cards: 'recipient_name',
    orders: 'email',
    order_items: 'title',
    subscriptions: 'title',
    variants: 'sku',
  }))
    await query(`update ${table} set ${column} = $2 || ${column} where website_id = $1`, [websiteId, canary]);
  await query(`update payments set checked_at = now() where website_id = $1`, [websiteId]);
  const ids = new Map<string, string>();
  for (const [name, table] of Object.entries(TABLES)) {
    const [row] = await query<{ id: string }>(`select id from ${table} where website_id = $1 limit 1`, [
      websiteId,
    ]);
    if (row) ids.set(name, row.id);
  }
  const [person] = await query<{ id: string }>(
    'select account_id as id from memberships where website_id = $1 limit 1',
    [websiteId],
  );
  if (person) ids.set(PEOPLE, person.id);
  return { app, ids };
}

type Ids = ReadonlyMap<string, string>;

type Shape = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  minimum?: number;
  minLength?: number;
  minItems?: number;
  items?: Shape;
  properties?: Record<string, Shape>;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
};

/** A value that a schema takes, as far as its shape says; ids are those of the other site by the names of their fields. */
function sample(shape: Shape, name: string, ids: Ids): unknown {
  if ('const' in shape) return shape.const;
  if (shape.enum) return shape.enum[0];
  const [first] = shape.anyOf ?? shape.oneOf ?? shape.allOf ?? [];
  if (shape.anyOf?.some(({ format }) => format === 'uuid')) return idOf(name, ids);
  if (first) return sample(first, name, ids);
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {}).map(([key, value]) => [key, sample(value, key, ids)]),
      );
    case 'array':
      return shape.items ? [sample(shape.items, name.replace(/s$/, ''), ids)] : [];
    case 'integer':
    case 'number':
      return Math.max(1, shape.minimum ?? 1);
    case 'boolean':
      return true;
    case 'string':
      if (shape.format === 'uuid') return idOf(name, ids);
      if (shape.format === 'email') return 'nobody@shop.test';
      if (shape.format === 'date-time') return '2030-01-01T00:00:00Z';
      return 'text'.padEnd(shape.minLength ?? 0, 'x');
    default:
      return null;
  }
}

/** Id of the kind that a field asks for, by its name. */
function idOf(name: string, ids: Ids): string {
  const kinds: [RegExp, string][] = [
    [/image|file|asset|picture/i, 'assetId'],
    [/parent|collection|page|folder/i, 'collectionId'],
    [/variant/i, 'variantId'],
    [/item|product/i, 'itemId'],
  ];
  const kind = kinds.find(([pattern]) => pattern.test(name))?.[1] ?? '';
  return ids.get(name) ?? ids.get(`${name}Id`) ?? ids.get(kind) ?? NOWHERE;
}

function bodyOf({ body, upload }: CallDefinition, ids: Ids): unknown {
  if (upload || !body) return {};
  const shape = z.toJSONSchema(body, { unrepresentable: 'any', io: 'input' }) as Shape;
  const value = sample(shape, '', ids);
  return typeof value === 'object' && value !== null ? value : {};
}

/** The call on the own site with these ids in its path, and those of the other site in its body. */
function ask(
  client: TestClient,
  call: CallDefinition,
  { websiteId, path: inPath, body: inBody }: { websiteId: string; path: Ids; body: Ids },
): Promise<TestReply> {
  const path = call.path
    .replace(':websiteId', websiteId)
    .replace(/:([a-zA-Z]+)/g, (_all, name: string) => inPath.get(name) ?? NOWHERE);
  const headers = { 'x-website-id': websiteId };
  if (call.method === 'GET') return client.get(path, { headers });
  if (call.method === 'DELETE') return client.del(path, { headers });
  const write = { POST: client.post, PUT: client.put, PATCH: client.patch }[call.method];
  return write(path, bodyOf(call, inBody), { headers });
}

/** One text for all rows of a site in each table; without what the store's maintenance notes by itself. */
async function rowsOf({ query, websiteId }: TestApp): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'website_id'
      where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname <> 'payment_looks'
        and (c.relrowsecurity or c.relname in ('memberships', 'sign_in_links'))`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const sql = `select md5(string_agg(t::text, '|' order by t::text)) as sum from ${name} t where website_id = $1`;
    const [row] = await query<{ sum: string }>(sql, [websiteId]);
    found[name] = row?.sum ?? '';
  }
  return found;
}

test('each id in the path of a call is one that the next test has of both sites', () => {
  // What an account has of its own belongs to no site: its calls are tried with those of others in people/accounts.
  const ofSites = calls.filter(({ access }) => access !== 'account');
  const named = ofSites.flatMap(({ path }) =>
    [...path.matchAll(/:(\w+Id)\b/g)].map(([, name]) => name ?? ''),
  );
  expect([...new Set(named)].filter((name) => name !== 'websiteId' && !KINDS.includes(name))).toEqual([]);
});

test('I15, V16, G8: with ids of another site no call of an owner, visitor or member reads or changes anything there', {
  timeout: 180_000,
}, async () => {
  const { app: other, ids } = await givenFullSite(CANARY);
  const { app: own, ids: ownIds } = await givenFullSite('Own');
  for (const known of [ids, ownIds]) expect([...known.keys()].sort()).toEqual(KINDS);
  const admin = await own.signIn('admin');
  const member = await givenMember(own);
  await signInMember(member, member.email);
  const before = await rowsOf(other);
  const wrong: string[] = [];
  let requested = 0;
  let reached = 0;
  // First everything of the other site; then ids of the other site put into what is one's own.
  for (const path of [ids, ownIds]) {
    for (const call of calls.filter((one) => !ENDS_SESSION.test(one.path))) {
      if (call.access === 'anyone' || call.access === 'account') continue;
      if (path === ownIds && !call.body) continue;
      const client = { visitor: own, member }[call.access as string] ?? admin;
      const reply = await ask(client, call, { websiteId: own.websiteId, path, body: ids });
      requested += 1;
      const name = `${call.method} ${call.path}: ${reply.status}`;
      if (reply.status >= 500 || reply.text.includes(CANARY)) wrong.push(name);
      if (reply.status === 404 || reply.status < 400) reached += 1;
    }
  }
  expect(wrong).toEqual([]);
  expect(await rowsOf(other)).toEqual(before);
  // Most bodies are good enough to get past the check of their shape.
  expect(reached / requested).toBeGreaterThan(0.5);
});
