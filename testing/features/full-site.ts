import { givenCode, givenGiftCard } from '../offers.ts';
import { type TestApp, testApp } from '../test-app.ts';
import { givenMember } from './given-member.ts';
import { givenList } from './mailing-list.ts';
import { givenSubscription } from './subscription-fixtures.ts';

/** Where the id of a parameter or field is found. */
const TABLES: Record<string, string> = {
  albumId: 'photo_albums',
  areaId: 'collections',
  assetId: 'assets',
  authorId: 'authors',
  automationId: 'automations',
  binEntryId: 'bin_entries',
  campaignId: 'campaigns',
  cardId: 'gift_cards',
  checkpointId: 'document_checkpoints',
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
  memberNoteId: 'member_notes',
  noteId: 'form_submission_notes',
  orderId: 'orders',
  productId: 'items',
  recordingId: 'recordings',
  redirectId: 'redirects',
  segmentId: 'segments',
  subscriberId: 'subscribers',
  submissionFileId: 'form_files',
  submissionId: 'form_submissions',
  subscriptionId: 'subscriptions',
  translationImportId: 'translation_imports',
  translationRunId: 'translation_runs',
  uploadId: 'uploads',
  variantId: 'variants',
  versionId: 'template_versions',
};
/** Accounts are the installation's: the contributors of a site are found by their memberships. */
const PEOPLE = 'accountId';
/** The event of a page of events. */
const EVENT = { calendarId: 'collection_id', eventId: 'id' } as const;
/** Names by which a full site has ids. */
export const ID_NAMES = [...Object.keys(TABLES), ...Object.keys(EVENT), PEOPLE].sort();

/** A site and the ids of what it has, by the names that calls use. */
export type FullSite = { app: TestApp; ids: ReadonlyMap<string, string> };

/** A site with something of everything, each with a word in its texts; gives its ids by the names that calls use. */
export async function givenFullSite(canary: string): Promise<FullSite> {
  const app = await testApp();
  const { query, websiteId } = app;
  const { shop } = await givenSubscription({ on: app });
  await givenCode(app, 'OTHERS', { useLimit: 5 });
  await givenGiftCard(app, 5000);
  await givenMember(app, { firstName: canary });
  await query(
    `insert into member_notes (website_id, id, member_id, account_id, author_name, body)
     select website_id, gen_random_uuid(), id, gen_random_uuid(), $2, $2 from members where website_id = $1`,
    [websiteId, canary],
  );
  await query(
    `insert into member_tags (website_id, member_id, tag) select website_id, id, $2 from members where website_id = $1`,
    [websiteId, canary],
  );
  await app.post('/api/commerce/shopping-cart/entries', { itemId: await shop.product(), quantity: 1 });
  const owner = await app.signIn('admin');
  const path = `/api/websites/${websiteId}`;
  for (const [part, body] of [
    ['collections', { typeName: 'page', title: canary }],
    ['authors', { displayName: canary }],
    ['redirects', { source: `/${canary.toLowerCase()}`, target: '/' }],
  ] as const)
    await owner.post(`${path}/${part}`, body);
  const { json: calendar } = await owner.post(`${path}/collections`, { typeName: 'events', title: canary });
  const content = { startDate: 0 };
  await owner.post(`${path}/collections/${calendar.id}/items`, {
    recordType: 'event',
    title: canary,
    content,
  });
  const { listId } = await givenList({ name: canary }, app);
  await app.post('/api/newsletter/sign-up', { listId, email: `${canary}@shop.test` });
  await query(
    `insert into segments (website_id, id, name, match, rules) values ($1, gen_random_uuid(), $2, 'all', $3)`,
    [websiteId, canary, JSON.stringify([{ kind: 'joined', isSo: true, days: 30 }])],
  );
  await query(`insert into campaigns (website_id, id, subject) values ($1, gen_random_uuid(), $2)`, [
    websiteId,
    canary,
  ]);
  await query(
    `insert into automations (website_id, id, kind, list_id) values ($1, gen_random_uuid(), 'welcome', $2)`,
    [websiteId, listId],
  );
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
     select website_id, gen_random_uuid(), id, $2, $2, 'approved' from items where website_id = $1 order by id limit 1`,
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
       from collections where website_id = $1 order by id limit 1`,
    [websiteId],
  );
  // Of the document that is found by its id below.
  await query(
    `insert into document_checkpoints (website_id, document_id, id, name, content)
     select website_id, id, gen_random_uuid(), $2, '{"format": 1, "sections": []}'
       from documents where website_id = $1 order by created_at limit 1`,
    [websiteId, canary],
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
  await query(
    `insert into translation_imports (website_id, id, locale, account_id, is_shown, total, refused, refused_count)
     values ($1, gen_random_uuid(), 'de', gen_random_uuid(), false, 0, '[]', 0)`,
    [websiteId],
  );
  await query(`insert into translation_runs (website_id, id, locale) values ($1, gen_random_uuid(), 'de')`, [
    websiteId,
  ]);
  await query(
    `insert into payment_flags (website_id, id, payment_id, kind)
     select website_id, gen_random_uuid(), id, 'unsettled' from payments where website_id = $1 order by id limit 1`,
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
     select website_id, gen_random_uuid(), gen_random_uuid(), id, $2, 1 from collections where website_id = $1 order by id limit 1`,
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
  // The one made first (ids of documents do not tell): without an order the statistics of the run decide.
  const ids = new Map<string, string>();
  for (const [name, table] of Object.entries(TABLES)) {
    const [row] = await query<{ id: string }>(
      `select id from ${table} where website_id = $1 order by ${table === 'documents' ? 'created_at' : 'id'} limit 1`,
      [websiteId],
    );
    if (row) ids.set(name, row.id);
  }
  for (const [name, column] of Object.entries(EVENT)) {
    const [row] = await query<{ id: string }>(
      `select ${column} as id from items where website_id = $1 and record_type = 'event'`,
      [websiteId],
    );
    if (row) ids.set(name, row.id);
  }
  const [person] = await query<{ id: string }>(
    'select account_id as id from memberships where website_id = $1 order by account_id limit 1',
    [websiteId],
  );
  if (person) ids.set(PEOPLE, person.id);
  return { app, ids };
}

/** One text for all rows of a site in each table; without what rounds over all sites note by themselves. */
export async function rowsOf({ query, websiteId }: TestApp): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'website_id'
      where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname not in ('payment_looks', 'site_reports')
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
