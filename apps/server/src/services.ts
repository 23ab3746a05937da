import { OrderNumbers } from './features/commerce/orders/index.ts';
import { FileLocks } from './features/content/assets/index.ts';
import { FontStore } from './features/design/fonts/index.ts';
import { createTemplates } from './features/design/site-templates/index.ts';
import { createMailBlocks } from './features/marketing/campaigns/index.ts';
import { segmentCondition } from './features/marketing/segments/index.ts';
import { createAuthLoader } from './features/people/accounts/index.ts';
import { createHandOverHosts } from './features/site/domains/index.ts';
import { createMailSigner } from './features/site/mails/index.ts';
import { createVisitIntake } from './features/visitors/visits/index.ts';
import { createMailLooks, createPages } from './features/web/pages/index.ts';
import type { ServiceDeps, Services } from './platform/http/deps.ts';

/** Makes what features share while the program runs, each after those it needs; handlers find it in `deps.services`. */
export function createServices(deps: ServiceDeps): Services {
  const templates = createTemplates(deps);
  const fonts = new FontStore(deps);
  const pages = createPages(deps, templates, fonts);
  const visits = createVisitIntake(deps);
  const fileLocks = new FileLocks(deps);
  return {
    fileLocks,
    fonts,
    templates,
    pages,
    mailLooks: createMailLooks(deps, templates, pages),
    mailBlocks: createMailBlocks(deps),
    loadAuth: createAuthLoader(deps),
    mailSigner: createMailSigner(deps),
    orderNumbers: new OrderNumbers(deps.database),
    visits,
    shopperName: visits.visitorOf,
    handOverHosts: createHandOverHosts(deps),
    segmentFilter: segmentCondition,
  };
}

/** Ends what they run in the background, the last one first. */
export async function closeServices({ fileLocks, pages, templates, visits }: Services): Promise<void> {
  await visits.close();
  fileLocks.close();
  await pages.close();
  await templates.close();
}
