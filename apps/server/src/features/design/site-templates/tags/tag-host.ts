import type { Environment, RenderResult, Value } from '@sitewright/template';
import type { PlatformTag } from './extract-tags.ts';

/** Items a template asks for by the address of their collection. Source: site format §2, query. */
export type TagQuery = {
  collection: string;
  limit: number;
  skip: number;
  category?: string;
  tag?: string;
  featured?: boolean;
};

/** Items like another one. Source: site format §2, related. */
export type RelatedQuery = { collectionId: string; itemId: string; limit: number };

/** A list of items; undefined while it is not loaded, null when there is none. */
export type TagList = Value | null | undefined;

/** Interface of the page to the tags of a site template: plain data for plain data. */
export interface TagHost {
  /** `{ items }` of a navigation. Source: site format §2.1. */
  navigation(id: string): Value;
  /** The same of the folder that holds the page, or null. */
  folderNavigation(): Value | null;
  /** Collection with items. */
  query(query: TagQuery): TagList;
  categories(collection: string): Value | null;
  related(query: RelatedQuery): TagList;
  /** HTML of a block field. */
  blockField(id: string, attributes: Readonly<Record<string, string>>): string;
  /** Stands for a tag whose list is not loaded yet; absent where nothing waits, and such a tag prints nothing. */
  later?(print: () => RenderResult): string;
  /** Loads the lists that were asked for and not loaded. */
  load?(): Promise<void>;
}

/** Visitor content of the page's item, as HTML; absent where there is nothing to print. */
export type ItemParts = { readonly comments?: string; readonly reviews?: string; readonly rating?: string };

/** The environment of a page; the engine hands it to the formatter of the tags. */
export type PageEnvironment = Environment & {
  readonly tags: readonly PlatformTag[];
  readonly tagHost: TagHost;
  /** Values visible to every body and partial of a tag besides its own context: website, words, … */
  readonly globals: Readonly<Record<string, Value>>;
  /** Changes with the template; part of the addresses of its scripts. */
  readonly revision: string;
  /** Queries the page has made so far, each once. */
  readonly queries: Set<string>;
  readonly itemParts: ItemParts;
};
