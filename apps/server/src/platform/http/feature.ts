import type { FastifyInstance } from 'fastify';
import type { Route } from './calls/route.ts';
import type { ServerDeps } from './deps.ts';
import type { ServerHooks } from './hooks.ts';
import type { MemberHooks } from './member-hooks.ts';
import type { Page } from './pages/page.ts';

/** One business area: what it answers and what it does in the background. */
export type Feature = {
  /** Name of its folder. */
  name: string;
  /** `import.meta.dirname` of its index; `migrations/*.sql` lies there, listed in migration-folders.ts. */
  folder: string;
  routes?: readonly Route[];
  pages?: readonly Page[];
  /** Called when a member signs in, signs out or is deleted. */
  memberHooks?: MemberHooks;
  /** Registers the handlers of its jobs, before the workers start. */
  jobs?: (deps: ServerDeps) => void;
  /** Hooks the platform needs from the feature to answer requests. */
  hooks?: (deps: ServerDeps) => ServerHooks;
  /** For what the above cannot express, e.g. a WebSocket. Its routes must declare `config.access`. */
  plugin?: (app: FastifyInstance, deps: ServerDeps) => Promise<void> | void;
};

/** Declares a feature; features.ts lists it. */
export function defineFeature(feature: Feature): Feature {
  return feature;
}

/** The hooks of all features; throws where two give the same one. */
export function joinHooks(features: readonly Feature[], deps: ServerDeps): ServerHooks {
  const joined: ServerHooks = {};
  for (const { name, hooks } of features) {
    const extensions = hooks?.(deps) ?? {};
    const twice = Object.keys(extensions).find((hook) => hook in joined);
    if (twice) throw new Error(`The hook ${twice} of ${name} is given by another feature already.`);
    Object.assign(joined, extensions);
  }
  return joined;
}
