import type { CallDefinition } from './call.ts';

/** Areas of the contract with calls that scripts of a site's pages make. */
type Areas =
  | typeof import('./addresses.ts')
  | typeof import('./captcha.ts')
  | typeof import('./cart.ts')
  | typeof import('./checkout.ts')
  | typeof import('./comments.ts')
  | typeof import('./crumb.ts')
  | typeof import('./form-sending.ts')
  | typeof import('./gift-cards.ts')
  | typeof import('./inventory.ts')
  | typeof import('./likes.ts')
  | typeof import('./members.ts')
  | typeof import('./newsletter.ts')
  | typeof import('./open.ts')
  | typeof import('./quick-views.ts')
  | typeof import('./recordings.ts')
  | typeof import('./restock.ts')
  | typeof import('./search.ts')
  | typeof import('./subscriptions.ts')
  | typeof import('./visits.ts');

type ExportOf<Area> = Area extends unknown ? Area[keyof Area] : never;
type SiteCall = Extract<ExportOf<Areas>, CallDefinition & { access: 'visitor' | 'member' }>;

/**
 * Calls of a site's origin by `METHOD /path`, as types only: a script of a page names a call so, and loads no declaration,
 * since that would bring zod along.
 */
export type SiteCalls = { [C in SiteCall as `${C['method']} ${C['path']}`]: C };
