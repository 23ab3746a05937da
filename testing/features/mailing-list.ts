import { writeSubscriberMail } from '@sitewright/server/features/messages/mailing-lists/jobs/subscriber-mail';
import { confirmToken } from '@sitewright/server/features/messages/mailing-lists/subscriber-link';
import { type SignedIn, type TestApp, testApp } from '../test-app.ts';

export type TestList = {
  app: TestApp;
  owner: SignedIn;
  listId: string;
  /** Subscribers of the list with their status, the first first. */
  places(): Promise<{ address: string; email: string; name: string; status: string }[]>;
  consents(): Promise<{ source: string; words: string; page: string; isConfirmed: boolean }[]>;
};

/** A list of a site, with a contributor who may manage it. */
export async function givenList(
  list: { name?: string; isDoubleOptIn?: boolean } = {},
  on?: TestApp,
): Promise<TestList> {
  const app = on ?? (await testApp());
  const owner = await app.signIn('campaignsEditor');
  const { websiteId } = app;
  const made = await owner.post(`/api/websites/${websiteId}/mailing-lists`, {
    name: 'News',
    isDoubleOptIn: true,
    ...list,
  });
  if (made.status !== 200) throw new Error(`no list: ${made.text}`);
  const listId: string = made.json.id;
  return {
    app,
    owner,
    listId,
    places: () =>
      app.query(
        `select s.address, s.email, s.name, p.status from list_places p
           join subscribers s on s.website_id = p.website_id and s.id = p.subscriber_id
          where p.website_id = $1 and p.list_id = $2 order by s.id`,
        [websiteId, listId],
      ),
    consents: () =>
      app.query(
        `select source, words, page, confirmed_at is not null as "isConfirmed" from consents
          where website_id = $1 and list_id = $2 order by id`,
        [websiteId, listId],
      ),
  };
}

/** Sends a CSV file of subscribers to the list. */
export async function sendCsv(
  { owner, app, listId }: TestList,
  csv: string,
  statement = 'Signed on paper at the market, May 2026',
) {
  const { json: crumb } = await owner.get('/api/crumb');
  const part = (head: string, text: string) =>
    `--B\r\ncontent-disposition: form-data; ${head}\r\n\r\n${text}\r\n`;
  const payload = part('name="statement"', statement) + part('name="file"; filename="list.csv"', csv);
  return owner.send({
    method: 'POST',
    url: `/api/websites/${app.websiteId}/mailing-lists/${listId}/import`,
    headers: {
      'content-type': 'multipart/form-data; boundary=B',
      'x-crumb': crumb.crumb,
      origin: `http://${owner.host}`,
    },
    payload: Buffer.from(`${payload}--B--\r\n`),
  });
}

/** Result of an import. */
export async function importCsv(list: TestList, csv: string) {
  return (await sendCsv(list, csv)).json;
}

/** Writes the emails to subscribers of a site that are asked for, as their jobs do. */
export async function runMails({ query, database, deps, websiteId }: TestApp): Promise<void> {
  const jobs = await query<{ id: string; data: Parameters<typeof writeSubscriberMail>[2] }>(
    `with taken as (delete from pgboss.job where name = 'subscriber-mail' and data ->> 'websiteId' = $1
                     returning data, created_on, id)
     select id, data from taken order by created_on, id`,
    [websiteId],
  );
  // Twice, as after a crash between the two.
  for (const { id, data } of [...jobs, ...jobs])
    await database.site(websiteId, (db) => writeSubscriberMail(db, deps, { ...data, id, websiteId }));
}

/** Emails of a site's lists, the first first. */
export function mailsOf({
  query,
  websiteId,
}: TestApp): Promise<{ kind: string; to: string; text: string }[]> {
  return query(
    `select kind, to_address as to, text from mails where website_id = $1 and kind like 'list-%' order by created_at, kind`,
    [websiteId],
  );
}

/** Says that all mail to a site's lists is unwanted from now on. */
export async function leaveAll(
  { query, websiteId }: TestApp,
  subscriberId: string | null = null,
): Promise<void> {
  await query(
    `update list_places set status = 'unsubscribed', left_at = now()
      where website_id = $1 and ($2::uuid is null or subscriber_id = $2)`,
    [websiteId, subscriberId],
  );
}

/** Presses the button of the page that the link of a confirmation leads to. */
export async function confirmBy({ app }: TestList, token: string) {
  const visitor = app.visitor();
  const { text } = await visitor.get(`/newsletter/confirm/${token}`);
  return visitor.postForm('/api/newsletter/confirm', fieldsOf(text));
}

/** The hidden fields of the form of a page. */
export function fieldsOf(page: string): URLSearchParams {
  const fields = page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g);
  return new URLSearchParams([...fields].map(([, name = '', value = '']) => [name, value]));
}

/** Token of a confirmation, which only its mail holds. */
export async function tokenOf({ app }: TestList, address: string, now = app.deps.now()): Promise<string> {
  const [row] = await app.query<{ id: string }>(
    `select id from subscribers where website_id = $1 and address = $2`,
    [app.websiteId, address],
  );
  return confirmToken({ secret: app.deps.secret, websiteId: app.websiteId }, row?.id ?? '', now);
}
