import { isUuid } from '../../platform/ids/is-uuid.ts';
import type { PageRequest } from './pipeline.ts';

/** A template to look at before it is chosen: the name of a shipped one or the id of an uploaded version of the site. */
export function previewTemplate(text: string | undefined): PageRequest['template'] {
  if (!text) return undefined;
  return isUuid(text)
    ? { templateName: '', templateVersionId: text }
    : { templateName: text, templateVersionId: null };
}
