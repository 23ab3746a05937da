import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished } from 'vitest';
import { ownDatabase } from '../database.ts';
import { insisting } from '../insisting.ts';
import { programFile } from '../program.ts';
import { testApp } from '../test-app.ts';
import { waitFor } from '../wait-for.ts';
import { givenTarget } from './webhook-target.ts';

const CLIENTS = 50;

type Given = {
  submissions: number;
  /** Number of messages to the target after which the program that delivers is killed. */
  killedAt: readonly number[];
  withinMs: number;
};

/**
 * Visitors send a form, 50 at a time, while its webhook fails half the time, before or after it records, and the program that delivers is
 * killed: each submission is stored and reaches the target, none twice in effect.
 */
export async function expectEachDelivered({ submissions, killedAt, withinMs }: Given): Promise<void> {
  const own = await ownDatabase();
  const app = await testApp({ database: own });
  const target = await givenTarget();
  const owner = await app.signIn('websiteManager');
  const forms = `/api/websites/${app.websiteId}/forms`;
  const content = { name: 'Contact', fields: [{ id: 'text', type: 'text', title: 'Text' }] };
  const { id: formId, rowVersion } = (await owner.post(forms, { content })).json;
  await owner.post(`${forms}/${formId}/publish`, { rowVersion });
  await own.query(
    `insert into form_connections (website_id, id, form_id, kind, url)
     values ($1, gen_random_uuid(), $2, 'webhook', 'https://shop.example/hook')`,
    [app.websiteId, formId],
  );

  // What the target has recorded, by the id it is told; half of its answers fail, before or after it records.
  const recorded = new Map<string, string>();
  let messages = 0;
  target.answer = ({ headers, body }) => {
    const number = messages++;
    const id = String(headers['webhook-id']);
    const fails = number % 2 === 0;
    if (!fails || number % 4 === 0) recorded.set(id, JSON.parse(body).data.submissionId);
    if (killedAt.includes(number)) program?.kill('SIGKILL');
    return { status: fails ? 500 : 200 };
  };

  let program: ReturnType<typeof start> | undefined;
  function start() {
    const child = spawn(process.execPath, [
      programFile('killed-deliverer'),
      JSON.stringify(own.app),
      String(target.port),
    ]);
    onTestFinished(() => void child.kill('SIGKILL'));
    return child;
  }
  let kills = 0;
  async function keepRunning(): Promise<void> {
    program = start();
    program.once('exit', (_code, signal) => {
      if (signal === 'SIGKILL' && ++kills <= killedAt.length) void keepRunning();
    });
    await once(program.stdout, 'data');
  }

  const sent: string[] = [];
  async function client(): Promise<void> {
    for (let count = 0; count < submissions / CLIENTS; count++) {
      const visitor = app.visitor();
      const keyUrl = `/api/form/FormSubmissionKey?formId=${formId}`;
      const { key } = (await insisting(() => visitor.post(keyUrl))).json.data;
      const form = { text: `Message ${sent.length}` };
      const submission = { formId, form, key };
      const { status } = await insisting(() => visitor.post('/api/form/SaveFormSubmission', submission));
      expect(status).toBe(200);
      sent.push(form.text);
    }
  }
  await keepRunning();
  await Promise.all(Array.from({ length: CLIENTS }, client));
  expect(sent).toHaveLength(submissions);

  // Time passes: whatever waits for its next attempt may start.
  const open = async () => {
    await own.query(
      `update pgboss.job set start_after = now() where name = 'deliver-submissions' and state < 'active'`,
    );
    await own.query(`update form_connections set resting_until = null`);
    await own.query(`update form_deliveries set next_attempt_at = now() where status = 'waiting'`);
    const [row] = await own.query<{ waiting: number; failed: number }>(
      `select count(*) filter (where status = 'waiting')::int as waiting,
              count(*) filter (where status = 'failed')::int as failed from form_deliveries`,
    );
    if (row?.waiting === 0 && row.failed > 0) await owner.post(`${forms}/${formId}/deliveries/redeliver`, {});
    return (row?.waiting ?? 0) + (row?.failed ?? 0);
  };
  await waitFor(async () => expect(await open()).toBe(0), { timeout: withinMs, interval: 200 });

  expect(kills).toBe(killedAt.length);
  const stored = await own.query<{ id: string }>(`select id from form_submissions order by id`);
  expect(stored).toHaveLength(submissions);
  expect([...recorded.values()].sort()).toEqual(stored.map(({ id }) => id));
}
