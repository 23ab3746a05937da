import type { ServiceDeps } from '../../../platform/http/deps.ts';
import { TemplateErrorLog } from './error-log.ts';
import { SandboxedRenderer } from './sandbox/sandboxed-renderer.ts';
import { SiteTemplates } from './site-templates.ts';

/** The templates of the sites, what renders uploaded ones, and what went wrong in them. */
export type Templates = {
  library: SiteTemplates;
  renderer: SandboxedRenderer;
  errors: TemplateErrorLog;
  /** Ends the threads, and stores the errors that are not stored yet. */
  close(): Promise<void>;
};

declare module '../../../platform/http/deps.ts' {
  interface Services {
    templates: Templates;
  }
}

/** Makes the service; a template is read and a thread started when the first page needs it. */
export function createTemplates(deps: ServiceDeps): Templates {
  const renderer = new SandboxedRenderer();
  const errors = new TemplateErrorLog(deps);
  return {
    library: new SiteTemplates(deps),
    renderer,
    errors,
    async close() {
      await errors.close();
      await renderer.close();
    },
  };
}
