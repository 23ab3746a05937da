import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import * as contract from '@sitewright/contract/site-templates';
import type { WebsiteSettings } from '@sitewright/domain/settings/website-schema';
import { carriedTweaks } from '@sitewright/domain/tweak/carried-tweaks';
import { type Tweak, type TweakValues, tweakValue } from '@sitewright/domain/tweak/tweak';
import type { Db } from '../../../../platform/database/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { withUpload } from '../../../../platform/http/bodies/read-upload.ts';
import { route, routeWithoutTransaction } from '../../../../platform/http/calls/route.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { messageForOwner } from '../../../../platform/texts/owner-messages.ts';
import { changeSettings, getWebsite } from '../../../site/sites/index.ts';
import { lookOf } from '../look-of.ts';
import { deleteVersion, findVersion, listVersions } from '../queries/site-templates.ts';
import type { SiteTemplate } from '../site-template.ts';
import { filesFolder } from '../uploads/file-key.ts';
import { isUploading, oneUpload } from '../uploads/one-upload.ts';
import { storeUpload, zipOf } from '../uploads/store-upload.ts';

const MAX_ARCHIVE_BYTES = 40_000_000;

export const listTemplates = route(contract.listTemplates, ({ db, websiteId, deps }) =>
  templatesOf(db, websiteId, deps),
);

export const uploadTemplate = routeWithoutTransaction(
  contract.uploadTemplate,
  async ({ websiteId, request, deps }) =>
    oneUpload(websiteId, () =>
      withUpload(request, async ({ bytes }) => {
        const archive = await readArchive(bytes(MAX_ARCHIVE_BYTES));
        const { stored, problems } = await storeUpload(deps, { websiteId, archive });
        return { stored: stored && worded(stored), problems: problems.map(wordedProblem) };
      }),
    ),
);

/** Problems are stored as the checker says them, and told in the owner's language; what the template engine says stays as it is. */
function worded<V extends { problems: readonly contract.TemplateProblem[] }>(version: V) {
  return { ...version, problems: version.problems.map(wordedProblem) };
}

function wordedProblem(problem: contract.TemplateProblem): contract.TemplateProblem {
  return { ...problem, message: messageForOwner(problem.message) };
}

export const chooseTemplate = route(
  contract.chooseTemplate,
  async ({ db, websiteId, body, deps, account }) => {
    const { choice, preset, look, rowVersion } = body;
    const { library } = deps.services.templates;
    const next = { templateName: choice.name, templateVersionId: choice.versionId };
    if (!(await library.has(db, websiteId, next))) throw new AppError('not-found');
    const template = await library.of(db, websiteId, next);
    const chosen = template.presets.find(({ title }) => title === preset);
    if (preset !== undefined && !chosen) throw new AppError('not-found');
    const { settings } = await getWebsite(db, websiteId);
    const before = await library.of(db, websiteId, settings);
    const kept = look === 'own' ? {} : carriedTweaks(before.tweaks, template.tweaks, settings.tweaks);
    const tweaks = chosen ? { ...chosen.tweaks } : kept;
    await changeSettings(
      db,
      { websiteId, rowVersion, by: account.id },
      { settings: { ...next, tweaks, previousLook: lookOf(settings) } },
    );
    return templatesOf(db, websiteId, deps);
  },
);

/** What is taken back can be had again the same way. */
export const restoreTemplate = route(
  contract.restoreTemplate,
  async ({ db, websiteId, body, deps, account }) => {
    const { settings } = await getWebsite(db, websiteId);
    const { previousLook } = settings;
    if (!previousLook || !(await previousOf(db, { websiteId, deps, settings })))
      throw new AppError('not-found');
    await changeSettings(
      db,
      { websiteId, rowVersion: body.rowVersion, by: account.id },
      { settings: { ...previousLook, previousLook: lookOf(settings) } },
    );
    return templatesOf(db, websiteId, deps);
  },
);

type SiteOfTemplate = { websiteId: string; deps: ServerDeps; settings: WebsiteSettings };

/** The template before the last change; null for none, and for one that is gone. */
async function previousOf(db: Db, { websiteId, deps, settings: { previousLook } }: SiteOfTemplate) {
  if (!previousLook) return null;
  const { templateName, templateVersionId: versionId } = previousLook;
  const { library } = deps.services.templates;
  const name = templateName || (await library.usual());
  if (!(await library.has(db, websiteId, previousLook))) return null;
  return { name, versionId, title: (await library.of(db, websiteId, previousLook)).conf.name };
}

/** How many of its colours and fonts an owner has set. */
function ownLook(template: SiteTemplate, tweaks: TweakValues) {
  const set = template.tweaks.filter(
    (tweak) => tweak.role !== undefined && tweakValue(tweak, tweaks) !== undefined,
  );
  const count = (type: Tweak['type']) => set.filter((tweak) => tweak.type === type).length;
  return { colors: count('color'), fonts: count('font') };
}

export const deleteTemplate = route(
  contract.deleteTemplate,
  async ({ db, websiteId, params, deps, afterCommit }) => {
    const { settings } = await getWebsite(db, websiteId);
    if (settings.templateVersionId === params.versionId) throw new AppError('template-in-use');
    if (!(await deleteVersion(db, { websiteId, id: params.versionId }))) throw new AppError('not-found');
    const kept = await listVersions(db, websiteId);
    const hashes = new Set(kept.flatMap(({ files }) => Object.values(files).map(({ hash }) => hash)));
    afterCommit(async () => {
      // A template uploaded just now is not in the list yet; the next removal looks again.
      if (isUploading(websiteId)) return;
      for await (const file of deps.storage.list(filesFolder(websiteId)))
        if (!hashes.has(file.key.split('/').at(-1) ?? '')) await deps.storage.delete(file.key);
    });
    return {};
  },
);

export const downloadTemplate = route(
  contract.downloadTemplate,
  async ({ db, websiteId, params, deps, reply }) => {
    const version = await findVersion(db, { websiteId, id: params.versionId });
    if (!version) throw new AppError('not-found');
    reply.header('content-type', 'application/zip');
    reply.header('content-disposition', `attachment; filename="${version.key}-${version.version}.zip"`);
    return zipOf(deps, websiteId, version);
  },
);

async function readArchive(bytes: Readable): Promise<Buffer> {
  try {
    return await buffer(bytes);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'file-too-large') throw error;
    throw new AppError('zip-too-large', { file: `An archive has at most ${MAX_ARCHIVE_BYTES / 1e6} MB.` });
  }
}

async function templatesOf(db: Db, websiteId: string, deps: ServerDeps) {
  const { library } = deps.services.templates;
  const { settings, rowVersion } = await getWebsite(db, websiteId);
  const names = await library.list();
  const shipped = await Promise.all(
    names.map(async (name) => {
      const { conf, presets } = await library.get(name);
      return { name, title: conf.name, author: conf.author, presets: presets.map(({ title }) => title) };
    }),
  );
  const name = names.includes(settings.templateName) ? settings.templateName : await library.usual();
  const uploaded = await listVersions(db, websiteId);
  const isHeld = uploaded.some(({ id }) => id === settings.templateVersionId);
  const chosen = { name, versionId: isHeld ? settings.templateVersionId : null };
  const previous = await previousOf(db, { websiteId, deps, settings });
  const own = ownLook(await library.of(db, websiteId, settings), settings.tweaks);
  return { shipped, uploaded: uploaded.map(worded), chosen, previous, own, rowVersion };
}
