import type { Environment, Value } from '@sitewright/template';
import type { PlatformTag } from './platform-tags.ts';

/** Items a template asks for by the address of their collection. Source: site format §2, query. */
export type TagQuery = {
  collection: string;
  limit: number;
  skip: number;
  category?: string;
  tag?: string;
  featured?: boolean;
};

/** What the tags of a site template need of the page that is being rendered. */
export interface TagHost {
  readonly tags: readonly PlatformTag[];
  /** What every partial of a tag sees besides its own context: website, words, … */
  readonly globals: Readonly<Record<string, Value>>;
  /** `{ items }` of a navigation. Source: site format §2.1. */
  navigation(id: string): Value;
  /** The same of the folder that holds the page, or null. */
  folderNavigation(): Value | null;
  /** Collection with items, or null when there is none (or not loaded yet). */
  query(query: TagQuery): Readonly<Record<string, Value>> | null;
  categories(collection: string): Readonly<Record<string, Value>> | null;
  blockField(id: string, attributes: { className: string; label: string; columns: string }): string;
  /** Address of a script of the template. */
  scriptUrl(src: string): string;
}

/** The environment of a page; the engine hands it to the formatter of the tags. */
export type PageEnvironment = Environment & { readonly tagHost: TagHost };
