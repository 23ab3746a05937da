import { updateAccount } from '@sitewright/contract/accounts';
import { aProduct, aVariant } from '@sitewright/testing/builders/product';
import { givenShop, type TestShop } from '@sitewright/testing/shop';
import { auditStore } from '@sitewright/testing/store-auditor';
import { type SignedIn, type TestApp, testApp } from '@sitewright/testing/test-app';
import { beforeEach, describe, expect, test } from 'vitest';
import { BATCH, fileKey, runImport } from '../jobs/import-products.ts';

let app: TestApp;
let shop: TestShop;
let owner: SignedIn;
let path: string;

beforeEach(async () => {
  app = await testApp();
  shop = await givenShop(app);
  owner = await app.signIn('storeManager');
  path = `/api/websites/${app.websiteId}/product-imports`;
});

/** Files of these tests name no images that are elsewhere. */
const offline = async () => null;

async function upload(csv: string | Buffer, headers = {}) {
  const { json: crumb } = await owner.get('/api/crumb');
  const head = '--B\r\ncontent-disposition: form-data; name="file"; filename="products.csv"\r\n\r\n';
  const payload = Buffer.concat([Buffer.from(head), Buffer.from(csv), Buffer.from('\r\n--B--\r\n')]);
  return owner.send({
    method: 'POST',
    url: `${path}?collectionId=${shop.collectionId}`,
    headers: {
      'content-type': 'multipart/form-data; boundary=B',
      'x-crumb': crumb.crumb,
      origin: `http://${owner.host}`,
      ...headers,
    },
    payload,
  });
}

/** Uploads and runs the import as its job does; the report and its lines. */
async function imported(csv: string | Buffer) {
  const { json, status } = await upload(csv);
  expect([status, json.status]).toEqual([200, 'waiting']);
  await runImport(app.deps, offline, { websiteId: app.websiteId, importId: json.id });
  const { json: list } = await owner.get(path);
  const { json: report } = await owner.get(`${path}/${json.id}/lines`);
  return { report: list.imports[0], lines: report.items, id: json.id };
}

const exported = async () => (await owner.get(`/api/websites/${app.websiteId}/products.csv`)).text;
const products = async () =>
  (await owner.get(`/api/websites/${app.websiteId}/products?sort=title`)).json.items;

const TWO = `Product URL,Title,Description,SKU,Option Name 1,Option Value 1,Price,Sale Price,On Sale,Stock,Categories,Tags,Weight,Visible
mug,Mug,"<p>Says ""hi"",
on two lines</p>",MUG-S,Size,S,20.00,15,Yes,4,"Cups, New",clay,0.4,Yes
mug,,,MUG-L,Size,L,25.00,,No,Unlimited,,,0.5,
,Poster,,POSTER,,,9.5,,,,,,,No
`;

describe('an import', () => {
  test('PROD-18: makes products of rows, tells what became of each line, and the second time changes nothing', async () => {
    const first = await imported(TWO);
    expect(first.report).toMatchObject({
      status: 'done',
      productCount: 2,
      doneCount: 2,
      created: 2,
      refused: 0,
    });
    expect(first.lines).toMatchObject([
      { line: 2, title: 'Mug', result: 'created' },
      { line: 5, title: 'Poster', result: 'created' },
    ]);
    const id = first.lines[0].productId;
    const { json: mug } = await owner.get(`/api/websites/${app.websiteId}/products/${id}`);
    expect(mug).toMatchObject({
      urlId: 'mug',
      status: 'published',
      categories: ['Cups', 'New'],
      tags: ['clay'],
      product: {
        variantOptionOrdering: ['Size'],
        variants: [
          {
            sku: 'MUG-S',
            priceMinor: 2000,
            salePriceMinor: 1500,
            onSale: true,
            qtyInStock: 4,
            weightGrams: 400,
          },
          { sku: 'MUG-L', priceMinor: 2500, onSale: false, unlimited: true },
        ],
      },
    });
    for (const text of ['mug', 'MUG-L']) expect((await app.get(`/search?q=${text}`)).text).toContain('/mug"');
    const before = await exported();
    const second = await imported(TWO);
    expect(second.report).toMatchObject({ created: 0, updated: 2, refused: 0 });
    expect(await exported()).toBe(before);
    expect(await auditStore(app.query, app.websiteId)).toEqual([]);
  });

  test('PROD-18: what a German owner exports is for a German spreadsheet, and comes back as it was', async () => {
    await imported(TWO);
    const english = await exported();
    await owner.patch(updateAccount.path, { language: 'de' });
    const german = await exported();
    expect(german).toContain('\uFEFFProduct Type;Product Page;Product URL;Title;');
    expect(german).toContain(';20,00;15,00;Yes;4;"Cups, New";clay;0,4;');
    await owner.patch(updateAccount.path, { language: 'en' });
    const changed = german.replace('20,00;15,00', '21,50;15,00');
    expect((await imported(changed)).report).toMatchObject({
      created: 0,
      updated: 2,
      refused: 0,
    });
    expect(await exported()).toBe(english.replace('20.00,15.00', '21.50,15.00'));
  });

  test('PROD-18: is begun once when its answer was lost and the file is sent again, also at the same time', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const replies = [...(await Promise.all([upload(TWO, key), upload(TWO, key)])), await upload(TWO, key)];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect((await owner.get(path)).json.imports).toHaveLength(1);
    const files: string[] = [];
    for await (const file of app.deps.storage.list(`imports/${app.websiteId}/`)) files.push(file.key);
    expect(files).toEqual([fileKey({ websiteId: app.websiteId, importId: replies[0]?.json.id })]);
  });

  test('reads the headings of the other layout, semicolons and tabs', async () => {
    await imported(
      'Handle;Title;Option1 Name;Option1 Value;Variant SKU;Variant Price;Variant Compare At Price;Variant Grams;Published\n' +
        'bowl;Bowl;Title;Default Title;B-1;"12,50";20;350;true\n',
    );
    await imported('Title\tPrice\tSKU\nTab\t3\tT-1\n');
    expect(await products()).toMatchObject([
      { title: 'Bowl', sku: 'B-1', lowestPriceMinor: 1250, onSale: true, status: 'published' },
      { title: 'Tab', sku: 'T-1', lowestPriceMinor: 300, status: 'draft' },
    ]);
  });

  test('refuses a product whole and names each of its lines; the others are taken', async () => {
    const { report, lines, id } = await imported(
      'Product URL,Title,SKU,Option Name 1,Option Value 1,Price,Stock,Categories\n' +
        'a,A,A-1,Size,S,1e3,2,\na,,A-2,Size,,5,1.5,\n' +
        'b,B,SAME,,,5,1,\n' +
        'c,C,C-1,Size,S,5,1,\nc,,C-1,Size,M,5,1,\n' +
        'e,E,E-1,,,,1,\n' +
        `d,D,D-1,,,5,1,${'x'.repeat(30)}\n` +
        ',,,,,5,1,\n',
    );
    expect(report).toMatchObject({ status: 'done', created: 1, refused: 4 });
    expect(lines.map(({ line, result }: { line: number; result: string }) => [line, result])).toEqual([
      [2, 'refused'],
      [4, 'created'],
      [5, 'refused'],
      [7, 'refused'],
      [8, 'refused'],
    ]);
    expect(lines[0].message).toBe(
      'Line 2: “1e3” is no price. Line 3: the value of Size is missing or too long. Line 3: “1.5” is no stock: a whole number, or “Unlimited”.',
    );
    expect(lines[2].message).toBe('Line 5: Another variant has the SKU C-1 already.');
    expect(lines[3].message).toBe('Line 7: the price is missing.');
    expect(lines[4].message).toBe('Line 8: A category holds at most 25 characters.');
    const inGerman = { headers: { 'accept-language': 'de' } };
    const { json: german } = await owner.get(`${path}/${id}/lines`, inGerman);
    const messages = german.items.map(({ message }: { message: string }) => message);
    expect(messages[0]).toContain('Zeile 2: „1e3“ ist kein Preis. Zeile 3: ');
    expect(messages[3]).toBe('Zeile 7: Der Preis fehlt.');
    expect(messages.join(' ')).not.toContain('Line ');
    expect((await products()).map(({ title }: { title: string }) => title)).toEqual(['B']);
    expect(await auditStore(app.query, app.websiteId)).toEqual([]);
  });

  test('leaves alone what a file does not name: variants, settings, stock without a count', async () => {
    const itemId = await shop.product({
      variantOptionOrdering: ['Size'],
      variants: ['S', 'M'].map((Size) => aVariant({ sku: Size, attributes: { Size }, qtyInStock: 7 })),
      useCustomAddButtonText: true,
      customAddButtonText: 'Mine',
    });
    const file = (stock: string) =>
      `Title,SKU,Option Name 1,Option Value 1,Price,Stock\nBowl,S,Size,S,99,${stock}\n`;
    await imported(file(''));
    const read = async () => (await owner.get(`/api/websites/${app.websiteId}/products/${itemId}`)).json;
    expect(await read()).toMatchObject({
      title: 'Bowl',
      product: {
        customAddButtonText: 'Mine',
        variants: [
          { sku: 'S', priceMinor: 9900, qtyInStock: 7 },
          { sku: 'M', priceMinor: 1000, qtyInStock: 7 },
        ],
      },
    });
    await imported(file('3'));
    expect((await read()).product.variants[0].qtyInStock).toBe(3);
    const { lines } = await imported('Title,SKU,Option Name 1,Option Value 1,Price\nBowl,S,Colour,Red,99\n');
    expect(lines[0].message).toContain('The product has the options Size.');
    expect(await auditStore(app.query, app.websiteId)).toEqual([]);
  });

  test('PROD-17: makes the store pages it names, and the 201st product of one is refused in words', async () => {
    const rows = Array.from({ length: 201 }, (_, n) => `Autumn,Plate ${n},P-${n},5`);
    const { report, lines } = await imported(`Product Page,Title,SKU,Price\n${rows.join('\n')}\n`);
    expect(report).toMatchObject({ created: 200, refused: 1 });
    expect(lines).toHaveLength(200);
    const { json } = await owner.get(`${path}/${report.id}/lines?result=refused`);
    expect(json.items).toMatchObject([
      { line: 202, message: 'Line 202: This collection is full: it holds at most 200 products.' },
    ]);
    const base = `/api/websites/${app.websiteId}`;
    const pages = (await owner.get(`${base}/store-pages`)).json.storePages;
    const counts = await Promise.all(
      pages.map(async ({ id, title }: { id: string; title: string }) => [
        title,
        (await owner.get(`${base}/products?collectionId=${id}&limit=200`)).json.items.length,
      ]),
    );
    expect(counts).toEqual([
      ['Shop', 0],
      ['Autumn', 200],
    ]);
  });

  test('goes on after a crash where it stopped, and does no product twice', async () => {
    const rows = Array.from({ length: BATCH + 20 }, (_, n) => `Plate ${n},,5`);
    const { json } = await upload(`Title,SKU,Price\n${rows.join('\n')}\n`);
    const key = { websiteId: app.websiteId, importId: json.id };
    let batches = 0;
    const broken = {
      ...app.deps,
      now: () => {
        batches += 1;
        if (batches === 2) throw new Error('the server is gone');
        return new Date();
      },
    };
    await expect(runImport(broken, offline, key)).rejects.toThrow('the server is gone');
    expect((await owner.get(path)).json.imports[0]).toMatchObject({ status: 'running', doneCount: BATCH });
    await Promise.all(
      [runImport(app.deps, offline, key), runImport(app.deps, offline, key)].map((run) =>
        run.catch(() => {}),
      ),
    );
    expect((await owner.get(path)).json.imports[0]).toMatchObject({
      status: 'done',
      doneCount: BATCH + 20,
      created: BATCH + 20,
    });
    expect(await app.deps.storage.get(fileKey(key))).toBeNull();
    const rowsMade = await app.query(`select 1 from products where website_id = $1`, [app.websiteId]);
    expect(rowsMade).toHaveLength(BATCH + 20);
  });
});

describe('hostile files', () => {
  test.each([
    ['another encoding', Buffer.from('Title,Price\nT\xfcr,5\n', 'latin1'), 'The file is not in UTF-8.'],
    ['UTF-16', Buffer.from('\ufeffTitle,Price\nA,5\n', 'utf16le'), 'The file is not in UTF-8.'],
    [
      'a quote without an end',
      `Title,Price\nA,"5\n${'x,1\n'.repeat(1000)}`,
      'a quote is opened and never closed',
    ],
    ['quotes inside of a text', 'Title,Price\n"A"B,5\n', 'the quotes do not fit'],
    ['no columns', 'Name,Cost\nA,5\n', 'The first line must name the columns'],
    ['zeros', Buffer.alloc(4000), 'The first line must name the columns'],
  ])('%s is refused as a whole, in words', async (_name, csv, message) => {
    const { status, json } = await upload(csv);
    expect([status, json.error.code]).toEqual([422, 'csv-unreadable']);
    expect(json.error.message).toContain(message);
    expect(await products()).toEqual([]);
  });

  test('a file beyond the limit is refused', async () => {
    const { status, json } = await upload(
      Buffer.concat([Buffer.from('Title,Price\n'), Buffer.alloc(50_000_001, 97)]),
    );
    expect([status, json.error.code]).toEqual([413, 'file-too-large']);
  });

  test('formulas are guarded in an export and come back as they were; markup is cleaned', async () => {
    const evil = `Title,Description,SKU,Price,Tags\n=HYPERLINK(1),<p onclick=x>a<script>b</script></p>,@S,5,-2+3\n`;
    await imported(evil);
    const csv = await exported();
    expect(csv).toContain("'=HYPERLINK(1)");
    expect(csv).toContain("'@S");
    expect(csv).not.toMatch(/(?:^|,)[=+@]/m);
    expect(csv).not.toMatch(/<script|onclick/);
    const { report } = await imported(csv);
    expect(report).toMatchObject({ updated: 1, created: 0 });
    expect((await products())[0]).toMatchObject({ title: '=HYPERLINK(1)', sku: '@S', tags: ['-2+3'] });
    expect(await exported()).toBe(csv);
  });

  test('another site sees neither imports nor products', async () => {
    await shop.product(aProduct());
    const { id } = await imported(TWO);
    const stranger = await testApp();
    const other = await stranger.signIn('admin');
    const there = `/api/websites/${stranger.websiteId}`;
    expect((await other.get(`${there}/product-imports/${id}/lines`)).json.items).toEqual([]);
    expect((await other.get(`${there}/product-imports`)).json.imports).toEqual([]);
    expect((await other.get(`${there}/products.csv`)).text.split('\r\n')).toHaveLength(2);
  });
});
