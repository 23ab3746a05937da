import { randomUUID } from 'node:crypto';
import { writeMemberMail } from '@sitewright/server/features/people/members/jobs/member-mail';
import { hashPassword } from '@sitewright/server/platform/security/passwords';
import type { TestClient } from '../http-client.ts';
import type { TestApp } from '../test-app.ts';

/** Password of every member of tests. */
export const PASSWORD = 'a long enough password';

let hashed: Promise<string> | undefined;

/** A member of the test's site, with a browser of her own that is not signed in. */
export async function givenMember(
  app: TestApp,
  input: { email?: string; firstName?: string } = {},
): Promise<TestClient & { id: string; email: string }> {
  hashed ??= hashPassword(PASSWORD);
  const passwordHash = await hashed;
  const id = app.deps.newId();
  const { email = `${randomUUID().slice(0, 8)}@member.test`, firstName = 'Ada' } = input;
  await app.database.site(app.websiteId, (db) =>
    db.query(
      `insert into members (website_id, id, email, first_name, last_name, password_hash)
       values ($1, $2, $3, $4, 'Byron', $5)`,
      [app.websiteId, id, email, firstName, passwordHash],
    ),
  );
  return { ...app.visitor(), id, email };
}

/** Signs in by the specified call. */
export async function signInMember(client: TestClient, email: string, change: object = {}) {
  return client.post('/api/site-users/account/session', {
    email: { email },
    password: PASSWORD,
    rememberMe: false,
    ...change,
  });
}

/** The link that was mailed to an address last, as a path. */
export async function mailedPath(app: TestApp, email: string): Promise<string> {
  const text = (await mailTo(app, email))?.text ?? '';
  return new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? 'http://none').pathname;
}

/** Does what waits in the queue for the site's members, as the worker would, and gives the last mail to an address. */
export async function mailTo(
  app: TestApp,
  email: string,
): Promise<{ kind: string; text: string } | undefined> {
  const jobs = await app.query<{ id: string; data: Parameters<typeof writeMemberMail>[3] }>(
    `with taken as (
       delete from pgboss.job where name = 'member-mail' and data ->> 'websiteId' = $1 returning id, data, created_on)
     select id, data from taken order by created_on`,
    [app.websiteId],
  );
  for (const { data } of jobs)
    await app.database.site(app.websiteId, (db) => writeMemberMail(db, app.deps, app.websiteId, data));
  const [mail] = await app.query<{ kind: string; text: string }>(
    `select kind, text from account_mails where to_address = $1 order by created_at desc, id desc limit 1`,
    [email],
  );
  return mail;
}
