/** Partials every template may apply; one of its own with the same name wins. Source: site format §1.1. */
export const systemPartials: Readonly<Record<string, string>> = {
  'sqs-social-links': `{.if website.socialAccounts}<div class="sqs-svg-icon--list social-icons-style-regular">{.repeated section website.socialAccounts}<a href="{profileUrl|htmlattr}" class="sqs-svg-icon--wrapper {serviceName|slugify}" rel="me noopener">{serviceName|html}</a>{.end}</div>{.end}`,
  'sqs-share-buttons': '{@|social-button}',
};
