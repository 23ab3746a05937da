import { EventEmitter } from 'node:events';
import type { TemplateProblem } from '@sitewright/contract/site-templates';
import type { SiteTemplate } from '../site-template.ts';

/** A folder that is being worked on and stands for the template of one site in this process; nothing of it is stored. */
export type DevTemplate = {
  template: SiteTemplate;
  /** Of the newest check of the folder. */
  problems: readonly TemplateProblem[];
  /** Emits 'change' after each change of the folder. */
  changes: EventEmitter;
};

const templates = new Map<string, DevTemplate>();

/** The folder of a site, or undefined: always so in a usual server. */
export function devTemplateOf(websiteId: string): DevTemplate | undefined {
  return templates.size === 0 ? undefined : templates.get(websiteId);
}

/** Puts a folder's template in the place of a site's; the former one's listeners stay. */
export function setDevTemplate(websiteId: string, template: Omit<DevTemplate, 'changes'>): void {
  const changes = templates.get(websiteId)?.changes ?? new EventEmitter({ captureRejections: false });
  changes.setMaxListeners(100);
  templates.set(websiteId, { ...template, changes });
  changes.emit('change');
}

/** The site has its own template again. */
export function clearDevTemplate(websiteId: string): void {
  templates.delete(websiteId);
}
