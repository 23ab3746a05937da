import type {
  BlockCollection,
  BlockFile,
  BlockImage,
  BlockItem,
  BlockResources,
  ItemLabels,
} from '@sitewright/blocks/block-context';
import type { BlockType } from '@sitewright/blocks/registry';
import type { ImageAsset, MediaAsset } from '@sitewright/domain/site/asset-schema';
import type { Collection } from '@sitewright/domain/site/collection-schema';
import { plainText } from '@sitewright/domain/text/plain-text';
import type { TemplateError } from '@sitewright/template';
import type { Db } from '../../../../platform/database/database.ts';
import { isUuid } from '../../../../platform/ids/is-uuid.ts';
import { listFilesById, toBlockFile, toImageItem } from '../../../content/assets/index.ts';
import { listItemLists } from '../../../content/collections/index.ts';
import {
  type OverrideBudget,
  overrideBudget,
  type SandboxedOverrides,
  type SiteTemplate,
} from '../../../design/site-templates/index.ts';
import { collectionContext } from './collection-context.ts';
import { type DataRequests, type ListRequest, noRequests } from './data-requests.ts';
import { fileIdsOf, type ItemContext } from './item-context.ts';
import { itemContexts } from './item-contexts.ts';
import { loadLabels } from './item-labels.ts';
import { listedItems } from './listed-items.ts';
import type { CachedList as List, SiteBundle } from './site-bundle.ts';

/** Lists one page may ask for. Source: site format §2 (8 queries), and as many summaries. */
const MAX_LISTS = 24;
/** Items and collections with labels one page may ask for by id. */
const MAX_SINGLE = 100;

type Report = (errors: readonly TemplateError[]) => void;

/**
 * What blocks and tags of one page ask for while they are rendered. Rendering cannot wait, so an unknown thing is noted
 * and answered with null; `load` fetches all pending ones at once, and the caller renders again.
 */
export class PageResources implements Omit<BlockResources, 'site' | 'page'> {
  /** Errors of the template's own blocks. */
  readonly blockErrors: TemplateError[] = [];
  private budget: OverrideBudget | undefined;
  private sandboxedBlocks: SandboxedOverrides | undefined;
  readonly images: Map<string, ImageAsset | null>;
  /** Videos, sounds and documents. */
  readonly files: Map<string, MediaAsset | null>;
  /** Types of block the page shows, for their styles. */
  readonly blockTypes = new Set<BlockType>();
  private readonly lists = new Map<string, List | null>();
  private readonly singles = new Map<string, ItemContext | null>();
  private readonly labelled = new Map<string, ItemLabels | null>();
  /** All that was asked for, known or not. */
  readonly requested = noRequests();
  private readonly pending: DataRequests;
  private readonly bundle: SiteBundle;
  private readonly now: number;

  /** `expected`: what the page asked for when it was made the last time; fetched first, it saves the page a pass. */
  constructor(bundle: SiteBundle, now: number, expected: DataRequests = noRequests()) {
    const { lists, items, labels, files } = expected;
    this.pending = {
      lists: new Map(lists),
      items: new Set(items),
      labels: new Set(labels),
      files: new Set(files),
    };
    this.bundle = bundle;
    this.now = now;
    this.images = bundle.images;
    this.files = bundle.files;
  }

  image(id: string): BlockImage | null {
    const known = this.images.get(id);
    this.request('files', id, known);
    return known ? (toImageItem(known) as BlockImage) : null;
  }

  file(id: string): BlockFile | null {
    const known = this.files.get(id);
    this.request('files', id, known);
    return known ? toBlockFile(known) : null;
  }

  items(query: ListRequest): List | null {
    const key = JSON.stringify(query);
    const known = this.lists.get(key);
    if (this.requested.lists.size < MAX_LISTS) this.requested.lists.set(key, query);
    if (known === undefined && this.requested.lists.has(key)) this.pending.lists.set(key, query);
    return known ?? null;
  }

  item(id: string): BlockItem | null {
    const known = this.singles.get(id);
    this.request('items', id, known, MAX_SINGLE);
    return known ?? null;
  }

  collection(id: string): BlockCollection | null {
    const found = this.bundle.byId.get(id);
    if (!found) return null;
    return {
      typeName: found.typeName,
      title: found.title,
      fullUrl: this.bundle.urls.get(id) ?? '/',
      description: plainText(found.description),
      mainImage: found.mainImageId === null ? null : this.image(found.mainImageId),
    };
  }

  labels(collectionId: string): ItemLabels | null {
    const known = this.labelled.get(collectionId);
    this.request('labels', collectionId, known, MAX_SINGLE);
    return known ?? null;
  }

  /** What the template's own blocks may cost on this page, and where their errors go. */
  overrides(template: SiteTemplate) {
    this.budget ??= overrideBudget(template);
    return { budget: this.budget, report: this.report };
  }

  /** The page's blocks of an uploaded template; the first block makes their room. */
  guarded(make: (report: Report) => SandboxedOverrides): SandboxedOverrides {
    this.sandboxedBlocks ??= make(this.report);
    return this.sandboxedBlocks;
  }

  /** Fetches what was asked for since the last time; false when there was nothing. */
  async load(db: Db): Promise<boolean> {
    const hasPrinted = (await this.sandboxedBlocks?.load()) ?? false;
    const { pending } = this;
    if (Object.values(pending).every(({ size }) => size === 0)) return hasPrinted;
    const labels = await loadLabels(db, this.bundle, takeAll(pending.labels));
    for (const [id, found] of labels) this.labelled.set(id, found);
    await this.loadItems(db);
    return true;
  }

  private readonly report: Report = (errors) => void this.blockErrors.push(...errors.slice(0, 20));

  /** Fetches uploads by id besides those asked for, in one statement. */
  async loadFiles(db: Db, ids: readonly string[]): Promise<void> {
    const missing = [...new Set([...ids, ...takeAll(this.pending.files)])].filter(
      (id) => !this.images.has(id),
    );
    if (missing.length === 0) return;
    const { images, media } = await listFilesById(db, {
      websiteId: this.bundle.website.id,
      ids: missing.filter(isUuid),
    });
    // Only now: other pages of the site see what is known, and would take these for missing.
    for (const id of missing) {
      this.images.set(id, null);
      this.files.set(id, null);
    }
    for (const image of images) this.images.set(image.id, image);
    for (const file of media) this.files.set(file.id, file);
  }

  /** Lists and single items in one statement, then what they show. */
  private async loadItems(db: Db): Promise<void> {
    const requests = this.takeLists();
    const ids = takeAll(this.pending.items);
    const found = await listItemLists(db, {
      websiteId: this.bundle.website.id,
      lists: requests.map(({ collection, request }) => listedItems(collection, request)),
      ids: ids.filter(isUuid),
      now: this.now,
      held: this.bundle.held,
    });
    const all = [...found.lists.flat(), ...found.items];
    await this.loadFiles(db, fileIdsOf(all));
    const contexts = await itemContexts(db, this.bundle, all, this);
    const byId = new Map(contexts.map((item) => [item.id, item]));
    for (const [index, { key, collection }] of requests.entries()) {
      const items = (found.lists[index] ?? []).flatMap(({ id }) => byId.get(id) ?? []);
      this.lists.set(key, cachedList(this.bundle, key, { collection, items }));
    }
    for (const id of ids) this.singles.set(id, null);
    for (const { id } of found.items) this.singles.set(id, byId.get(id) ?? null);
  }

  /** Notes a request, as a pending one too when nothing is known of it. */
  private request(
    kind: 'files' | 'items' | 'labels',
    id: string,
    known: unknown,
    max = Number.POSITIVE_INFINITY,
  ) {
    const requested = this.requested[kind];
    if (requested.size < max) requested.add(id);
    if (known === undefined && requested.has(id)) this.pending[kind].add(id);
  }

  private takeLists() {
    const requests = [...this.pending.lists].flatMap(([key, request]) => {
      const collection = this.bundle.byId.get(request.collectionId);
      if (!collection) this.lists.set(key, null);
      return collection ? [{ key, request, collection }] : [];
    });
    this.pending.lists.clear();
    return requests;
  }
}

/** The list of a request; the same object while its items are. */
function cachedList(
  bundle: SiteBundle,
  key: string,
  { collection, items }: { collection: Collection; items: readonly ItemContext[] },
): List {
  const context = collectionContext(bundle, collection);
  const known = bundle.lists.get(key);
  if (
    known?.collection === context &&
    known.items.length === items.length &&
    known.items.every((item, index) => item === items[index])
  )
    return known;
  const list = { collection: context, items };
  bundle.lists.set(key, list);
  return list;
}

function takeAll<T>(requests: Set<T>): T[] {
  const all = [...requests];
  requests.clear();
  return all;
}
