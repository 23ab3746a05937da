import type { ComponentType } from 'react';
import type { ScreenPath, ScreenProps } from '../router/routes.ts';

const site = () => import('../screens/site/site-screen.tsx').then((module) => module.SiteScreen);

/** The screen of each address, loaded when it is first opened. */
export const SCREENS: { [P in ScreenPath]: () => Promise<ComponentType<ScreenProps<P>>> } = {
  // One screen for four addresses: another page of a site does not open the editor again.
  '/sites/$websiteId': site,
  '/sites/$websiteId/pages/$pageId': site,
  '/sites/$websiteId/areas/$areasOf': site,
  '/sites/$websiteId/items/$itemId': site,
  '/sign-in': () => import('../screens/account/sign-in-screen.tsx').then((module) => module.SignInScreen),
  '/sign-in-code': () =>
    import('../screens/account/sign-in-code-screen.tsx').then((module) => module.SignInCodeScreen),
  '/forgot-password': () =>
    import('../screens/account/forgot-password-screen.tsx').then((module) => module.ForgotPasswordScreen),
  '/confirm-email': () =>
    import('../screens/account/email-link-screens.tsx').then((module) => module.ConfirmEmailScreen),
  '/undo-email': () =>
    import('../screens/account/email-link-screens.tsx').then((module) => module.UndoEmailScreen),
  '/reset-password': () =>
    import('../screens/account/reset-password-screen.tsx').then((module) => module.ResetPasswordScreen),
  '/account': () => import('../screens/account/account-screen.tsx').then((module) => module.AccountScreen),
  '/welcome': () => import('../screens/account/welcome-screen.tsx').then((module) => module.WelcomeScreen),
  '/': () => import('../screens/dashboard/dashboard-screen.tsx').then((module) => module.DashboardScreen),
  '/overview/$websiteId': () =>
    import('../screens/overview/overview-screen.tsx').then((module) => module.OverviewScreen),
  '/mail': () => import('../screens/outbox/outbox-screen.tsx').then((module) => module.OutboxScreen),
  '/bin/$websiteId': () => import('../screens/bin/bin-screen.tsx').then((module) => module.BinScreen),
  '/items/$websiteId': () =>
    import('../screens/items/collections-screen.tsx').then((module) => module.CollectionsScreen),
  '/items/$websiteId/authors': () =>
    import('../screens/items/authors/authors-screen.tsx').then((module) => module.AuthorsScreen),
  '/items/$websiteId/authors/$authorId': () =>
    import('../screens/items/authors/author-screen.tsx').then((module) => module.AuthorScreen),
  '/items/$websiteId/$collectionId': () =>
    import('../screens/items/items-screen.tsx').then((module) => module.ItemsScreen),
  '/items/$websiteId/$collectionId/labels/$kind': () =>
    import('../screens/items/labels/labels-screen.tsx').then((module) => module.LabelsScreen),
  '/items/$websiteId/$collectionId/$itemId': () =>
    import('../screens/items/edit/item-screen.tsx').then((module) => module.ItemScreen),
  '/calendar/$websiteId': () =>
    import('../screens/calendar/calendar-screen.tsx').then((module) => module.CalendarScreen),
  '/files/$websiteId': () => import('../screens/files/files-screen.tsx').then((module) => module.FilesScreen),
  '/store/$websiteId/products': () =>
    import('../screens/store/products/products-screen.tsx').then((module) => module.ProductsScreen),
  '/store/$websiteId/products/$productId': () =>
    import('../screens/store/products/edit/product-screen.tsx').then((module) => module.ProductScreen),
  '/store/$websiteId/inventory': () =>
    import('../screens/store/inventory/inventory-screen.tsx').then((module) => module.InventoryScreen),
  '/store/$websiteId/import': () =>
    import('../screens/store/import/import-screen.tsx').then((module) => module.ImportScreen),
  '/store/$websiteId/discounts': () =>
    import('../screens/store/discounts/discounts-screen.tsx').then((module) => module.DiscountsScreen),
  '/store/$websiteId/discounts/$discountId': () =>
    import('../screens/store/discounts/discount-screen.tsx').then((module) => module.DiscountScreen),
  '/store/$websiteId/gift-cards': () =>
    import('../screens/store/gift-cards/gift-cards-screen.tsx').then((module) => module.GiftCardsScreen),
  '/store/$websiteId/gift-cards/$cardId': () =>
    import('../screens/store/gift-cards/gift-card-screen.tsx').then((module) => module.GiftCardScreen),
  '/store/$websiteId/restock': () =>
    import('../screens/store/restock/restock-screen.tsx').then((module) => module.RestockScreen),
  '/store/$websiteId/subscriptions': () =>
    import('../screens/store/subscriptions/subscriptions-screen.tsx').then(
      (module) => module.SubscriptionsScreen,
    ),
  '/store/$websiteId/subscriptions/$subscriptionId': () =>
    import('../screens/store/subscriptions/subscription-screen.tsx').then(
      (module) => module.SubscriptionScreen,
    ),
  '/store/$websiteId/members': () =>
    import('../screens/store/members/members-screen.tsx').then((module) => module.MembersScreen),
  '/store/$websiteId/members/$memberId': () =>
    import('../screens/store/members/member-screen.tsx').then((module) => module.MemberScreen),
  '/member-areas/$websiteId': () =>
    import('../screens/member-areas/areas-screen.tsx').then((module) => module.AreasScreen),
  '/member-areas/$websiteId/$areaId': () =>
    import('../screens/member-areas/area-screen.tsx').then((module) => module.AreaScreen),
  '/store/$websiteId/settings': () =>
    import('../screens/store/settings/settings-screen.tsx').then((module) => module.StoreSettingsScreen),
  '/orders/$websiteId': () =>
    import('../screens/store/orders/orders-screen.tsx').then((module) => module.OrdersScreen),
  '/orders/$websiteId/packing-slips': () =>
    import('../screens/store/orders/packing-slips-screen.tsx').then((module) => module.PackingSlipsScreen),
  '/orders/$websiteId/$orderId': () =>
    import('../screens/store/orders/order-screen.tsx').then((module) => module.OrderScreen),
  '/mails/$websiteId': () => import('../screens/mails/mails-screen.tsx').then((module) => module.MailsScreen),
  '/mails/$websiteId/texts': () =>
    import('../screens/mails/texts/mail-texts-screen.tsx').then((module) => module.MailTextsScreen),
  '/mails/$websiteId/sender': () =>
    import('../screens/mails/sender/sender-screen.tsx').then((module) => module.SenderScreen),
  '/mails/$websiteId/$mailId': () =>
    import('../screens/mails/site-mail-screen.tsx').then((module) => module.SiteMailScreen),
  '/analytics/$websiteId/visits': () =>
    import('../screens/analytics/visits-screen.tsx').then((module) => module.VisitsScreen),
  '/analytics/$websiteId/sales': () =>
    import('../screens/analytics/sales-screen.tsx').then((module) => module.SalesScreen),
  '/analytics/$websiteId/recordings': () =>
    import('../screens/analytics/recordings/recordings-screen.tsx').then((module) => module.RecordingsScreen),
  '/analytics/$websiteId/recordings/$recordingId': () =>
    import('../screens/analytics/recordings/recording-screen.tsx').then((module) => module.RecordingScreen),
  '/analytics/$websiteId/speed': () =>
    import('../screens/analytics/speed-screen.tsx').then((module) => module.SpeedScreen),
  '/subscribers/$websiteId': () =>
    import('../screens/subscribers/subscribers-screen.tsx').then((module) => module.SubscribersScreen),
  '/subscribers/$websiteId/lists': () =>
    import('../screens/subscribers/lists-screen.tsx').then((module) => module.ListsScreen),
  '/subscribers/$websiteId/segments': () =>
    import('../screens/subscribers/segments/segments-screen.tsx').then((module) => module.SegmentsScreen),
  '/subscribers/$websiteId/$subscriberId': () =>
    import('../screens/subscribers/subscriber-screen.tsx').then((module) => module.SubscriberScreen),
  '/campaigns/$websiteId': () =>
    import('../screens/campaigns/campaigns-screen.tsx').then((module) => module.CampaignsScreen),
  '/campaigns/$websiteId/$campaignId': () =>
    import('../screens/campaigns/campaign-screen.tsx').then((module) => module.CampaignScreen),
  '/automations/$websiteId': () =>
    import('../screens/campaigns/automations/automation-screens.ts').then(
      (module) => module.AutomationsScreen,
    ),
  '/automations/$websiteId/store/$kind': () =>
    import('../screens/campaigns/automations/store-automation-screen.tsx').then(
      (module) => module.StoreAutomationScreen,
    ),
  '/automations/$websiteId/$automationId': () =>
    import('../screens/campaigns/automations/automation-screens.ts').then(
      (module) => module.AutomationScreen,
    ),
  '/automations/$websiteId/$automationId/$campaignId': () =>
    import('../screens/campaigns/campaign-screen.tsx').then((module) => module.EmailScreen),
  '/forms/$websiteId': () => import('../screens/forms/forms-screen.tsx').then((module) => module.FormsScreen),
  '/forms/$websiteId/submissions': () =>
    import('../screens/forms/inbox/submissions-screen.tsx').then((module) => module.SubmissionsScreen),
  '/forms/$websiteId/submissions/$submissionId': () =>
    import('../screens/forms/inbox/submission-screen.tsx').then((module) => module.SubmissionScreen),
  '/forms/$websiteId/$formId': () =>
    import('../screens/forms/form-screen.tsx').then((module) => module.FormScreen),
  '/notices/$websiteId': () =>
    import('../screens/notices/notices-screen.tsx').then((module) => module.NoticesScreen),
  '/feedback/$websiteId/comments': () =>
    import('../screens/feedback/comments-screen.tsx').then((module) => module.CommentsScreen),
  '/feedback/$websiteId/reviews': () =>
    import('../screens/feedback/reviews-screen.tsx').then((module) => module.ReviewsScreen),
  '/styles/$websiteId': () =>
    import('../screens/styles/styles-screen.tsx').then((module) => module.StylesScreen),
  '/templates/$websiteId': () =>
    import('../screens/templates/templates-screen.tsx').then((module) => module.TemplatesScreen),
  '/settings/$websiteId/site': () =>
    import('../screens/site-settings/settings-screen.tsx').then((module) => module.SettingsScreen),
  '/settings/$websiteId/domains': () =>
    import('../screens/domains/domains-screen.tsx').then((module) => module.DomainsScreen),
  '/settings/$websiteId/redirects': () =>
    import('../screens/site-settings/redirects-screen.tsx').then((module) => module.RedirectsScreen),
  '/settings/$websiteId/languages': () =>
    import('../screens/languages/languages-screen.tsx').then((module) => module.LanguagesScreen),
  '/translations/$websiteId/$locale': () =>
    import('../screens/languages/translations-screen.tsx').then((module) => module.TranslationsScreen),
  '/translations/$websiteId/$locale/$kind/$entityId': () =>
    import('../screens/languages/translation-screen.tsx').then((module) => module.TranslationScreen),
  '/settings/$websiteId/code': () =>
    import('../screens/site-settings/code-screen.tsx').then((module) => module.CodeScreen),
  '/activity/$websiteId': () =>
    import('../screens/activity/activity-screen.tsx').then((module) => module.ActivityScreen),
  '/settings/$websiteId/contributors': () =>
    import('../screens/contributors/contributors-screen.tsx').then((module) => module.ContributorsScreen),
  '/settings/$websiteId/billing': () =>
    import('../screens/billing/billing-screen.tsx').then((module) => module.BillingScreen),
};
