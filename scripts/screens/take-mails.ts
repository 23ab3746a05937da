import { MAIL_KINDS, type MailKind } from '@sitewright/domain/mail/mail-texts';
import { httpClient, type TestClient } from '@sitewright/testing/http-client';
import { type Installation, OWNER_EMAIL, signInOwner } from '@sitewright/testing/installation';
import { mailTo } from '@sitewright/testing/mailbox';
import { remoteServer } from '@sitewright/testing/remote-server';
import { fillCheckout, submitCheckout } from '@sitewright/testing/shop';
import type { Browser, Page } from 'playwright-core';
import { demoOwner } from './demo-owner.ts';
import { waitUntilStable } from './take-screens.ts';

/** A phone, and the pane of a program on a desk. */
const WIDTHS = [390, 700];
const SCHEMES = ['light', 'dark'] as const;
/** From right to left: one of each make, not all. */
const ARABIC: readonly MailKind[] = [
  'order-shipped',
  'gift-card',
  'cart-reminder',
  'list-welcome',
  'member-sign-in-link',
];

const ORDERED = [
  { path: '/shop/side-plate', sku: 'HP-SPL-KEL' },
  { path: '/shop/breakfast-mug', sku: 'HP-MUG-FOG-1' },
];

type Mail = { name: string; html: string };

/**
 * Writes every email of the demo site in two widths, light and dark, into a folder; gives the files. Each kind that owners word is made of
 * the sample they see; a campaign of what the demo offers, and the emails of an order, to shopper and owner, are those that were sent.
 */
export async function takeMails(
  browser: Browser,
  installation: Installation,
  folder: string,
): Promise<string[]> {
  const { owner, id } = await demoOwner(installation, await signInOwner(installation));
  const mails = [
    ...(await samples(owner, id, { kinds: MAIL_KINDS, locale: 'en-US' })),
    ...(await samples(owner, id, { kinds: ARABIC, locale: 'ar' })),
    await campaign(owner, id),
    ...(await mailsOfOrder(installation)),
  ];
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  const files: string[] = [];
  for (const mail of mails) files.push(...(await takeMail(page, mail, folder)));
  await context.close();
  return files;
}

async function takeMail(page: Page, { name, html }: Mail, folder: string): Promise<string[]> {
  const files: string[] = [];
  await page.setContent(html);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await waitUntilStable(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      if (wide > width) console.log(`${name} is ${wide} pixels wide on ${width}`);
      const path = `${folder}/${name}-${width}-${colorScheme}.png`;
      await page.screenshot({ path, fullPage: true });
      files.push(path);
    }
  }
  return files;
}

async function samples(
  owner: TestClient,
  websiteId: string,
  { kinds, locale }: { kinds: readonly MailKind[]; locale: string },
): Promise<Mail[]> {
  const mails: Mail[] = [];
  for (const kind of kinds) {
    const path = `/api/websites/${websiteId}/mail-texts/${kind}/preview`;
    const { html } = answered(await owner.post(path, { locale, subject: '', introduction: '' }));
    mails.push({ name: `mail-${kind}${locale === 'ar' ? '-ar' : ''}`, html });
  }
  return mails;
}

/** A campaign with a block of each kind that the demo has something for. */
async function campaign(owner: TestClient, websiteId: string): Promise<Mail> {
  const site = `/api/websites/${websiteId}`;
  const newest = async (kind: string) => {
    const [item] = answered(await owner.get(`${site}/mail-material/${kind}`)).items;
    return item?.id ?? null;
  };
  const [product, post, picture, coupon] = [
    await newest('product'),
    await newest('post'),
    await newest('picture'),
    await newest('coupon'),
  ];
  const about =
    '<p>The second firing of the year is out of the kiln. <a href="/shop">All of it</a> is on the shelf now.</p>';
  const blocks = [
    { kind: 'heading', text: 'Out of the kiln' },
    { kind: 'text', html: about },
    { kind: 'picture', imageId: picture, alt: 'From the workshop', href: '/shop' },
    { kind: 'product', itemId: product },
    { kind: 'button', label: 'See the shelf', href: '/shop' },
    { kind: 'divider' },
    { kind: 'post', itemId: post },
    ...(coupon ? [{ kind: 'coupon', discountId: coupon, text: 'For readers' }] : []),
  ].map((block) => ({ id: crypto.randomUUID(), ...block }));
  const { id, rowVersion } = answered(await owner.post(`${site}/campaigns`));
  const written = { subject: 'Out of the kiln', previewLine: 'The second firing', listId: null };
  answered(
    await owner.put(`${site}/campaigns/${id}`, {
      rowVersion,
      campaign: { ...written, segmentId: null, counting: 'off', blocks },
    }),
  );
  const { text: html } = await owner.get(`${site}/campaigns/${id}/preview.html`);
  return { name: 'mail-campaign', html };
}

/** What an order of the demo sends: the shopper's confirmation and the owner's notice. */
async function mailsOfOrder({ port, siteUrl, mailDirectory }: Installation): Promise<Mail[]> {
  const shopper = httpClient(remoteServer(port), new URL(siteUrl).host);
  for (const { path, sku } of ORDERED) {
    const { text } = await shopper.get(path);
    const [, itemId = ''] = /data-item-id="([\w-]+)"/.exec(text) ?? [];
    answered(await shopper.post('/api/commerce/shopping-cart/entries', { itemId, sku, quantity: 2 }));
  }
  // The demo tries its checkout: only people of the site get emails of such orders.
  await fillCheckout(shopper, { email: OWNER_EMAIL });
  answered(await submitCheckout(shopper));
  const sent = async (name: string, subject: RegExp) => {
    const { text } = await mailTo(mailDirectory, OWNER_EMAIL, subject);
    const [html = ''] = /<!DOCTYPE[\s\S]*<\/html>/.exec(text) ?? [];
    return { name, html };
  };
  return [await sent('mail-sent-order', /order 1 confirmed$/), await sent('mail-sent-notice', /Order #1/)];
}

// biome-ignore lint/suspicious/noExplicitAny: an answer of any call
function answered({ status, text, json }: { status: number; text: string; json: any }): any {
  if (status !== 200) throw new Error(text);
  return json;
}
