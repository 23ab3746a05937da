import type {
  BlockCollection,
  BlockFile,
  BlockForm,
  BlockImage,
  BlockItem,
  BlockResources,
  DataRequest,
  ItemLabels,
} from '@sitewright/blocks/block-context';
import type { HiddenOn } from '@sitewright/blocks/block-host';
import type { LayoutStyle } from '@sitewright/blocks/layout/layout-styles';
import type { BlockType } from '@sitewright/blocks/registry';
import type { ImageAsset, MediaAsset } from '@sitewright/domain/site/asset-schema';
import type { Collection } from '@sitewright/domain/site/collection-schema';
import type { Item } from '@sitewright/domain/site/item-schema';
import { plainText } from '@sitewright/domain/text/plain-text';
import type { TemplateError } from '@sitewright/template';
import type { Db } from '../../../../platform/database/database.ts';
import { isUuid } from '../../../../platform/ids/is-uuid.ts';
import { filesById, toBlockFile, toImageItem } from '../../../content/assets/index.ts';
import { listItemLists } from '../../../content/collections/index.ts';
import {
  type OverrideBudget,
  overrideBudget,
  type SandboxedOverrides,
  type SiteTemplate,
} from '../../../design/site-templates/index.ts';
import { listBlockForms } from '../../../messages/forms/index.ts';
import { collectionContext } from './collection-context.ts';
import { firstTextsOfForm, firstTextsOfPicture } from './first-texts.ts';
import { fileIdsOf, type ItemContext } from './item-context.ts';
import { itemContexts } from './item-contexts.ts';
import { loadLabels } from './item-labels.ts';
import { type ListRequest, listedItems } from './listed-items.ts';
import { localAddress } from './local-bundle.ts';
import type { PagePlace } from './page-place.ts';
import type { CachedList as List, SiteBundle } from './site-bundle.ts';

/** Lists one page may request. Source: site format §2 (8 queries), and as many summaries. */
const MAX_LISTS = 24;
/** Items and collections with labels one page may request by id. */
const MAX_SINGLE = 100;

type Device = HiddenOn[number];
/** Devices on which an owner may hide what stands on a page. */
export const DEVICES: readonly Device[] = ['desktop', 'tablet', 'phone'];

type Report = (errors: readonly TemplateError[]) => void;

/** Images and forms that a preview shows although the site has none of these ids. */
export type SampleResources = Pick<BlockResources, 'image' | 'form'>;

/**
 * Data of the blocks and tags of one page. It is requested before the page is rendered, and `load` fetches all of it
 * at once. Only the queries of a template's tags are known no earlier than they are asked (`listOf`).
 */
export class PageResources implements Omit<BlockResources, 'site' | 'page' | 'languages'> {
  /** What the page is of, by which its addresses in other languages are found; null of what stands on several pages. */
  place: PagePlace | null = {};
  /** Errors of the template's own blocks. */
  readonly blockErrors: TemplateError[] = [];
  private budget: OverrideBudget | undefined;
  private sandboxedBlocks: SandboxedOverrides | undefined;
  readonly images: Map<string, ImageAsset | null>;
  /** Videos, sounds and documents. */
  readonly files: Map<string, MediaAsset | null>;
  /** Texts of the first language that stand on a page of another one. */
  readonly firstTexts = new Set<string>();
  /** Types of block and layouts the page shows, for their styles. */
  readonly usedStyles = new Set<BlockType | LayoutStyle>();
  /** Devices on which a block of the page itself leads to its other languages. */
  readonly languagesShownOn = new Set<Device>();
  /** By the text of their request; undefined until they are loaded. */
  private readonly lists = new Map<string, List | null | undefined>();
  private readonly singles = new Map<string, ItemContext | null | undefined>();
  private readonly labelled = new Map<string, ItemLabels | null | undefined>();
  private readonly forms = new Map<string, BlockForm | null | undefined>();
  private readonly pendingFiles: Set<string>;
  private readonly bundle: SiteBundle;
  private readonly now: number;
  private readonly samples: SampleResources | undefined;

  constructor(bundle: SiteBundle, now: number, samples?: SampleResources) {
    this.bundle = bundle;
    this.now = now;
    this.samples = samples;
    this.images = bundle.images;
    this.files = bundle.files;
    this.pendingFiles = new Set(bundle.sharedImageIds);
  }

  /** Notes what a page shows: its style, and where it leads to other languages by itself. */
  uses(style: BlockType | LayoutStyle, hiddenOn: HiddenOn = []): void {
    this.usedStyles.add(style);
    if (style !== 'language-switcher') return;
    for (const device of DEVICES) if (!hiddenOn.includes(device)) this.languagesShownOn.add(device);
  }

  /** Notes what is to be loaded next; beyond what a page may request, it is as if it did not exist. */
  request(requests: readonly DataRequest[]): void {
    for (const one of requests) {
      if (one.kind === 'list') note(this.lists, listKey(one.query), MAX_LISTS);
      else if (one.kind === 'item') note(this.singles, one.id, MAX_SINGLE);
      else if (one.kind === 'labels') note(this.labelled, one.id, MAX_SINGLE);
      else if (one.kind === 'form') note(this.forms, one.id, MAX_SINGLE);
      else this.pendingFiles.add(one.id);
    }
  }

  /** Lists that the page itself is made of, as many as there are. */
  requestLists(queries: readonly ListRequest[]): void {
    for (const query of queries) note(this.lists, listKey(query), Number.POSITIVE_INFINITY);
  }

  /** Uploads that items show. */
  requestFilesOf(items: readonly Item[]): void {
    for (const id of fileIdsOf(items)) this.pendingFiles.add(id);
  }

  image(id: string): BlockImage | null {
    const cached = this.images.get(id);
    return cached ? (toImageItem(cached) as BlockImage) : (this.samples?.image(id) ?? null);
  }

  file(id: string): BlockFile | null {
    const cached = this.files.get(id);
    return cached ? toBlockFile(cached) : null;
  }

  items(query: ListRequest): List | null {
    return this.lists.get(listKey(query)) ?? null;
  }

  /** The list of a query that nobody could know before, undefined while it is to be loaded. */
  listOf(query: ListRequest): List | null | undefined {
    this.request([{ kind: 'list', query }]);
    const key = listKey(query);
    return this.lists.has(key) ? this.lists.get(key) : null;
  }

  /** Those of these items that visitors see, in this order; undefined while any of them is to be loaded. */
  itemsOf(ids: readonly string[]): ItemContext[] | undefined {
    this.request(ids.map((id) => ({ kind: 'item', id })));
    const found = ids.map((id) => (this.singles.has(id) ? this.singles.get(id) : null));
    if (found.includes(undefined)) return undefined;
    return found.flatMap((item) => item ?? []);
  }

  item(id: string): BlockItem | null {
    return this.singles.get(id) ?? null;
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
    return this.labelled.get(collectionId) ?? null;
  }

  form(id: string): BlockForm | null {
    return this.forms.get(id) ?? this.samples?.form(id) ?? null;
  }

  /** Budget of the template's own blocks on this page, and the list of their errors. */
  overrides(template: SiteTemplate) {
    this.budget ??= overrideBudget(template);
    return { budget: this.budget, report: this.report };
  }

  /** The page's blocks of an uploaded template; the first block makes their room. */
  guarded(make: (report: Report) => SandboxedOverrides): SandboxedOverrides {
    this.sandboxedBlocks ??= make(this.report);
    return this.sandboxedBlocks;
  }

  /** Fetches what was requested since the last time, and lets a thread print the blocks that wait for it. */
  async load(db: Db): Promise<void> {
    await this.sandboxedBlocks?.load();
    await Promise.all([this.loadItems(db), this.loadLabels(db), this.loadForms(db)]);
  }

  private readonly report: Report = (errors) => void this.blockErrors.push(...errors.slice(0, 20));

  private async loadLabels(db: Db): Promise<void> {
    const ids = pendingOf(this.labelled);
    for (const [id, found] of await loadLabels(db, this.bundle, ids)) this.labelled.set(id, found);
  }

  private async loadForms(db: Db): Promise<void> {
    const ids = pendingOf(this.forms);
    const { website, fragments, drafts, local } = this.bundle;
    const locale = local?.tag ?? null;
    const found = await listBlockForms(db, { website, ids: ids.filter(isUuid), locale, drafts });
    for (const id of ids) {
      const form = found.get(id) ?? null;
      for (const text of firstTextsOfForm(form?.ownWords ?? [])) this.firstTexts.add(text);
      const key = `${website.id} ${id} ${locale}`;
      this.forms.set(id, form && fragments.same.of(key, this.localForm(form)));
    }
  }

  /** A form that leads to a page of its language. */
  private localForm(form: BlockForm): BlockForm {
    const { successRedirect } = form.content;
    if (!this.bundle.local || successRedirect === '') return form;
    return {
      ...form,
      content: { ...form.content, successRedirect: localAddress(this.bundle, successRedirect) },
    };
  }

  /** Uploads, those of some items too, in one statement. */
  private async loadFiles(db: Db, items: readonly Item[]): Promise<void> {
    const ids = new Set([...this.pendingFiles, ...fileIdsOf(items)]);
    this.pendingFiles.clear();
    const missing = [...ids].filter((id) => !this.images.has(id));
    if (missing.length > 0) await this.loadMissing(db, missing);
    if (!this.bundle.local) return;
    for (const id of ids) {
      const image = this.images.get(id);
      for (const text of image ? firstTextsOfPicture(image) : []) this.firstTexts.add(text);
    }
  }

  private async loadMissing(db: Db, missing: readonly string[]): Promise<void> {
    const { website, fragments, local, drafts } = this.bundle;
    const language = local && { locale: local.tag, drafts };
    const group = `${website.id} ${local ? `${local.tag}${drafts ? ' drafts' : ''}` : ''}`;
    const source = filesById(db, website.id, language);
    const found = await fragments.files.of(group, missing.filter(isUuid), source);
    // Only now: other pages of the site see what is known, and would take these for missing.
    for (const id of missing) {
      this.images.set(id, null);
      this.files.set(id, null);
    }
    for (const [id, file] of found) {
      if (file.kind === 'image') this.images.set(id, file.image);
      else this.files.set(id, file.media);
    }
  }

  /** Lists and single items in one statement, then what they show. */
  private async loadItems(db: Db): Promise<void> {
    const requests = this.pendingLists();
    const ids = pendingOf(this.singles);
    const found = await listItemLists(db, {
      websiteId: this.bundle.website.id,
      lists: requests.map(({ collection, query }) => listedItems(collection, query)),
      ids: ids.filter(isUuid),
      now: this.now,
      held: this.bundle.held,
    });
    const all = [...found.lists.flat(), ...found.items];
    await this.loadFiles(db, all);
    const contexts = await itemContexts(db, this.bundle, all, this);
    const byId = new Map(contexts.map((item) => [item.id, item]));
    for (const [index, { key, collection }] of requests.entries()) {
      const items = (found.lists[index] ?? []).flatMap(({ id }) => byId.get(id) ?? []);
      this.lists.set(key, cachedList(this.bundle, key, { collection, items }));
    }
    for (const id of ids) this.singles.set(id, byId.get(id) ?? null);
  }

  /** Lists that wait, those of collections visitors do not see left out. */
  private pendingLists() {
    return pendingOf(this.lists).flatMap((key) => {
      const query = JSON.parse(key) as ListRequest;
      const collection = this.bundle.byId.get(query.collectionId);
      if (!collection) this.lists.set(key, null);
      return collection ? [{ key, query, collection }] : [];
    });
  }
}

function note(requested: Map<string, unknown>, key: string, max: number): void {
  if (!requested.has(key) && requested.size < max) requested.set(key, undefined);
}

function listKey(query: ListRequest): string {
  return JSON.stringify(query);
}

function pendingOf(requested: ReadonlyMap<string, unknown>): string[] {
  return [...requested].flatMap(([key, value]) => (value === undefined ? [key] : []));
}

/** The list of a request; the same object while its items are. */
function cachedList(
  bundle: SiteBundle,
  key: string,
  { collection, items }: { collection: Collection; items: readonly ItemContext[] },
): List {
  const context = collectionContext(bundle, collection);
  const cached = bundle.lists.get(key);
  if (
    cached?.collection === context &&
    cached.items.length === items.length &&
    cached.items.every((item, index) => item === items[index])
  )
    return cached;
  const list = { collection: context, items };
  bundle.lists.set(key, list);
  return list;
}
