import { type TestApp, testApp } from '@sitewright/testing/test-app';
import { expect, test } from 'vitest';
import { hideText } from '../../../../platform/mail/hidden-text.ts';
import { queueMail } from '../../../../platform/mail/mail.ts';
import { loadSecret } from '../../../../platform/security/secret.ts';

const HTML =
  '<!DOCTYPE html><html><head><title>x</title></head><body><p style="color:red">Thanks</p></body></html>';

async function givenMails({ database, websiteId }: TestApp, count: number): Promise<void> {
  await database.site(websiteId, async (db) => {
    for (let at = 1; at <= count; at++) {
      const to = { address: `ada${at}@shopper.test`, name: 'Ada' };
      await queueMail(db, {
        websiteId,
        kind: 'test',
        to,
        subject: `Mail ${at}`,
        html: HTML,
        text: `Text ${at}`,
      });
    }
  });
}

const pathOf = (websiteId: string, ...more: string[]) =>
  ['/api/websites', websiteId, 'mails', ...more].join('/');

test('mails of a site are listed newest first, page after page, though made in one moment', async () => {
  const app = await testApp();
  await givenMails(app, 120);
  const owner = await app.signIn('storeManager');
  const received: string[] = [];
  let cursor = '';
  for (let page = 0; page < 3; page++) {
    const { json } = await owner.get(`${pathOf(app.websiteId)}${cursor}`);
    expect(json.nextCursor !== null).toBe(page < 2);
    expect(json.items[0]).not.toHaveProperty('html');
    received.push(...json.items.map(({ subject }: { subject: string }) => subject));
    cursor = `?cursor=${json.nextCursor}`;
  }
  expect(new Set(received).size).toBe(120);
  await givenMails(app, 1);
  const { json } = await owner.get(pathOf(app.websiteId));
  expect(json.items[0]).toMatchObject({ subject: 'Mail 1', status: 'queued', sentAt: null });
});

test('one mail opens with its text, and its HTML as a document that can run and load nothing', async () => {
  const app = await testApp();
  await givenMails(app, 1);
  const owner = await app.signIn('admin');
  const { json } = await owner.get(pathOf(app.websiteId));
  const { id } = json.items[0];

  const mail = await owner.get(pathOf(app.websiteId, id));
  expect(mail.json.mail).toMatchObject({
    subject: 'Mail 1',
    to: { address: 'ada1@shopper.test' },
    text: 'Text 1',
  });

  const html = await owner.get(pathOf(app.websiteId, id, 'html'));
  expect(html.text).toBe(HTML.replace('<head>', '<head><base target="_blank">'));
  expect(html.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(html.headers['cache-control']).toBe('no-store');
  const policy = String(html.headers['content-security-policy']).split('; ');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('frame-ancestors http://localhost:3000');
  expect(policy).toContain('sandbox allow-popups allow-popups-to-escape-sandbox');
});

test('I15: mails are for roles that may see orders, and for those of their own site', async () => {
  const app = await testApp();
  await givenMails(app, 1);
  const { json } = await (await app.signIn('admin')).get(pathOf(app.websiteId));
  const paths = [[], [json.items[0].id], [json.items[0].id, 'html']];
  const editor = await app.signIn('editor');
  const other = await testApp();
  const stranger = await other.signIn('admin');
  for (const path of paths) {
    expect((await editor.get(pathOf(app.websiteId, ...path))).status).toBe(403);
    expect((await app.anyone().get(pathOf(app.websiteId, ...path))).status).toBe(401);
    expect((await stranger.get(pathOf(app.websiteId, ...path))).status).toBe(404);
  }
  for (const path of paths.slice(1)) {
    expect((await stranger.get(pathOf(other.websiteId, ...path))).status).toBe(404);
  }
  expect((await stranger.get(pathOf(other.websiteId))).json.items).toEqual([]);
});

test('what a mail hides is shown where no mail server will ever get it, and nowhere else', async () => {
  const { database, websiteId, query, signIn } = await testApp();
  const shown = '••••-ABCD';
  const hidden = hideText(await loadSecret(database), websiteId, { text: 'SECRET-ABCD', shown });
  const id = await database.site(websiteId, (db) =>
    queueMail(db, {
      websiteId,
      kind: 'test',
      to: { address: 'ada@shopper.test' },
      subject: 'Code',
      html: `<html><head></head><body>${shown}</body></html>`,
      text: shown,
      hidden,
    }),
  );
  const owner = await signIn('storeManager');
  const read = async () => {
    const { mail } = (await owner.get(pathOf(websiteId, id))).json;
    return [
      mail.text,
      (await owner.get(pathOf(websiteId, id, 'html'))).text.includes('SECRET'),
      'hidden' in mail,
    ];
  };
  expect(await read()).toEqual([shown, false, false]);
  await query(`update mails set status = 'kept' where id = $1`, [id]);
  expect(await read()).toEqual(['SECRET-ABCD', true, false]);
});

test('mails of mailing lists are seen by those alone who manage these', async () => {
  const app = await testApp();
  const { websiteId } = app;
  const mail = { websiteId, to: { address: 'ada@shopper.test' }, subject: 'x', html: HTML, text: 'x' };
  const id = await app.database.site(websiteId, (db) => queueMail(db, { ...mail, kind: 'list-welcome' }));
  const seenBy = async (role: 'storeManager' | 'admin') => {
    const account = await app.signIn(role);
    const paths = [pathOf(websiteId, id), pathOf(websiteId, id, 'html')];
    const statuses = await Promise.all(paths.map(async (path) => (await account.get(path)).status));
    return [(await account.get(pathOf(websiteId))).json.items.length, ...statuses];
  };
  expect(await seenBy('storeManager')).toEqual([0, 404, 404]);
  expect(await seenBy('admin')).toEqual([1, 200, 200]);
});

test('MAIL-13: the store reads how many of its automatic emails were sent and failed, and when; tests do not count', async () => {
  const app = await testApp();
  const { websiteId, database } = app;
  const queue = (kind: string, status: string, isTest = false) =>
    database.site(websiteId, async (db) => {
      const to = { address: 'ada@shopper.test' };
      await queueMail(db, { websiteId, kind, to, isTest, subject: 'S', html: HTML, text: 'T' });
      await db.query(
        `update mails set status = $2, sent_at = case when $2 = 'sent' then timestamptz '2026-11-20 10:00Z' end
          where website_id = $1 and status = 'queued'`,
        [websiteId, status],
      );
    });
  for (const status of ['sent', 'sent', 'failed', 'kept']) await queue('cart-reminder', status);
  await queue('cart-reminder', 'sent', true);
  await queue('order-confirmed', 'sent');
  const at = `/api/websites/${websiteId}/store-automation-figures`;
  const none = { sent: 0, failed: 0, waiting: 0, kept: 0, lastSentAt: null };
  expect((await (await app.signIn('storeManager')).get(at)).json.figures).toEqual({
    cartReminders: { sent: 2, failed: 1, waiting: 0, kept: 1, lastSentAt: '2026-11-20T10:00:00.000Z' },
    ...{ restockNotices: none, reviewRequests: none, renewalNotices: none },
  });
});
