import type { ImageAsset } from '@sitewright/domain/site/asset-schema';
import { storedWidths } from '@sitewright/domain/site/image-item';
import type { AppDeps, ServerDeps } from '../../../../platform/http/deps.ts';
import { defineJob, sendJob } from '../../../../platform/jobs/job.ts';
import type { RunningJob } from '../../../../platform/jobs/jobs.ts';
import { derivedFormats, removeFiles } from '../asset-files.ts';
import { evictImage } from '../finished-images.ts';
import type { DerivedFormat } from '../images/image-tasks.ts';
import { deriveImages, isServingBusy } from '../images/image-worker.ts';
import { addReadyWidths, listAssetsById } from '../queries/images.ts';

type WidthsData = { assetId: string };
/** `postponed`: times it was put off. */
type AvifData = WidthsData & { postponed?: number };

/** Makes the widths of one image as WebP and in its own format. */
export const makeWidths = defineJob<WidthsData>('make-image-widths', { retries: 4, limitSeconds: 180 });
/** Makes them as AVIF too: smaller, and many times slower to make. */
export const makeAvif = defineJob<AvifData>('make-image-avif', { retries: 2, limitSeconds: 900 });

/** How long an image is put off at a time, and how often: after two hours it is made beside the pages of a busy site, too. */
const POSTPONE_SECONDS = 300;
const MAX_POSTPONED = 24;

/** Registers the jobs that make the widths of images. */
export function handleWidths(deps: Pick<ServerDeps, 'jobs' | 'storage'>): void {
  deps.jobs.handle(makeWidths, (job) => runMakeWidths(deps, job));
  deps.jobs.handle(makeAvif, async (job) => {
    if (!(await postponeAvif(job, isServingBusy()))) await runMakeAvif(deps, job);
  });
}

/**
 * Puts an image off while pages are asked for all the time: it takes a hundred megabytes beside what those need, and nobody
 * waits for it. True if it was.
 */
export async function postponeAvif(
  { websiteId, data, site }: RunningJob<AvifData>,
  isBusy: boolean,
): Promise<boolean> {
  const postponed = (data.postponed ?? 0) + 1;
  if (!isBusy || postponed > MAX_POSTPONED) return false;
  const later = { websiteId, data: { ...data, postponed }, delaySeconds: POSTPONE_SECONDS };
  await site((db) => sendJob(db, makeAvif, later));
  return true;
}

/** Widths made before a crash are not made again; an image deleted meanwhile is left alone. */
export async function runMakeWidths(
  { storage }: Pick<AppDeps, 'storage'>,
  job: RunningJob<WidthsData>,
): Promise<void> {
  const asset = await findImage(job);
  if (!asset) return;
  const missing = storedWidths(asset).filter((width) => !asset.readyWidths.includes(width));
  const formats = missing.flatMap((width) => derivedFormats(asset).map((format) => ({ width, format })));
  await make({ storage, job, asset, formats, pace: 'prompt' });
}

/** Images that move stay without: encoding each frame would take minutes for little. */
export async function runMakeAvif(
  { storage }: Pick<AppDeps, 'storage'>,
  job: RunningJob<WidthsData>,
): Promise<void> {
  const asset = await findImage(job);
  if (!asset || !hasAvif(asset)) return;
  for (const width of storedWidths(asset)) {
    if (asset.avifWidths.includes(width)) continue;
    await make({ storage, job, asset, formats: [{ width, format: 'avif' }], pace: 'patient' });
  }
}

/** Whether an image gets AVIF at all. */
export function hasAvif(asset: Pick<ImageAsset, 'format' | 'isAnimated'>): boolean {
  return !asset.isAnimated && derivedFormats(asset).length > 0;
}

async function findImage({ websiteId, data, site }: RunningJob<WidthsData>): Promise<ImageAsset | null> {
  const [asset] = await site((db) => listAssetsById(db, { websiteId, ids: [data.assetId] }));
  return asset ?? null;
}

type Making = {
  storage: AppDeps['storage'];
  job: RunningJob<WidthsData>;
  asset: ImageAsset;
  formats: readonly DerivedFormat[];
  pace: 'prompt' | 'patient';
};

/** The note that a width exists comes after its files; an image deleted in between takes them with it. */
async function make({ storage, job: { websiteId, site }, asset, formats, pace }: Making): Promise<void> {
  if (formats.length === 0) return;
  const { key, format, isAnimated } = asset;
  const image = { storage: storage.location, websiteId, key, format, isAnimated };
  if (!(await deriveImages({ ...image, formats }, pace))) return;
  const widths = formats.map(({ width }) => width);
  const ready = pace === 'prompt' ? { widths, avif: [] } : { widths: [], avif: widths };
  const isThere = await site((db) => addReadyWidths(db, { websiteId, id: asset.id, key }, ready));
  evictImage(websiteId, { key });
  if (!isThere) await removeFiles(storage, websiteId, { key: asset.key, kind: 'image' });
}
