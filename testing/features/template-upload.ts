import { createCollection } from '@sitewright/server/features/content/collections/index';
import { writeZip } from '@sitewright/server/features/design/site-templates/uploads/write-zip';
import type { SignedIn, TestApp } from '../test-app.ts';

/** `template.conf` of a template with one layout. */
export const CONF = JSON.stringify({
  name: 'Own Look',
  author: 'A',
  layouts: { default: { name: 'D', regions: ['site'] } },
  stylesheets: ['site.less'],
});
/** Its only region. */
export const SITE =
  '<!doctype html><html><head>{squarespace-headers}</head>' +
  '<body class="{squarespace.page-classes}"><i>OWN</i>{squarespace.main-content}{squarespace-footers}</body></html>';
/** A small template that is clean. */
export const FOLDER = {
  'template.conf': CONF,
  'site.region': SITE,
  'styles/site.less': '@a: 10px;\n.own { width: @a / 2 }',
  'assets/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'pages/about-us.page': '<h1>Static {website.siteTitle|html}</h1>',
  'pages/about-us.page.conf': '{"title": "About us"}',
  'presets/night.preset': '{"title": "Night", "templateTweaks": {"accent": "#000"}}',
};

/** Files as an archive. */
export function zipOf(files: Record<string, string>, prefix = ''): Buffer {
  return writeZip(
    Object.entries(files).map(([path, text]) => ({ path: prefix + path, bytes: Buffer.from(text) })),
  );
}

/** Uploads an archive as the owner. */
export async function send(owner: SignedIn, { websiteId }: TestApp, archive: Buffer) {
  const boundary = 'edge';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="t.zip"\r\ncontent-type: application/zip\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), archive, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return owner.post(`/api/websites/${websiteId}/templates`, body, {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
}

/** Shows the site in a template. */
export async function choose(owner: SignedIn, { websiteId }: TestApp, choice: object, preset?: string) {
  const { json } = await owner.get(`/api/websites/${websiteId}/templates`);
  return owner.put(`/api/websites/${websiteId}/template`, { rowVersion: json.rowVersion, choice, preset });
}

/** A template of files that is uploaded and chosen; its version. */
export async function givenTemplate(
  owner: SignedIn,
  app: TestApp,
  files: Record<string, string>,
): Promise<string> {
  const { json } = await send(owner, app, zipOf(files));
  if (!json.stored) throw new Error(JSON.stringify(json));
  await choose(owner, app, { name: 'quarto', versionId: json.stored.id });
  return json.stored.id;
}

/** A home page. */
export async function givenHome(app: TestApp): Promise<void> {
  await app.database.site(app.websiteId, async (db) => {
    const page = {
      websiteId: app.websiteId,
      id: app.deps.newId(),
      typeName: 'page',
      title: 'Home',
      urlId: 'home',
    };
    await createCollection(db, { ...page, homepage: true });
  });
}
