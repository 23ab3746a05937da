import type { createProduct } from '@sitewright/contract/products';
import type { DiscountInput } from '@sitewright/domain/discount/schema';
import type { ProductDraft } from '@sitewright/domain/product/schema';
import { auditInstallation } from '@sitewright/testing/audit-installation';
import { httpClient } from '@sitewright/testing/http-client';
import { mailTo, type ReadMail } from '@sitewright/testing/mailbox';
import { remoteServer } from '@sitewright/testing/remote-server';
import { sharedInstallation } from '@sitewright/testing/shared-installation';
import type { z } from 'zod';

const installation = sharedInstallation();
const { port, appUrl } = installation;
const owner = httpClient(remoteServer(port), new URL(appUrl).host);
owner.cookies.set('sw_session', installation.ownerSession);

/** The demo shop of the shared installation, for what a journey only needs to be there. */
export const websiteId: string = (await owner.get('/api/websites')).json.websites.find(
  ({ identifier }: { identifier: string }) => identifier === 'demo',
).id;
const site = `/api/websites/${websiteId}`;

type Product = Omit<z.input<typeof createProduct.body>, 'collectionId' | 'product'> & {
  product: ProductDraft;
};

/** Adds a published product to the store page of the demo; gives its id. */
export async function givenProduct({ words: fields, product }: Product): Promise<{ id: string }> {
  const { storePages } = (await owner.get(`${site}/store-pages`)).json;
  const { id } = storePages.find(({ urlId }: { urlId: string }) => urlId === 'shop');
  return made('products', { collectionId: id, words: { status: 'published', ...fields }, product });
}

/** Makes a discount. */
export function givenDiscount(discount: z.input<typeof DiscountInput>): Promise<{ id: string }> {
  return made('discounts', discount);
}

/** Uploads a file that is not shown on pages; gives its id. */
export async function givenFile(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  await owner.get('/api/crumb');
  const body = new FormData();
  body.append('file', new Blob([bytes], { type: 'application/pdf' }), name);
  const cookie = [...owner.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
  const headers = { cookie, origin: appUrl, 'x-crumb': owner.cookies.get('crumb') ?? '' };
  const reply = await fetch(`${appUrl}${site}/assets?accept=any`, { method: 'POST', headers, body });
  if (!reply.ok) throw new Error(`the file was not stored: ${await reply.text()}`);
  return (await reply.json()).id;
}

/** Number of the newest order; 0 while there is none. */
export async function lastOrderNumber(): Promise<number> {
  return (await owner.get(`${site}/orders`)).json.items[0]?.number ?? 0;
}

/** The order of a number with its figures in cents, as its owner reads it. */
export async function orderOfNumber(number: number) {
  const { items: orders } = (await owner.get(`${site}/orders?search=${number}`)).json;
  const { id } = orders.find((order: { number: number }) => order.number === number);
  return (await owner.get(`${site}/orders/${id}`)).json.order;
}

/** Remaining units of a variant by its SKU. */
export async function unitsOf(sku: string): Promise<number> {
  const { items: rows } = (await owner.get(`${site}/inventory?search=${sku}`)).json;
  return rows.find((row: { sku: string }) => row.sku === sku).qty;
}

/** Waits for an email that the shop has sent. */
export function mailOf(address: string, subject: RegExp): Promise<ReadMail> {
  return mailTo(installation.mailDirectory, address, subject);
}

/** Kinds of mail to which the owner has given words. */
export async function wordedMails(): Promise<string[]> {
  const { texts } = (await owner.get(`${site}/mail-texts`)).json;
  return texts.map(({ kind }: { kind: string }) => kind);
}

/** Errors of the store's books. */
export const audit = (): Promise<string[]> => auditInstallation(installation, websiteId);

async function made(what: 'products' | 'discounts', body: unknown): Promise<{ id: string }> {
  const { status, json, text } = await owner.post(`${site}/${what}`, body);
  if (status !== 200) throw new Error(`${what}: ${status} ${text}`);
  return json;
}
