/**
 * Fragments by name → the owner they live with. A bundle is one site at one content version, a template one revision, a
 * row of an item or collection one state of it, the shared part of bundles one state of settings and pages: what an owner
 * stands for is not repeated in the parts of a key.
 */
export type FragmentName =
  /** Item: what is not translated of a product of it. */
  | 'first-texts-of-product'
  /** Shared part of bundles: their collections as the template shapes them. */
  | 'shapes'
  /** Bundle: the same with these. */
  | 'shaped-bundle'
  /** Shared part: pages, settings and navigations in a language. */
  | 'local-pages'
  /** Bundle: the same in a language. */
  | 'local-bundle'
  /** Item in a language: its product in that. */
  | 'local-product'
  /** Document: the same in a language. */
  | 'local-document'
  /** Shared part in a language: texts of the first one that stand in it. */
  | 'first-texts'
  /** Document: the same of its blocks. */
  | 'first-texts-of-document'
  /** Document: the same with what its linked sections show. */
  | 'expanded-document'
  /** Shared part: what the context of every page has. */
  | 'basic-context'
  /** Context of every page: what tags and block fields see of it. */
  | 'globals'
  /** Shared part: the part of the script context that all pages share. */
  | 'script-context'
  /** Shared part: navigations by page. */
  | 'navigations'
  /** Shared part: links to the feeds of its blogs, which pages without a feed name. */
  | 'blog-feeds'
  /** Bundle in the first language: the languages its pages lead to. */
  | 'page-languages'
  /** These: how links name them. */
  | 'language-names'
  /** Bundle: the popup overlay with its block types. */
  | 'popup-overlay'
  /** Row of a collection: its context. */
  | 'collection-context'
  /** Row of a collection: what search engines are told of it. */
  | 'description'
  /** Row of an item: its context. */
  | 'item-context'
  /** Settings of a site: classes of the body that all its pages share. */
  | 'site-classes'
  /** Settings of a site: name of its style sheet. */
  | 'css-hash'
  /** Template: its own texts in a language. */
  | 'template-texts'
  /** Template: all texts of a site in a language. */
  | 'messages'
  /** Messages of a site: those that scripts of its pages need. */
  | 'script-messages';

/** `parts`: what the fragment depends on besides its owner; objects count by identity. */
export type FragmentKey = { name: FragmentName; parts: readonly unknown[] };

/** The one way to a key of a fragment. */
export function fragmentKey(name: FragmentName, ...parts: readonly unknown[]): FragmentKey {
  return { name, parts };
}

/** Key of what a page loaded: the page whatever its query, since what it loads is found by its statements. */
export function pageFragmentKey(page: {
  websiteId: string;
  path: string;
  language?: string | null | undefined;
  isOfData: boolean;
}): string {
  return `${page.websiteId} ${page.language ?? ''}${page.isOfData ? ' data' : ''} ${page.path}`;
}

/** Key of a published document. */
export function documentFragmentKey(websiteId: string, versionName: string): string {
  return `${websiteId} ${versionName}`;
}
