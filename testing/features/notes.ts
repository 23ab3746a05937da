import { defineCall } from '@sitewright/contract/call';
import { AppError } from '@sitewright/server/platform/errors/app-error';
import { route, routeWithoutTransaction } from '@sitewright/server/platform/http/calls/route';
import { defineFeature } from '@sitewright/server/platform/http/feature';
import { page } from '@sitewright/server/platform/http/pages/page';
import { z } from 'zod';
import { type TestApp, testApp } from '../test-app.ts';

const note = z.object({ text: z.string().max(20), amount: z.int().min(1).max(9999).optional() });
const visitorNote = defineCall({
  method: 'POST',
  path: '/api/notes',
  access: 'visitor',
  body: note,
  reply: note,
});
const appNote = defineCall({
  method: 'POST',
  path: '/api/app-notes',
  access: 'anyone',
  body: note,
  reply: note,
});
const siteNote = defineCall({
  method: 'PUT',
  path: '/api/websites/:websiteId/notes/:id',
  access: 'pages.edit',
  body: note,
  reply: z.object({ websiteId: z.string(), email: z.string(), id: z.string() }),
});
const form = defineCall({
  method: 'POST',
  path: '/api/form-notes',
  access: 'visitor',
  body: note,
  form: note.extend({ amount: z.coerce.number().int().min(1) }),
  reply: note,
});
const breaks = defineCall({ method: 'GET', path: '/api/breaks', access: 'visitor', reply: z.object({}) });
const limited = defineCall({
  method: 'GET',
  path: '/api/limited',
  access: 'visitor',
  rateLimit: { max: 3, windowSeconds: 60 },
  reply: z.object({ ok: z.boolean() }),
});

/** Number of runs of the handler of `POST /api/notes`. */
export let handled = 0;

/** The clock of the program under test. */
export const clock = { now: Date.parse('2026-01-01T00:00:00Z') };

/** Calls and pages of every kind, for tests of what all calls share. */
export const notes = defineFeature({
  name: 'notes',
  folder: '',
  routes: [
    routeWithoutTransaction(visitorNote, ({ body }) => {
      handled += 1;
      return { ...body, secret: 'not declared' };
    }),
    route(appNote, async ({ body }) => body),
    route(siteNote, async ({ websiteId, account, params }) => ({
      websiteId,
      email: account.email,
      id: params.id ?? '',
    })),
    route(form, async ({ body, reply }) => {
      if (body.text === 'no') throw new AppError('conflict');
      reply.header('location', '/thanks');
      return body;
    }),
    route(breaks, async ({ db }) => {
      await db.query('select canary from nowhere_table');
      return {};
    }),
    route(limited, async () => ({ ok: true })),
  ],
  pages: [
    page('/*', 'visitor', ({ path, websiteId }) => ({ status: 200, body: `${websiteId} ${path}` })),
    page('/config', 'anyone', ({ nonce }) => ({ status: 200, body: nonce })),
    page('/config/private', 'account', ({ account }) => ({ status: 200, body: account?.email ?? '' })),
  ],
});

/** The program with these features only, and a new site. `keep`: it is not closed with the running test. */
export function givenNotes({ keep = false } = {}): Promise<TestApp> {
  return testApp({ features: [notes], now: () => new Date(clock.now), keep });
}
