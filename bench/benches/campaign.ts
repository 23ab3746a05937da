import { setTimeout as wait } from 'node:timers/promises';
import { CONNECTIONS } from '@sitewright/server/features/marketing/campaigns/send-run';
import { receiveMails } from '@sitewright/testing/mail-receiver';
import type { Installation } from '../installation.ts';
import { memoryOf } from '../memory-of.ts';
import { type Owner, signInOwner } from '../owner.ts';
import { startPeer } from '../peers/start-peer.ts';
import { openClient } from '../queries.ts';
import type { BenchRow } from '../row.ts';

const SUBSCRIBERS = 10_000;
const BLOCKS = [
  { id: '018f0000-0000-7000-8000-0000000000a1', kind: 'heading', text: 'New glazes' },
  {
    id: '018f0000-0000-7000-8000-0000000000a2',
    kind: 'text',
    html: '<p>They are <strong>here</strong>.</p>',
  },
  { id: '018f0000-0000-7000-8000-0000000000a3', kind: 'button', label: 'See them', href: '/shop' },
];

/**
 * A campaign to 10,000 over a mail server of this machine; then the same server is given as many copies of one of its emails
 * by a program that is nothing but pooled nodemailer.
 */
export async function campaign(installation: Installation): Promise<BenchRow[]> {
  let firstAt = 0;
  let lastAt = 0;
  const server = await receiveMails({
    onMail: async () => {
      lastAt = performance.now();
      firstAt ||= lastAt;
    },
  });
  const perSecond = () => ((server.received.length - 1) * 1000) / (lastAt - firstAt);
  const program = await installation.restart({
    SMTP_URL: server.url,
    MAIL_FROM: 'Shop <shop@bench.example>',
    CAMPAIGN_MAILS_PER_SECOND: '100000',
    // Nobody answers there whether the domain has the key: then emails are signed.
    DNS_SERVERS: '127.0.0.1:9',
  });
  const owner = await signInOwner(program, installation.dataDirectory);
  const path = await givenCampaign(owner);
  await wait(3_000);
  const idle = memoryOf(program.pid).server;
  await owner.ask('POST', `${path}/start`, { rowVersion: 2, at: null });
  let peak = 0;
  while (server.received.length < SUBSCRIBERS) {
    peak = Math.max(peak, memoryOf(program.pid).server);
    // To look takes this program, which is the mail server too, about ten milliseconds.
    await wait(1_000);
  }
  const own = perSecond();
  const bytes = await installation.withRunningDatabase(async (connection) => {
    const client = await openClient(connection);
    const { rows } = await client.query<{ bytes: number; count: number }>(
      `select pg_total_relation_size('campaign_recipients')::int as bytes,
              (select count(*)::int from campaign_recipients) as count`,
    );
    await client.end();
    return (rows[0]?.bytes ?? 0) / (rows[0]?.count ?? 1);
  });
  const raw = server.received.at(-1)?.source ?? '';
  server.received.length = 0;
  firstAt = 0;
  const peer = await startPeer('bare-mailer', {
    smtpUrl: server.url,
    raw,
    connections: CONNECTIONS,
    count: SUBSCRIBERS,
  });
  const bare = perSecond();
  await peer.stop();
  await installation.restart();
  await server.close();
  return [
    {
      what: 'campaign to 10,000',
      value: own,
      unit: 'emails/s',
      limit: { at: 'least', value: 200 },
      note: `${raw.includes('DKIM-Signature') ? 'signed' : 'not signed'}, ${Math.round(raw.length / 1000)} KB each`,
    },
    {
      what: 'campaign / pooled nodemailer',
      value: own / bare,
      unit: '',
      limit: { at: 'least', value: 0.5 },
      note: `${Math.round(own)} and ${Math.round(bare)} emails a second`,
    },
    {
      what: 'memory of the server while it sends, above idle',
      value: peak - idle,
      unit: 'MB',
      limit: { at: 'most', value: 150 },
      note: `${Math.round(idle)} MB idle`,
    },
    {
      what: 'a recipient with indexes',
      value: bytes,
      unit: 'bytes',
      limit: { at: 'most', value: 500 },
    },
  ];
}

/** A campaign that can be started; gives its path. */
async function givenCampaign({ websiteId, ask, send }: Owner): Promise<string> {
  const site = `/api/websites/${websiteId}`;
  const { id: listId } = await ask<{ id: string }>('POST', `${site}/mailing-lists`, {
    name: 'Bench',
    isDoubleOptIn: true,
  });
  const lines = Array.from({ length: SUBSCRIBERS }, (_, at) => `reader${at}@shopper.example`).join('\n');
  const part = (head: string, text: string) =>
    `--BENCH\r\ncontent-disposition: form-data; ${head}\r\n\r\n${text}\r\n`;
  const { status, json } = await send({
    method: 'POST',
    path: `${site}/mailing-lists/${listId}/import`,
    type: 'multipart/form-data; boundary=BENCH',
    body: Buffer.from(
      `${part('name="statement"', 'Signed on paper at the market')}${part(
        'name="file"; filename="list.csv"',
        `Email\n${lines}`,
      )}--BENCH--\r\n`,
    ),
  });
  if (status !== 200) throw new Error(`the import answers ${status}: ${JSON.stringify(json)}`);
  const { id, rowVersion } = await ask<{ id: string; rowVersion: number }>('POST', `${site}/campaigns`, {});
  const campaign = {
    ...{ subject: 'Autumn', previewLine: '', listId, segmentId: null },
    ...{ counting: 'clicks', blocks: BLOCKS },
  };
  await ask('PUT', `${site}/campaigns/${id}`, { rowVersion, campaign });
  return `${site}/campaigns/${id}`;
}
