import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SAMPLE_PICTURES, type SamplePicture } from '@sitewright/blocks/sections/sample-pictures';
import type { ReadySection, SectionParts } from '@sitewright/blocks/sections/section-sketch';
import type { Permission } from '@sitewright/domain/account/permissions';
import { messagesForLanguage } from '@sitewright/domain/texts/languages';
import type { Db } from '../../../platform/database/database.ts';
import type { AppDeps } from '../../../platform/http/deps.ts';
import { findImageOfFile, storeAsset } from '../../content/assets/index.ts';
import { findFirstForm, openFirstForm } from '../../messages/forms/index.ts';
import { listListNames, openFirstList } from '../../messages/mailing-lists/index.ts';
import type { SiteBundle } from '../pages/index.ts';
import { contactForm } from './contact-form.ts';
import { PICTURE_FOLDER, sampleId, sectionTexts } from './sample-pictures.ts';
import { firstProduct, siteSources } from './site-sources.ts';

type Deps = Pick<AppDeps, 'database' | 'storage' | 'newId' | 'now'>;
type Site = { bundle: SiteBundle; permissions: ReadonlySet<Permission> };

/**
 * What a section is put on a page with: things of the site alone. Sample pictures become its uploads, and where it has no form or
 * list yet, those who may make one get one; for others the block asks for it.
 */
export async function pageParts(
  deps: Deps,
  { bundle, permissions }: Site,
  ready: ReadySection,
): Promise<SectionParts> {
  const websiteId = bundle.website.id;
  const t = sectionTexts(messagesForLanguage(bundle.website.settings.language));
  const sources = siteSources(bundle);
  const base = { t, now: deps.now().getTime(), sources };
  const needs = needsOf(ready, base);
  const ids = await deps.database.site(websiteId, async (db) => ({
    productId: await firstProduct(db, { websiteId, collectionId: sources.products?.id }),
    formId: needs.hasForm ? await formOf(db, deps, { websiteId, permissions, t }) : null,
    listId: needs.hasList ? await listOf(db, deps, { websiteId, permissions }) : null,
  }));
  const pictures = new Map<SamplePicture, string>();
  for (const name of needs.pictures) pictures.set(name, await pictureOf(deps, { websiteId, name, t }));
  return { ...base, ...ids, picture: (name) => pictures.get(name) ?? sampleId(name) };
}

type Texts = ReturnType<typeof sectionTexts>;

/** What a section asks for, found by drawing it. */
function needsOf(ready: ReadySection, base: Pick<SectionParts, 't' | 'now' | 'sources'>) {
  const needs = { pictures: new Set<SamplePicture>(), hasForm: false, hasList: false };
  ready.draw({
    ...base,
    productId: null,
    picture(name) {
      needs.pictures.add(name);
      return sampleId(name);
    },
    get formId() {
      needs.hasForm = true;
      return null;
    },
    get listId() {
      needs.hasList = true;
      return null;
    },
  });
  return needs;
}

type Asking = { websiteId: string; permissions: ReadonlySet<Permission> };

function formOf(db: Db, deps: Deps, { websiteId, permissions, t }: Asking & { t: Texts }) {
  return permissions.has('forms.manage')
    ? openFirstForm(db, deps, { websiteId, content: contactForm(t) })
    : findFirstForm(db, websiteId);
}

async function listOf(db: Db, deps: Deps, { websiteId, permissions }: Asking): Promise<string | null> {
  if (permissions.has('mailings.manage')) return (await openFirstList(db, deps, websiteId)).id;
  return (await listListNames(db, websiteId))[0]?.id ?? null;
}

/** The upload of a sample picture; the one that the site has of it already, so that sections share it. */
async function pictureOf(
  deps: Deps,
  { websiteId, name, t }: { websiteId: string; name: SamplePicture; t: Texts },
): Promise<string> {
  const { file, alt, ...size } = SAMPLE_PICTURES[name];
  const found = await deps.database.site(websiteId, (db) =>
    findImageOfFile(db, { websiteId, filename: file, ...size }),
  );
  if (found) return found;
  const bytes = await readFile(join(PICTURE_FOLDER, file));
  return (await storeAsset(deps, { websiteId, fileName: file, bytes, altText: t[alt] })).id;
}
