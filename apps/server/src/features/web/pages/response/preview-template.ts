import { isUuid } from '../../../../platform/ids/is-uuid.ts';
import type { PageRequest } from '../page-request.ts';

/** A template to look at before it is chosen: the name of a shipped one or the id of an uploaded version of the site. */
export function previewTemplate(text: string | undefined): PageRequest['template'] {
  if (!text) return undefined;
  return isUuid(text)
    ? { templateName: '', templateVersionId: text }
    : { templateName: text, templateVersionId: null };
}

/** Files of a template that is looked at are answered below `<home>/<template>/`, those of the chosen one at `/assets` and `/scripts`. */
export const PREVIEW_FILES = '/_sw/preview-template';

/** Addresses of a template's own files, where they stand in markup, sheets or scripts: behind a quote, bracket, comma or space. */
const OWN_FILE = /(["'`(=,\s]|&quot;|&#39;)\/(assets|scripts)\//g;

/** A text of a template that is looked at, with the addresses of its own files instead of the chosen one's. */
export function withPreviewFiles(text: string, template: NonNullable<PageRequest['template']>): string {
  const basePath = `${PREVIEW_FILES}/${encodeURIComponent(template.templateVersionId ?? template.templateName)}`;
  return text.replace(OWN_FILE, (_all, before: string, part: string) => `${before}${basePath}/${part}/`);
}
