import { defineFeature } from '../../../platform/http/feature.ts';
import * as calls from './calls/entries.ts';
import { registerCleanUp } from './jobs/clean-up.ts';
import { nameTarget } from './queries/targets.ts';

/** Who changed what on a site. The platform writes the entries of calls (platform/http/calls/noted-change.ts). */
export const auditLog = defineFeature({
  name: 'audit-log',
  folder: import.meta.dirname,
  routes: Object.values(calls),
  hooks: () => ({ nameTarget }),
  plugin: registerCleanUp,
});
