/** Areas of a site by which its owner filters what was done. */
export const AUDIT_AREAS = {
  pages: 'Pages and content',
  design: 'Design',
  files: 'Files',
  store: 'Store',
  orders: 'Orders',
  people: 'People',
  forms: 'Forms',
  feedback: 'Feedback',
  marketing: 'Marketing',
  languages: 'Languages',
  settings: 'Settings',
} as const;

/** An area of the log of changes. */
export type AuditArea = keyof typeof AUDIT_AREAS;

const area =
  <A extends AuditArea>(of: A) =>
  <T extends string>(text: T) =>
    [of, text] as const;
const pages = area('pages');
const design = area('design');
const files = area('files');
const store = area('store');
const orders = area('orders');
const people = area('people');
const forms = area('forms');
const feedback = area('feedback');
const marketing = area('marketing');
const languages = area('languages');
const settings = area('settings');

/** Everything that the log of a site can say: the area of each action, and how it is told. */
export const AUDIT_ACTIONS = {
  'author.created': pages('Added an author'),
  'author.deleted': pages('Deleted an author'),
  'author.updated': pages('Changed an author'),
  'bin.deleted': pages('Deleted for good from the bin'),
  'bin.restored': pages('Restored from the bin'),
  'draft.edited': pages('Edited the draft'),
  'item.copied': pages('Duplicated an item'),
  'item.created': pages('Added an item'),
  'item.deleted': pages('Deleted an item'),
  'item.updated': pages('Changed an item'),
  'items.ordered': pages('Reordered items'),
  'label.created': pages('Added a tag or category'),
  'label.merged': pages('Merged tags or categories'),
  'label.removed': pages('Removed tags or categories'),
  'label.updated': pages('Changed a tag or category'),
  'labels.ordered': pages('Reordered tags or categories'),
  'navigation.updated': pages('Changed the navigation'),
  'page.copied': pages('Duplicated a page'),
  'page.created': pages('Added a page'),
  'page.deleted': pages('Deleted a page'),
  'page.password': pages('Changed the password of a page'),
  'page.published': pages('Published'),
  'page.restored': pages('Restored an earlier version'),
  'page.scheduled': pages('Scheduled changes'),
  'page.scheduled-published': pages('Published as scheduled'),
  'page.unscheduled': pages('Canceled scheduled changes'),
  'page.updated': pages('Changed page settings'),
  'pages.ordered': pages('Reordered pages'),
  'preview-link.created': pages('Created a preview link'),
  'preview-link.deleted': pages('Deleted a preview link'),
  'redirect.created': pages('Added a redirect'),
  'redirect.deleted': pages('Deleted a redirect'),
  'redirect.updated': pages('Changed a redirect'),
  'section.added': pages('Added a section from the library'),
  'section.saved': pages('Saved a section'),
  'section.used': pages('Added a saved section'),

  'font-kit.updated': design('Changed the font kit'),
  'font.deleted': design('Deleted a font'),
  'font.uploaded': design('Uploaded a font'),
  'styles.updated': design('Changed the styles'),
  'template.changed': design('Changed the template'),
  'template.deleted': design('Deleted a template version'),
  'template.errors-cleared': design('Cleared template errors'),
  'template.reverted': design('Went back to the previous template'),
  'template.uploaded': design('Uploaded a template'),

  'file.deleted': files('Deleted a file'),
  'file.moved': files('Moved files'),
  'file.renamed': files('Renamed a file'),
  'file.updated': files('Changed the details of a file'),
  'file.uploaded': files('Uploaded a file'),
  'photo-album.created': files('Connected a photo album'),
  'photo-album.deleted': files('Disconnected a photo album'),
  'upload.canceled': files('Canceled an upload'),
  'upload.started': files('Started an upload'),

  'discount.created': store('Added a discount'),
  'discount.deleted': store('Deleted a discount'),
  'discount.switched': store('Switched a discount on or off'),
  'discount.updated': store('Changed a discount'),
  'gift-card.adjusted': store('Adjusted the balance of a gift card'),
  'gift-card.confirmed': store('Confirmed the value of a gift card'),
  'gift-card.created': store('Issued a gift card'),
  'gift-card.mailed': store('Emailed a gift card'),
  'gift-card.switched': store('Switched a gift card on or off'),
  'inventory.changed': store('Changed stock'),
  'product.copied': store('Duplicated a product'),
  'product.created': store('Added a product'),
  'product.deleted': store('Deleted a product'),
  'product.updated': store('Changed a product'),
  'products.imported': store('Imported products'),
  'products.updated': store('Changed several products'),
  'restock.sent': store('Sent back-in-stock notices'),
  'store-category.created': store('Added a store category'),
  'store-settings.updated': store('Changed store settings'),

  'order.canceled': orders('Canceled an order'),
  'order.confirmation-sent': orders('Sent an order confirmation again'),
  'order.fulfilled': orders('Marked orders as fulfilled'),
  'order.noted': orders('Added a note to an order'),
  'order.paid': orders('Marked an order as paid'),
  'order.refunded': orders('Refunded an order'),
  'order.review-requested': orders('Asked for a review'),
  'order.shipped': orders('Added a shipment'),
  'payment-flag.resolved': orders('Resolved a payment warning'),
  'subscription.changed': orders('Changed a subscription'),

  'contributor.invited': people('Invited a contributor'),
  'contributor.joined': people('Accepted an invitation'),
  'contributor.removed': people('Removed a contributor'),
  'contributor.roles': people('Changed the roles of a contributor'),
  'contributor.roles-by-groups': people('Got roles from an organization’s groups'),
  'invitation.deleted': people('Withdrew an invitation'),
  'member-area.created': people('Added a member area'),
  'member-area.invited': people('Gave somebody access to a member area'),
  'member-area.removed': people('Removed somebody from a member area'),
  'member-area.updated': people('Changed a member area'),
  'member.deleted': people('Deleted a member'),

  'form-connection.created': forms('Connected a form'),
  'form-connection.deleted': forms('Disconnected a form'),
  'form-connection.redelivered': forms('Delivered submissions again'),
  'form-connection.resumed': forms('Resumed a connection of a form'),
  'form-connection.secret': forms('Renewed the secret of a connection'),
  'form.created': forms('Added a form'),
  'form.deleted': forms('Deleted a form'),
  'form.published': forms('Published a form'),
  'form.unpublished': forms('Unpublished a form'),
  'form.updated': forms('Changed a form'),
  'submission.noted': forms('Added a note to a submission'),
  'submission.note-deleted': forms('Deleted a note of a submission'),
  'submissions.deleted': forms('Deleted submissions'),
  'submissions.erased': forms('Erased all submissions of a person'),
  'submissions.marked': forms('Marked submissions'),

  'comment.answered': feedback('Answered a comment'),
  'comments.moderated': feedback('Moderated comments'),
  'reviews.moderated': feedback('Moderated reviews'),

  'campaign.copied': marketing('Duplicated a campaign'),
  'campaign.created': marketing('Added a campaign'),
  'campaign.deleted': marketing('Deleted a campaign'),
  'campaign.paused': marketing('Paused a campaign'),
  'campaign.resent': marketing('Sent a campaign to a subscriber again'),
  'campaign.resumed': marketing('Resumed a campaign'),
  'campaign.started': marketing('Sent or scheduled a campaign'),
  'campaign.unscheduled': marketing('Canceled a scheduled campaign'),
  'campaign.updated': marketing('Changed a campaign'),
  'mail-text.updated': marketing('Changed an email text'),
  'mailing-list.created': marketing('Added a mailing list'),
  'mailing-list.deleted': marketing('Deleted a mailing list'),
  'mailing-list.updated': marketing('Changed a mailing list'),
  'segment.created': marketing('Added a segment'),
  'segment.deleted': marketing('Deleted a segment'),
  'segment.updated': marketing('Changed a segment'),
  'subscriber.deleted': marketing('Deleted a subscriber'),
  'subscriber.removed': marketing('Took a subscriber off a list'),
  'subscriber.retried': marketing('Let emails go to a subscriber again'),
  'subscriber.tagged': marketing('Changed the tags of a subscriber'),
  'subscribers.imported': marketing('Imported subscribers'),

  'languages.updated': languages('Changed the languages'),
  'translation-run.started': languages('Started machine translation'),
  'translation-run.stopped': languages('Stopped machine translation'),
  'translation-service.connected': languages('Connected a translation service'),
  'translation-service.disconnected': languages('Disconnected the translation service'),
  'translation-service.updated': languages('Changed the languages of machine translation'),
  'translation.updated': languages('Changed a translation'),

  'account-state.changed': settings('Changed the state of the site’s account'),
  'captcha.secret': settings('Changed the secret of the captcha'),
  'code.updated': settings('Changed code injection'),
  'payment-service.keys': settings('Changed the keys of a payment service'),
  'recording.deleted': settings('Deleted a recording'),
  'recordings.deleted': settings('Deleted all recordings'),
  'settings.updated': settings('Changed site settings'),
  'site.created': settings('Created the site'),
  'site.password': settings('Changed the password of the site'),
  /** A call that does not say what it changes; a test keeps there from being one. */
  other: settings('Made another change'),
} as const satisfies Record<string, readonly [AuditArea, string]>;

/** Name of an action in the log of a site. */
export type AuditAction = keyof typeof AUDIT_ACTIONS;
