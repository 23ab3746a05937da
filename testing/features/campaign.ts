import type { MailBlock } from '@sitewright/domain/mailing/campaign-schema';
import { runCampaign } from '@sitewright/server/features/marketing/campaigns/jobs/send-campaign';
import type { SignedIn, TestApp } from '../test-app.ts';
import { givenList, importCsv, type TestList } from './mailing-list.ts';

export type TestCampaign = {
  app: TestApp;
  owner: SignedIn;
  list: TestList;
  campaignId: string;
  path: string;
  /** The campaign as its owner sees it. */
  read(): Promise<Record<string, unknown> & { rowVersion: number }>;
  start(at?: string | null): ReturnType<SignedIn['post']>;
  /** One run of it, as its job does. */
  run(): Promise<string | null>;
  /** Recipients by address with what became of their email. */
  states(): Promise<Record<string, string>>;
};

/** A heading, a text and a button. */
export const SOME_BLOCKS: MailBlock[] = [
  { id: '018f0000-0000-7000-8000-0000000000a1', kind: 'heading', text: 'New glazes' },
  {
    id: '018f0000-0000-7000-8000-0000000000a2',
    kind: 'text',
    html: '<p>They are <strong>here</strong>.</p>',
  },
  { id: '018f0000-0000-7000-8000-0000000000a3', kind: 'button', label: 'See them', href: '/shop' },
];

const STATES = ['pending', 'handing-over', 'sent', 'failed', 'skipped', 'unclear', 'bounced', 'complained'];

/** A campaign to a list of these addresses, ready to be sent. */
export async function givenCampaign(
  app: TestApp,
  {
    to = ['ada@shopper.test', 'bob@shopper.test'],
    ...content
  }: { to?: string[] } & Record<string, unknown> = {},
): Promise<TestCampaign> {
  const list = await givenList({ name: `News ${crypto.randomUUID()}` }, app);
  const { owner, listId } = list;
  const { websiteId } = app;
  if (to.length > 0) await importCsv(list, to.join('\n'));
  const campaigns = `/api/websites/${websiteId}/campaigns`;
  const made = await owner.post(campaigns, {});
  if (made.status !== 200) throw new Error(`no campaign: ${made.text}`);
  const campaignId: string = made.json.id;
  const path = `${campaigns}/${campaignId}`;
  const campaign = {
    subject: 'Autumn',
    previewLine: '',
    listId,
    segmentId: null,
    blocks: SOME_BLOCKS,
    ...content,
  };
  const saved = await owner.put(path, { rowVersion: made.json.rowVersion, campaign });
  if (saved.status !== 200) throw new Error(`not saved: ${saved.text}`);
  const read = async () => (await owner.get(path)).json;
  return {
    app,
    owner,
    list,
    campaignId,
    path,
    read,
    start: async (at = null) => owner.post(`${path}/start`, { rowVersion: (await read()).rowVersion, at }),
    run: () => runCampaign(app.deps, { websiteId, campaignId }),
    states: async () => {
      const rows = await app.query<{ email: string; state: number }>(
        `select coalesce(s.email, '') as email, r.state from campaign_recipients r
           left join subscribers s on s.website_id = r.website_id and s.id = r.subscriber_id
          where r.website_id = $1 and r.campaign_id = $2`,
        [websiteId, campaignId],
      );
      return Object.fromEntries(rows.map(({ email, state }) => [email, STATES[state] ?? '']));
    },
  };
}
