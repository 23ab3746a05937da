import { randomUUID } from 'node:crypto';
import { createCollection } from '@sitewright/server/features/content/collections/index';
import { publishDocument } from '@sitewright/server/features/content/documents/index';
import { documentOf } from '../builders/document.ts';
import type { SignedIn, TestApp } from '../test-app.ts';

/** A published form that stands on a page of its own, below a heading; `path` is the address of the page on its site. */
export async function givenFormPage(
  { websiteId, database }: Pick<TestApp, 'websiteId' | 'database'>,
  owner: SignedIn,
  content: Readonly<Record<string, unknown>>,
): Promise<{ formId: string; id: string; path: string }> {
  const forms = `/api/websites/${websiteId}/forms`;
  const made = await owner.post(forms, { content });
  if (made.status !== 200) throw new Error(`no form: ${made.text}`);
  const { id: formId, rowVersion } = made.json;
  await owner.post(`${forms}/${formId}/publish`, { rowVersion });
  const [id, urlId] = [randomUUID(), `visit-${formId.slice(-8)}`];
  const page = documentOf(
    { type: 'text', text: { html: '<h1>Visit</h1>' } },
    { type: 'form', props: { formId } },
  );
  await database.site(websiteId, async (db) => {
    await createCollection(db, { websiteId, id, typeName: 'page', title: 'Visit', urlId, content: page });
    await publishDocument(db, { websiteId, kind: 'page', ownerId: id });
  });
  return { formId, id, path: `/${urlId}` };
}
