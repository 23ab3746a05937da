import type { Template } from '@sitewright/template';
import { MappedSource } from '../tags/mapped-source.ts';
import { type FolderSource, namesIn, readConf } from './read-conf.ts';
import { StaticPageConf } from './template-conf.ts';

/** A page of the folder that nobody edits: collection type 7. Source: site format §1. */
export type StaticPage = {
  /** Part of its address: the file's name. */
  urlId: string;
  title: string;
  description: string;
  layout: string | undefined;
  view: Template;
};

/** `pages/*.page` by the part of their address. */
export function readStaticPages(source: FolderSource): Map<string, StaticPage> {
  const pages = new Map<string, StaticPage>();
  for (const name of namesIn(source, /^pages\/([^/]+)\.page$/)) {
    const file = `pages/${name}.page`;
    const { title, description, layout } = readConf(source, `${file}.conf`, StaticPageConf);
    const urlId = name.toLowerCase().replace(/[^a-z0-9._-]+/g, '-');
    pages.set(urlId, {
      urlId,
      title: title || name,
      description,
      layout,
      view: source.shelf.compile(`${name}.page`, MappedSource.ofFile(file, source.texts.get(file) ?? '')),
    });
  }
  return pages;
}
