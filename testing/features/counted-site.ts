import { changeSettings } from '@sitewright/server/features/site/sites/index';
import { createRollUps } from '@sitewright/server/features/visitors/visits/jobs/roll-up';
import { ownDatabase } from '../database.ts';
import { type TestApp, testApp } from '../test-app.ts';
import { hitSender, type SentHit } from '../visitor-hits.ts';

export const changeSiteSettings = ({ database, websiteId }: TestApp, settings: object) =>
  database.site(websiteId, (db) => changeSettings(db, { websiteId }, { settings }));

/** A site in New York whose clock stands where the test puts it. */
export async function countedSite(start: string) {
  const clock = { now: new Date(start) };
  const database = await ownDatabase();
  const app = await testApp({ database, now: () => clock.now });
  const owner = await app.signIn('reporting');
  await changeSiteSettings(app, { timeZone: 'America/New_York' });
  const send = hitSender(app);
  return {
    app,
    owner,
    at: (moment: string, hit?: SentHit) => {
      clock.now = new Date(moment);
      return send(hit);
    },
    rolledUp: async () => {
      await app.deps.services.visits.flush();
      await createRollUps(app.deps)();
    },
    overview: async (from: string, to: string, filter = '') =>
      (await owner.get(`/api/websites/${app.websiteId}/visits?from=${from}&to=${to}${filter}`)).json,
    by: async (dimension: string, from: string, to: string) => {
      const { json } = await owner.get(
        `/api/websites/${app.websiteId}/visits/by/${dimension}?from=${from}&to=${to}`,
      );
      return json.items as {
        value: string;
        views: number;
        visits: number;
        bounces: number;
        seconds: number;
      }[];
    },
  };
}
