/** A field of a block or section. */
export type FieldPlace = { nodeId: string; field: string };

/** What the checks before publishing look at on a page. */
export type PageFacts = {
  /** Addresses that links lead to, '' for a button without one. */
  links: (FieldPlace & { url: string })[];
  /** Uploads it shows; `altText` is undefined where the picture is only an ornament or no picture. */
  files: (FieldPlace & { fileId: string; altText?: string })[];
  /** Texts as a new block brings them. */
  sampleTexts: FieldPlace[];
  /** Names that a link can lead to on the page itself (`#name`). */
  anchors: ReadonlySet<string>;
};

/** What a path of the site leads to. `anchors` is null where they are not known, so that any may be there. */
export type LinkTarget = { state: 'seen' | 'unseen'; anchors: ReadonlySet<string> | null };

/** An upload as the checks see it. */
export type FileFacts = { altText: string; sizeBytes: number; isSentAsIs: boolean; isImage: boolean };

/** What search engines and social networks are told of a page. */
export type SearchFacts = {
  seoTitle: string;
  seoDescription: string;
  description: string;
  seoHidden: boolean;
};

/** What the checks need to know of the site around a page. */
export type SiteFacts = {
  /** By path without query and anchor; one that is missing leads nowhere. */
  targets: ReadonlyMap<string, LinkTarget>;
  /** By id; one that is missing has been deleted. */
  files: ReadonlyMap<string, FileFacts>;
  /** Null for the areas of the template, which are on every page. */
  search: SearchFacts | null;
};
