import { createHash, randomBytes, randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';

/** Database, site and form of the peer. */
export type FormsPeer = { connection: pg.ClientConfig; websiteId: string; formId: string };

type Answers = { name: string[]; email: string; message: string };

/** The smallest program that stores a form durably: the rows that the product's call writes, nothing checked or looked up. */
process.once('message', async ({ connection, websiteId, formId }: FormsPeer) => {
  const { insertUsedKey } = await import('@sitewright/server/features/messages/forms/queries/keys');
  const { insertSubmission } = await import('@sitewright/server/features/messages/forms/queries/submissions');
  const { notifyShop } = await import('@sitewright/server/features/site/notices/index');
  const pool = new pg.Pool({ ...connection, max: 10 });
  const app = Fastify();
  app.post<{ Body: Answers }>('/', async ({ body }) => {
    const client = await pool.connect();
    try {
      const run = (text: string, values?: readonly unknown[], name = '') =>
        client.query({ text, values: values as unknown[], name });
      const sent: Promise<unknown>[] = [];
      const db = {
        query: run,
        send: (...statement: Parameters<typeof run>) => void sent.push(run(...statement)),
        afterCommit: () => {},
      } as unknown as Parameters<typeof insertSubmission>[0];
      await client.query(`begin; set local app.website_id = '${websiteId}'`);
      const submissionId = randomUUID();
      await insertUsedKey(db, {
        ...{ websiteId, submissionId },
        nonce: randomBytes(16).toString('base64url'),
        contentHash: createHash('sha256').update(JSON.stringify(body)).digest('base64url'),
        expiresAt: new Date(Date.now() + 900_000),
      });
      insertSubmission(db, {
        ...{ websiteId, formId, id: submissionId, version: 1, answers: body, emails: [body.email] },
        searchText: `${body.name.join(' ')}\n${body.email}\n${body.message}`.toLowerCase(),
        textHash: createHash('sha256').update(body.message).digest(),
        ...{ pageTitle: 'Contact', pageId: '', pagePath: '/', contentSource: '', locale: 'en-US' },
        ...{ isTest: false, isSpam: false, spamScore: 0, spamReasons: [], createdAt: new Date() },
      });
      const title = `Bench, ${body.email}`;
      await notifyShop(db, { websiteId, kind: 'submission', title, subjectId: submissionId });
      await Promise.all(sent);
      await client.query('commit');
      return {};
    } finally {
      client.release();
    }
  });
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
});
process.once('disconnect', () => process.exit());
