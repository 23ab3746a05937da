import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OwnedProduct } from '@sitewright/domain/product/owner-schema';
import { givenShop } from '@sitewright/testing/shop';
import { auditStore } from '@sitewright/testing/store-auditor';
import { testApp } from '@sitewright/testing/test-app';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { createPublicFetch } from '../../../platform/outbound/public-fetch.ts';
import { runImport } from './jobs/import-products.ts';

const image = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** A shop, and a server with three images at the only port that counts as the internet. */
async function givenImport() {
  const files: Record<string, Buffer> = {
    '/red.jpg': await image('#800000'),
    '/green.jpg': await image('#008000'),
    '/blue.jpg': await image('#000080'),
    '/text.jpg': Buffer.from('no picture'),
  };
  const requests: string[] = [];
  const handler: RequestListener = (request, response) => {
    requests.push(request.url ?? '');
    const body = files[request.url ?? ''];
    if (body) response.writeHead(200, { 'content-type': 'image/jpeg' }).end(body);
    else response.writeHead(404).end();
  };
  const server = createServer(handler);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const fetchPublic = createPublicFetch({
    resolve: async () => ['127.0.0.1'],
    mayReach: (_ip, expected) => expected === port,
  });
  const app = await testApp();
  const shop = await givenShop(app);
  const owner = await app.signIn('storeManager');
  const path = `/api/websites/${app.websiteId}/product-imports`;
  const imported = async (csv: string) => {
    const { json: crumb } = await owner.get('/api/crumb');
    const head = '--B\r\ncontent-disposition: form-data; name="file"; filename="products.csv"\r\n\r\n';
    const { json } = await owner.send({
      method: 'POST',
      url: `${path}?collectionId=${shop.collectionId}`,
      headers: {
        'content-type': 'multipart/form-data; boundary=B',
        'x-crumb': crumb.crumb,
        origin: `http://${owner.host}`,
      },
      payload: Buffer.concat([Buffer.from(head), Buffer.from(csv), Buffer.from('\r\n--B--\r\n')]),
    });
    await runImport(app.deps, fetchPublic, { websiteId: app.websiteId, importId: json.id });
    const report = (await owner.get(path)).json.imports[0];
    const linesOf = async (query = '') => (await owner.get(`${path}/${json.id}/lines${query}`)).json.items;
    return { report, lines: await linesOf(), remarked: await linesOf('?result=remarked') };
  };
  const product = async (id: string): Promise<OwnedProduct> =>
    (await owner.get(`/api/websites/${app.websiteId}/products/${id}`)).json;
  const exported = async () => (await owner.get(`/api/websites/${app.websiteId}/products.csv`)).text;
  return {
    app,
    shop,
    imported,
    product,
    exported,
    requests,
    origin: `http://pictures.example:${port}`,
  };
}

test('PROD-18: pictures that a file names are fetched once and become those of product and variants', async () => {
  const { app, imported, product, exported, requests, origin } = await givenImport();
  const file = `Product URL,Title,SKU,Option Name 1,Option Value 1,Price,Stock,Hosted Image URLs,Variant Image
mug,Mug,M-S,Size,S,20,3,${origin}/red.jpg ${origin}/green.jpg,
mug,,M-L,Size,L,20,3,,${origin}/blue.jpg
bowl,Bowl,B,,,20,3,${origin}/red.jpg,
`;
  const { report, lines, remarked } = await imported(file);
  expect(report).toMatchObject({ status: 'done', created: 2, pictureCount: 4, picturesDone: 4 });
  expect([report.picturesRefused, remarked]).toEqual([0, []]);
  expect(requests.toSorted()).toEqual(['/blue.jpg', '/green.jpg', '/red.jpg']);
  const mug = await product(lines[0].productId);
  const bowl = await product(lines[1].productId);
  expect([mug.imageIds.length, mug.mainImageId]).toEqual([2, mug.imageIds[0]]);
  expect(bowl.imageIds).toEqual([mug.imageIds[0]]);
  const [small, large] = mug.product.variants;
  expect(small?.imageId).toBeNull();
  expect(mug.imageIds).not.toContain(large?.imageId);
  expect(large?.imageId).not.toBeNull();

  const before = await exported();
  const names = before.match(/http:\/\/\S+\/_sw\/images\/[0-9a-f]{32}\/(?:red|green|blue)\.jpg/g);
  expect(names).toHaveLength(4);
  const [url = ''] = names ?? [];
  expect((await app.get(new URL(url).pathname)).status).toBe(200);
  const versions = [mug.rowVersion, bowl.rowVersion];
  for (const again of [file, before]) {
    const { report: second } = await imported(again);
    expect(second).toMatchObject({ status: 'done', updated: 2, refused: 0, pictureCount: 0 });
  }
  expect(requests).toHaveLength(3);
  expect(await exported()).toBe(before);
  expect([(await product(mug.id)).rowVersion, (await product(bowl.id)).rowVersion]).toEqual(versions);
  expect(await auditStore(app.query, app.websiteId)).toEqual([]);
});

test('a picture that does not come is told by its line, and the product has its others', async () => {
  const { imported, product, origin } = await givenImport();
  const { report, lines, remarked } = await imported(`Handle,Title,Variant SKU,Variant Price,Image Src
mug,Mug,M,20,${origin}/gone.jpg
mug,,,,${origin}/green.jpg
mug,,,,${origin}/text.jpg
mug,,,,http://127.0.0.1:1/inside.jpg
mug,,,,file:///etc/passwd
plain,Plain,P,20,
`);
  expect(report).toMatchObject({ status: 'done', created: 2, pictureCount: 5, picturesRefused: 4 });
  expect(remarked).toMatchObject([{ line: 2, title: 'Mug', result: 'created' }]);
  const [{ message }] = remarked;
  expect(message).toContain(
    `Line 2: the picture “${origin}/gone.jpg” could not be fetched: the answer is 404.`,
  );
  expect(message).toContain(`Line 4: the picture “${origin}/text.jpg” cannot be used:`);
  expect(message).toContain('Line 5: the picture “http://127.0.0.1:1/inside.jpg” could not be fetched.');
  expect(message).toContain('Line 6: the picture “file:///etc/passwd” could not be fetched.');
  expect((await product(lines[0].productId)).imageIds).toHaveLength(1);
  expect((await product(lines[0].productId)).product.variants).toHaveLength(1);
});
