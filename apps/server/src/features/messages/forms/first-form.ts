import { FormContent, type FormContentInput } from '@sitewright/forms/form-schema';
import type { Db } from '../../../platform/database/database.ts';
import type { ServerDeps } from '../../../platform/http/deps.ts';
import { bumpContentVersion } from '../../site/sites/index.ts';
import * as queries from './queries/forms.ts';

/** The oldest published form of a site; null without one. */
export async function findFirstForm(db: Db, websiteId: string): Promise<string | null> {
  const forms = await queries.listFormNames(db, websiteId);
  return forms.findLast(({ isPublished }) => isPublished)?.id ?? null;
}

/** The same, made and published where there is none. */
export async function openFirstForm(
  db: Db,
  { newId }: Pick<ServerDeps, 'newId'>,
  { websiteId, content }: { websiteId: string; content: FormContentInput },
): Promise<string> {
  const found = await findFirstForm(db, websiteId);
  if (found) return found;
  const key = { websiteId, formId: newId() };
  await queries.insertForm(db, key, { ...FormContent.parse(content), captchaEnabled: true });
  const { rowVersion } = await queries.getForm(db, key);
  await queries.updatePublished(db, { ...key, rowVersion, isPublished: true });
  await bumpContentVersion(db, websiteId);
  return key.formId;
}
