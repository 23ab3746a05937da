import type { AuditAction } from '@sitewright/domain/audit/actions.data';

/** What a call of a contributor changes, as the log of the site says it. */
export type Change = {
  action: AuditAction;
  /** Field of the body with the name of what is made, with dots between names. */
  named?: string;
  /** Parameter of the path that names what is changed, where that is no thing with an id. */
  parameter?: string;
};

const of = (action: AuditAction, named?: string): Change => (named ? { action, named } : { action });
const SITE = '/api/websites/:websiteId';

/** Every writing call that needs a permission. Null: it changes nothing of the site that an owner would look for, as the comment says. */
export const CHANGES: Readonly<Record<string, Change | null>> = {
  [`DELETE ${SITE}/contributors/:accountId`]: of('contributor.removed'),
  [`POST ${SITE}/contributors`]: of('contributor.invited', 'email'),
  [`DELETE ${SITE}/invitations/:invitationId`]: of('invitation.deleted'),
  [`PUT ${SITE}/contributors/:accountId`]: of('contributor.roles'),

  [`DELETE ${SITE}/assets/:assetId`]: of('file.deleted'),
  [`PATCH ${SITE}/assets/:assetId`]: of('file.updated'),
  [`POST ${SITE}/assets`]: of('file.uploaded'),
  [`PATCH ${SITE}/media/:assetId`]: of('file.updated'),
  [`POST ${SITE}/files/move`]: of('file.moved'),
  [`POST ${SITE}/files/:assetId/rename`]: of('file.renamed'),
  [`POST ${SITE}/uploads`]: of('upload.started', 'fileName'),
  [`POST ${SITE}/uploads/:uploadId/cancel`]: of('upload.canceled'),
  // A piece of the upload that was noted at its start.
  [`POST ${SITE}/uploads/:uploadId/parts`]: null,
  [`POST ${SITE}/photo-albums`]: of('photo-album.created'),
  [`DELETE ${SITE}/photo-albums/:albumId`]: of('photo-album.deleted'),

  [`POST ${SITE}/automations`]: of('automation.created'),
  [`DELETE ${SITE}/automations/:automationId`]: of('automation.deleted'),
  [`PUT ${SITE}/automations/:automationId`]: of('automation.updated'),
  [`POST ${SITE}/automations/:automationId/emails`]: of('automation.updated'),
  [`DELETE ${SITE}/automations/:automationId/emails/:campaignId`]: of('automation.updated'),
  [`POST ${SITE}/automations/:automationId/start`]: of('automation.started'),
  [`POST ${SITE}/automations/:automationId/stop`]: of('automation.stopped'),

  [`POST ${SITE}/campaigns/:campaignId/copies`]: of('campaign.copied'),
  [`POST ${SITE}/campaigns`]: of('campaign.created'),
  [`DELETE ${SITE}/campaigns/:campaignId`]: of('campaign.deleted'),
  [`PUT ${SITE}/campaigns/:campaignId`]: of('campaign.updated'),
  [`POST ${SITE}/campaigns/:campaignId/pause`]: of('campaign.paused'),
  [`POST ${SITE}/campaigns/:campaignId/resend`]: of('campaign.resent'),
  [`POST ${SITE}/campaigns/:campaignId/resume`]: of('campaign.resumed'),
  [`POST ${SITE}/campaigns/:campaignId/start`]: of('campaign.started'),
  [`POST ${SITE}/campaigns/:campaignId/unschedule`]: of('campaign.unscheduled'),
  // An email to oneself.
  [`POST ${SITE}/campaigns/:campaignId/test`]: null,

  [`POST ${SITE}/segments`]: of('segment.created', 'name'),
  [`DELETE ${SITE}/segments/:segmentId`]: of('segment.deleted'),
  [`PUT ${SITE}/segments/:segmentId`]: of('segment.updated'),
  // A question that is too long for an address.
  [`POST ${SITE}/segments/count`]: null,

  [`PUT ${SITE}/captcha/secret`]: of('captcha.secret'),
  // A look whether it works.
  [`POST ${SITE}/captcha/secret/check`]: null,

  [`POST ${SITE}/authors`]: of('author.created', 'displayName'),
  [`DELETE ${SITE}/authors/:authorId`]: of('author.deleted'),
  [`PATCH ${SITE}/authors/:authorId`]: of('author.updated'),
  [`DELETE ${SITE}/bin/:binEntryId`]: of('bin.deleted'),
  [`POST ${SITE}/bin/:binEntryId/restore`]: of('bin.restored'),
  [`POST ${SITE}/collections`]: of('page.created', 'title'),
  [`DELETE ${SITE}/collections/:collectionId`]: of('page.deleted'),
  [`PUT ${SITE}/collection-order`]: of('pages.ordered'),
  [`PATCH ${SITE}/collections/:collectionId`]: of('page.updated'),
  [`POST ${SITE}/collections/:collectionId/items`]: of('item.created', 'title'),
  [`DELETE ${SITE}/items/:itemId`]: of('item.deleted'),
  [`PUT ${SITE}/collections/:collectionId/item-order`]: of('items.ordered'),
  [`PATCH ${SITE}/items/:itemId`]: of('item.updated'),
  [`POST ${SITE}/events`]: of('item.created', 'title'),
  [`DELETE ${SITE}/events/:eventId`]: of('item.deleted'),
  [`PATCH ${SITE}/events/:eventId`]: of('item.updated'),
  'POST /api/widget/UpdateNavigation': of('navigation.updated'),
  [`POST ${SITE}/site-history/navigation/:version/restore`]: of('navigation.restored'),
  [`POST ${SITE}/site-history/:part/:version/restore`]: { action: 'site-part.restored', parameter: 'part' },
  [`POST ${SITE}/collections/:collectionId/copy`]: of('page.copied'),
  [`POST ${SITE}/items/:itemId/copy`]: of('item.copied'),
  [`POST ${SITE}/collections/:collectionId/labels/:kind`]: of('label.created', 'label'),
  [`POST ${SITE}/collections/:collectionId/labels/:kind/remove`]: of('label.removed'),
  [`POST ${SITE}/collections/:collectionId/labels/:kind/merge`]: of('label.merged', 'target'),
  [`PUT ${SITE}/collections/:collectionId/labels/:kind/order`]: of('labels.ordered'),
  [`PATCH ${SITE}/collections/:collectionId/labels/:kind`]: of('label.updated', 'label'),
  [`PUT ${SITE}/collections/:collectionId/password`]: of('page.password'),
  // The draft is made when it is first looked at.
  [`POST ${SITE}/documents/open`]: null,
  [`POST ${SITE}/documents/:documentId/publish`]: of('page.published'),
  [`POST ${SITE}/documents/:documentId/versions/:version/restore`]: of('page.restored'),
  [`POST ${SITE}/documents/:documentId/restores/undo`]: of('page.restored'),
  [`POST ${SITE}/documents/:documentId/checkpoints`]: of('checkpoint.saved'),
  [`PATCH ${SITE}/documents/:documentId/checkpoints/:checkpointId`]: of('checkpoint.renamed'),
  [`DELETE ${SITE}/documents/:documentId/checkpoints/:checkpointId`]: of('checkpoint.deleted'),
  [`POST ${SITE}/publish`]: of('page.published'),
  [`POST ${SITE}/restores`]: of('site.restored'),
  [`POST ${SITE}/restores/undo`]: of('site.restore-undone'),
  [`DELETE ${SITE}/scheduled-changes/:documentId`]: of('page.unscheduled'),
  [`POST ${SITE}/scheduled-changes`]: of('page.scheduled'),
  // A token for the canvas of whoever looks.
  [`POST ${SITE}/previews`]: null,
  [`POST ${SITE}/collections/:collectionId/preview-links`]: of('preview-link.created'),
  [`POST ${SITE}/items/:itemId/preview-links`]: of('preview-link.created'),
  [`DELETE ${SITE}/preview-links/:linkId`]: of('preview-link.deleted'),
  [`POST ${SITE}/redirects`]: of('redirect.created', 'source'),
  [`DELETE ${SITE}/redirects/:redirectId`]: of('redirect.deleted'),
  [`PATCH ${SITE}/redirects/:redirectId`]: of('redirect.updated'),
  [`POST ${SITE}/ready-sections/:sectionName`]: of('section.added'),
  [`POST ${SITE}/saved-sections/:collectionId/copies`]: of('section.used'),
  [`POST ${SITE}/saved-sections`]: of('section.saved', 'title'),
  // What another site says about an address; whatever is made of it is an edit of a draft.
  [`POST ${SITE}/embeds`]: null,

  // Files of a font that is chosen in the styles.
  [`POST ${SITE}/fonts/:fontName/files`]: null,
  [`DELETE ${SITE}/own-fonts/:fontName`]: of('font.deleted'),
  [`POST ${SITE}/own-fonts`]: of('font.uploaded'),
  [`PUT ${SITE}/font-kit`]: of('font-kit.updated'),
  [`PUT ${SITE}/template`]: of('template.changed', 'choice.name'),
  [`DELETE ${SITE}/templates/:versionId`]: of('template.deleted'),
  [`PUT ${SITE}/template/previous`]: of('template.reverted'),
  [`POST ${SITE}/templates`]: of('template.uploaded'),
  [`DELETE ${SITE}/template-errors`]: of('template.errors-cleared'),
  // Sheets of values that are not stored.
  [`POST ${SITE}/styles/trials`]: null,
  [`PUT ${SITE}/styles`]: of('styles.updated'),

  [`POST ${SITE}/comments/:commentId/answer`]: of('comment.answered'),
  [`POST ${SITE}/comments/moderate`]: of('comments.moderated'),
  [`POST ${SITE}/reviews/moderate`]: of('reviews.moderated'),

  [`POST ${SITE}/discounts`]: of('discount.created', 'name'),
  [`DELETE ${SITE}/discounts/:discountId`]: of('discount.deleted'),
  [`PUT ${SITE}/discounts/:discountId`]: of('discount.updated'),
  [`POST ${SITE}/discounts/:discountId/switch`]: of('discount.switched'),
  [`POST ${SITE}/gift-cards/:cardId/adjust`]: of('gift-card.adjusted'),
  [`POST ${SITE}/gift-cards/:cardId/confirm-value`]: of('gift-card.confirmed'),
  [`POST ${SITE}/gift-cards`]: of('gift-card.created'),
  [`POST ${SITE}/gift-cards/:cardId/mail`]: of('gift-card.mailed'),
  [`POST ${SITE}/gift-cards/:cardId/switch`]: of('gift-card.switched'),
  [`POST ${SITE}/inventory/changes`]: of('inventory.changed'),
  [`POST ${SITE}/product-imports`]: of('products.imported'),
  [`POST ${SITE}/products/:productId/copy`]: of('product.copied'),
  [`POST ${SITE}/products`]: of('product.created', 'words.title'),
  [`DELETE ${SITE}/products/:productId`]: of('product.deleted'),
  [`PUT ${SITE}/products/:productId`]: of('product.updated'),
  [`POST ${SITE}/products/changes`]: of('products.updated'),
  'POST /api/site-users/account/notifications/restock/send/all': of('restock.sent'),
  'POST /api/site-users/account/notifications/restock/send': of('restock.sent'),
  [`PATCH ${SITE}/store-settings`]: of('store-settings.updated'),
  [`POST /api/content-service/product/1.1/websites/:websiteId/products/:collectionId/categories`]: of(
    'store-category.created',
    'displayName',
  ),
  [`POST /api/content-service/product/1.1/websites/:websiteId/products`]: of('page.created', 'title'),
  'PUT /api/v1/commerce-preferences/:namespace': of('store-settings.updated'),

  [`POST ${SITE}/orders/:orderId/notes`]: of('order.noted'),
  [`POST ${SITE}/orders/fulfil`]: of('order.fulfilled'),
  [`POST ${SITE}/orders/:orderId/paid`]: of('order.paid'),
  [`POST ${SITE}/orders/:orderId/confirmation`]: of('order.confirmation-sent'),
  [`POST ${SITE}/orders/:orderId/shipments`]: of('order.shipped'),
  [`POST ${SITE}/orders/:orderId/cancel`]: of('order.canceled'),
  [`POST ${SITE}/orders/:orderId/refunds`]: of('order.refunded'),
  [`POST ${SITE}/orders/:orderId/review-request`]: of('order.review-requested'),
  [`POST ${SITE}/payment-flags/:flagId/resolve`]: of('payment-flag.resolved'),
  [`POST ${SITE}/subscriptions/:subscriptionId/:action`]: of('subscription.changed'),

  [`POST ${SITE}/forms`]: of('form.created', 'name'),
  [`DELETE ${SITE}/forms/:formId`]: of('form.deleted'),
  [`POST ${SITE}/forms/:formId/publish`]: of('form.published'),
  [`POST ${SITE}/forms/:formId/unpublish`]: of('form.unpublished'),
  [`PUT ${SITE}/forms/:formId`]: of('form.updated'),
  // A submission of one's own, marked as a test.
  [`POST ${SITE}/forms/:formId/test`]: null,
  // A file for such a test.
  [`POST ${SITE}/forms/:formId/files`]: null,
  [`POST ${SITE}/form-submissions/:submissionId/notes`]: of('submission.noted'),
  [`POST ${SITE}/form-submissions/delete`]: of('submissions.deleted'),
  [`DELETE ${SITE}/form-submissions/:submissionId/notes/:noteId`]: of('submission.note-deleted'),
  [`POST ${SITE}/form-submissions/erase`]: of('submissions.erased'),
  [`POST ${SITE}/form-submissions/mark`]: of('submissions.marked'),
  [`POST ${SITE}/form-submissions/spam-filter/reset`]: of('spam-filter.reset'),
  [`POST ${SITE}/forms/:formId/connections`]: of('form-connection.created'),
  [`DELETE ${SITE}/forms/:formId/connections/:connectionId`]: of('form-connection.deleted'),
  [`POST ${SITE}/forms/:formId/connections/:connectionId/resume`]: of('form-connection.resumed'),
  [`POST ${SITE}/forms/:formId/connections/:connectionId/secret`]: of('form-connection.secret'),
  // A delivery of an example.
  [`POST ${SITE}/forms/:formId/connections/:connectionId/test`]: null,
  [`POST ${SITE}/forms/:formId/connections/mailchimp-audiences`]: null,
  [`POST ${SITE}/forms/:formId/deliveries/redeliver`]: of('form-connection.redelivered'),

  [`PUT ${SITE}/password`]: of('site.password'),
  [`PUT ${SITE}/mail-texts/:kind`]: of('mail-text.updated'),
  // A look at an email, and one to oneself.
  [`POST ${SITE}/mail-texts/:kind/preview`]: null,
  [`POST ${SITE}/mail-texts/:kind/test`]: null,
  // A look at records of the domain.
  [`POST ${SITE}/mail-sender/check`]: null,
  [`POST ${SITE}/mailing-lists`]: of('mailing-list.created', 'name'),
  [`DELETE ${SITE}/mailing-lists/:listId`]: of('mailing-list.deleted'),
  [`POST ${SITE}/mailing-lists/first`]: of('mailing-list.created'),
  [`PUT ${SITE}/mailing-lists/:listId`]: of('mailing-list.updated'),
  [`DELETE ${SITE}/subscribers/:subscriberId`]: of('subscriber.deleted'),
  [`PUT ${SITE}/subscribers/:subscriberId/tags`]: of('subscriber.tagged'),
  [`POST ${SITE}/subscribers/:subscriberId/retry`]: of('subscriber.retried'),
  [`POST ${SITE}/mailing-lists/:listId/import`]: of('subscribers.imported'),
  [`DELETE ${SITE}/subscribers/:subscriberId/lists/:listId`]: of('subscriber.removed'),

  [`POST ${SITE}/member-areas`]: of('member-area.created', 'title'),
  [`PATCH ${SITE}/member-areas/:areaId`]: of('member-area.updated'),
  [`PUT ${SITE}/member-areas/:areaId/products`]: of('member-area.updated'),
  [`POST ${SITE}/member-areas/:areaId/people`]: of('member-area.invited'),
  [`DELETE ${SITE}/member-areas/:areaId/people`]: of('member-area.removed'),
  [`DELETE ${SITE}/members/:memberId`]: of('member.deleted'),
  [`POST ${SITE}/members/tags`]: of('member.tagged'),
  [`POST ${SITE}/members/:memberId/notes`]: of('member.noted'),
  [`PUT ${SITE}/members/:memberId/notes/:memberNoteId`]: of('member.note-updated'),
  [`DELETE ${SITE}/members/:memberId/notes/:memberNoteId`]: of('member.note-deleted'),

  // What one has read oneself, and which emails one wants.
  [`POST ${SITE}/notices/read`]: null,
  [`PUT ${SITE}/notice-mails`]: null,
  [`PUT ${SITE}/payment-services/stripe/keys`]: of('payment-service.keys'),
  [`DELETE ${SITE}/recordings/:recordingId`]: of('recording.deleted'),
  [`DELETE ${SITE}/recordings`]: of('recordings.deleted'),
  'PUT /api/site-header-footer': of('code.updated'),
  [`PATCH ${SITE}/settings`]: of('settings.updated'),
  // Written by what adds one: another of the same name adds nothing.
  [`POST ${SITE}/domains`]: null,
  // What it connects it notes itself.
  [`POST ${SITE}/domains/check`]: null,
  [`PUT ${SITE}/domains/main`]: of('domain.main', 'host'),
  [`DELETE ${SITE}/domains/:host`]: { action: 'domain.removed', parameter: 'host' },

  'PUT /api/multilingual/languages': of('languages.updated'),
  [`PUT ${SITE}/translations/:locale/:kind/:entityId`]: of('translation.updated'),
  [`POST ${SITE}/translations/:locale/file`]: { action: 'translations.imported', parameter: 'locale' },
  // Says what an import would do.
  [`POST ${SITE}/translations/:locale/file/check`]: null,
  [`POST ${SITE}/translation-imports/:translationImportId/stop`]: of('translation-import.stopped'),
  [`POST ${SITE}/translation-runs`]: of('translation-run.started'),
  [`POST ${SITE}/translation-runs/:translationRunId/stop`]: of('translation-run.stopped'),
  'PUT /api/multilingual/connection': of('translation-service.connected'),
  'PUT /api/multilingual/settings': of('translation-service.updated'),
  'DELETE /api/multilingual/connection': of('translation-service.disconnected'),
};
