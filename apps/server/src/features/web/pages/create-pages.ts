import type { ServiceDeps } from '../../../platform/http/deps.ts';
import type { FontStore } from '../../design/fonts/index.ts';
import type { Templates } from '../../design/site-templates/index.ts';
import { SiteVersions } from '../../site/sites/index.ts';
import { MessagesCache } from './cache/messages-cache.ts';
import { PageCache } from './cache/page-cache.ts';
import type { SiteState } from './cache/page-key.ts';
import { EncodedSheets } from './css/encoded-sheets.ts';
import { StyleTrials } from './css/style-trials.ts';
import { SharedBundles } from './files/shared-bundles.ts';
import { StaticFiles } from './files/static-files.ts';
import { PagePipeline } from './pipeline.ts';

/** Page services of all sites. */
export type Pages = {
  pipeline: PagePipeline;
  cache: PageCache;
  versions: SiteVersions<SiteState>;
  files: StaticFiles;
  bundles: SharedBundles;
  sheets: EncodedSheets;
  trials: StyleTrials;
  messages: MessagesCache;
  /** Ends threads and timers. */
  close(): Promise<void>;
};

declare module '../../../platform/http/deps.ts' {
  interface Services {
    pages: Pages;
  }
}

/** Makes the service; nothing is started before the first page needs it. */
export function createPages(deps: ServiceDeps, templates: Templates, fonts: FontStore): Pages {
  const versions = new SiteVersions<SiteState>(deps);
  const pipeline = new PagePipeline({ ...deps, versions }, templates, fonts);
  const trials = new StyleTrials();
  return {
    pipeline,
    cache: new PageCache(versions),
    versions,
    files: new StaticFiles(),
    bundles: new SharedBundles(deps),
    sheets: new EncodedSheets(),
    trials,
    messages: new MessagesCache(pipeline, versions),
    async close() {
      versions.close();
      await Promise.all([pipeline.css.close(), trials.close()]);
    },
  };
}
