import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { ServiceDeps } from '../../../platform/http/deps.ts';
import type { CatalogueFont } from './catalogue.ts';
import { fetchPackage } from './fetch-package.ts';
import { type FontFace, unpackPackage } from './unpack-package.ts';

declare module '../../../platform/http/deps.ts' {
  interface Services {
    fonts: FontStore;
  }
}

/** Packages fetched at the same time; owners who look through the list wait for each other. */
const MAX_FETCHES = 2;
/** Families that may wait at once, of all sites together; further ones are asked for again. */
const MAX_WAITING = 20;
/** How long a family that could not be fetched is not asked for again: the first time, and at most. */
const RETRY_MS = 15_000;
const MAX_RETRY_MS = 3_600_000;

/** Families of the catalogue that this installation has, and those it fetches when they are first chosen. */
export class FontStore {
  private readonly deps: Pick<ServiceDeps, 'storage' | 'config' | 'log'>;
  private readonly known = new Map<string, readonly FontFace[]>();
  private readonly fetching = new Map<string, Promise<readonly FontFace[]>>();
  private readonly failed = new Map<string, { until: number; wait: number }>();
  private readonly turns: Promise<unknown>[] = Array.from({ length: MAX_FETCHES }, () => Promise.resolve());
  private turn = 0;

  constructor(deps: Pick<ServiceDeps, 'storage' | 'config' | 'log'>) {
    this.deps = deps;
  }

  /** Faces of a family; null for one that this installation does not have. Nothing is fetched. */
  async faces(font: CatalogueFont): Promise<readonly FontFace[] | null> {
    const known = this.known.get(font.id);
    if (known) return known;
    const stored = await this.deps.storage.get(listKey(font));
    if (!stored) return null;
    const faces = (await json(stored)) as FontFace[];
    this.known.set(font.id, faces);
    return faces;
  }

  /** Faces of a family, fetched where they are not there. Errors: font-unavailable. */
  async prepare(font: CatalogueFont): Promise<readonly FontFace[]> {
    const found = await this.faces(font);
    if (found) return found;
    const running = this.fetching.get(font.id);
    if (running) return running;
    if (Date.now() < (this.failed.get(font.id)?.until ?? 0)) throw unavailable(font);
    if (this.fetching.size >= MAX_WAITING) throw unavailable(font);
    const fetched = this.inTurn(() => this.fetch(font)).finally(() => this.fetching.delete(font.id));
    this.fetching.set(font.id, fetched);
    return fetched;
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    this.turn = (this.turn + 1) % MAX_FETCHES;
    const own = (this.turns[this.turn] ?? Promise.resolve()).then(work);
    this.turns[this.turn] = own.catch(() => {});
    return own;
  }

  private async fetch(font: CatalogueFont): Promise<readonly FontFace[]> {
    const { storage, config, log } = this.deps;
    const folder = await mkdtemp(join(tmpdir(), 'sitewright-font-'));
    try {
      const path = await fetchPackage(font, folder, config);
      const faces = await unpackPackage(font, path, storage);
      // Last of all: whoever finds the list finds every file of it.
      await storage.put(listKey(font), Buffer.from(JSON.stringify(faces)));
      this.known.set(font.id, faces);
      this.failed.delete(font.id);
      return faces;
    } catch (error) {
      log.warn({ err: error, font: font.name }, 'a font could not be fetched');
      const wait = Math.min((this.failed.get(font.id)?.wait ?? RETRY_MS / 2) * 2, MAX_RETRY_MS);
      this.failed.set(font.id, { until: Date.now() + wait, wait });
      throw unavailable(font);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

/** Bytes that a page of western letters loads of a family. */
export function firstBytes(faces: readonly FontFace[]): number {
  return latinFace(faces)?.bytes ?? 0;
}

/** Upright Latin letters, which every page needs. */
export function latinFace(faces: readonly FontFace[]): FontFace | undefined {
  return faces.find(({ subset, style }) => subset === 'latin' && style === 'normal');
}

/** Path of a file on the origin of every site. */
export function fontUrl({ file }: Pick<FontFace, 'file'>): string {
  return `/_sw/fonts/${file}`;
}

function listKey({ id, version }: CatalogueFont): string {
  return `fonts/families/${id}-${version}.json`;
}

function unavailable({ name }: CatalogueFont): AppError {
  return new AppError('font-unavailable', undefined, { message: `Unable to load preview for ${name}` });
}
