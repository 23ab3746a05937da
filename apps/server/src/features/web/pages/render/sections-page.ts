import type { PageDocument } from '@sitewright/document/schema';
import type { PageModel } from '../context/page-context.ts';
import { looseHtml, type PageSources } from './build-model.ts';
import { systemModel } from './system-model.ts';

const INSIDE = '.page-section *';
const AROUND = ':has(.page-section)';

/**
 * Whatever a template prints around its pages is gone, but what the sections stand in keeps its looks; a section that is lower
 * than the window stands in its middle.
 */
const LOOKS =
  `body :not(${AROUND}):not(.page-section):not(${INSIDE}){display:none!important}` +
  `html,body{overflow:hidden}body{display:flex!important;flex-direction:column;min-height:100vh}` +
  `body>${AROUND}{flex:none!important;margin-block:auto!important}` +
  `body ${AROUND}{display:block!important;padding:0!important;min-height:0!important;max-width:none!important;width:100%}`;

/** The page of sections alone, for previews. */
export async function sectionsModel(sources: PageSources, document: PageDocument): Promise<PageModel> {
  const title = 'Preview';
  const html = await looseHtml(sources, await sources.expand(document), {
    title,
    collectionId: undefined,
    imagePath: undefined,
  });
  const content = `<style>${LOOKS}</style>${html}`;
  return systemModel(sources, { pageType: 'page', status: 200, title, content });
}
