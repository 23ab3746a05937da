import type { WebsiteSettings } from '@sitewright/domain/settings/website-schema';

/** What is kept of a site's looks when it gets another template, so that it can be taken back. */
export function lookOf({
  templateName,
  templateVersionId,
  tweaks,
}: WebsiteSettings): WebsiteSettings['previousLook'] {
  return { templateName, templateVersionId, tweaks };
}
