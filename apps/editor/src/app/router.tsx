import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { ApiError } from '../api/api-error.ts';
import { NotFoundScreen } from '../layout/not-found-screen.tsx';
import { accountQueries } from '../queries/account.ts';
import { queryClient } from '../queries/query-client.ts';
import { SignInScreen } from '../screens/account/sign-in-screen.tsx';
import { WelcomeScreen } from '../screens/account/welcome-screen.tsx';
import { BillingScreen } from '../screens/billing/billing-screen.tsx';
import { DashboardScreen } from '../screens/dashboard/dashboard-screen.tsx';
import { CommentsScreen } from '../screens/feedback/comments-screen.tsx';
import { ReviewsScreen } from '../screens/feedback/reviews-screen.tsx';
import { MailsScreen } from '../screens/mails/mails-screen.tsx';
import { SiteMailScreen } from '../screens/mails/site-mail-screen.tsx';
import { MailScreen } from '../screens/outbox/outbox-screen.tsx';
import { SiteScreen } from '../screens/site/site-screen.tsx';
import { OrderScreen } from '../screens/store/orders/order-screen.tsx';
import { OrdersScreen } from '../screens/store/orders/orders-screen.tsx';
import { TemplatesScreen } from '../screens/templates/templates-screen.tsx';

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundScreen });

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  component: SignInScreen,
  validateSearch: ({ next }: Record<string, unknown>): { next?: string } =>
    typeof next === 'string' ? { next } : {},
});
const welcome = createRoute({
  getParentRoute: () => root,
  path: '/welcome',
  component: WelcomeScreen,
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' || typeof token === 'number' ? { token: String(token) } : {},
});

/** Everything behind the sign-in. Whoever is signed out comes back to the same place afterwards. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: Outlet,
  beforeLoad: async ({ location }) => {
    try {
      await queryClient.ensureQueryData(accountQueries.me());
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not-signed-in') {
        throw redirect({ to: '/sign-in', search: { next: location.href } });
      }
    }
  },
});
const dashboard = createRoute({ getParentRoute: () => signedIn, path: '/', component: DashboardScreen });
const site = createRoute({
  getParentRoute: () => signedIn,
  path: '/sites/$websiteId',
  component: SiteScreen,
});
const sitePage = createRoute({
  getParentRoute: () => site,
  path: '/pages/$pageId',
  component: () => null,
});
const siteAreas = createRoute({
  getParentRoute: () => site,
  path: '/areas/$areasOf',
  component: () => null,
});
const orders = createRoute({
  getParentRoute: () => signedIn,
  path: '/orders/$websiteId',
  component: OrdersScreen,
});
const order = createRoute({
  getParentRoute: () => signedIn,
  path: '/orders/$websiteId/$orderId',
  component: OrderScreen,
});
const siteMails = createRoute({
  getParentRoute: () => signedIn,
  path: '/mails/$websiteId',
  component: MailsScreen,
});
const mailTexts = createRoute({
  getParentRoute: () => signedIn,
  path: '/mails/$websiteId/texts',
  component: lazyRouteComponent(
    () => import('../screens/mails/texts/mail-texts-screen.tsx'),
    'MailTextsScreen',
  ),
});
const siteMail = createRoute({
  getParentRoute: () => signedIn,
  path: '/mails/$websiteId/$mailId',
  component: SiteMailScreen,
});
const feedback = createRoute({
  getParentRoute: () => signedIn,
  path: '/feedback/$websiteId',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/feedback/$websiteId/comments', params, replace: true });
  },
});
const comments = createRoute({
  getParentRoute: () => signedIn,
  path: '/feedback/$websiteId/comments',
  component: CommentsScreen,
});
const reviews = createRoute({
  getParentRoute: () => signedIn,
  path: '/feedback/$websiteId/reviews',
  component: ReviewsScreen,
});
const billing = createRoute({
  getParentRoute: () => signedIn,
  path: '/billing/$websiteId',
  component: BillingScreen,
});
const templates = createRoute({
  getParentRoute: () => signedIn,
  path: '/templates/$websiteId',
  component: TemplatesScreen,
});
const styles = createRoute({
  getParentRoute: () => signedIn,
  path: '/styles/$websiteId',
  component: lazyRouteComponent(() => import('../screens/styles/styles-screen.tsx'), 'StylesScreen'),
});
const collections = createRoute({
  getParentRoute: () => signedIn,
  path: '/items/$websiteId',
  component: lazyRouteComponent(() => import('../screens/items/collections-screen.tsx'), 'CollectionsScreen'),
});
const authors = createRoute({
  getParentRoute: () => signedIn,
  path: '/items/$websiteId/authors',
  component: lazyRouteComponent(() => import('../screens/items/authors/authors-screen.tsx'), 'AuthorsScreen'),
});
const author = createRoute({
  getParentRoute: () => signedIn,
  path: '/items/$websiteId/authors/$authorId',
  component: lazyRouteComponent(() => import('../screens/items/authors/author-screen.tsx'), 'AuthorScreen'),
});
const items = createRoute({
  getParentRoute: () => signedIn,
  path: '/items/$websiteId/$collectionId',
  component: lazyRouteComponent(() => import('../screens/items/items-screen.tsx'), 'ItemsScreen'),
});
const item = createRoute({
  getParentRoute: () => signedIn,
  path: '/items/$websiteId/$collectionId/$itemId',
  component: lazyRouteComponent(() => import('../screens/items/edit/item-screen.tsx'), 'ItemScreen'),
  validateSearch: ({ kind }: Record<string, unknown>): { kind?: string } =>
    typeof kind === 'string' ? { kind } : {},
});
const labels = createRoute({
  getParentRoute: () => signedIn,
  path: '/items/$websiteId/$collectionId/labels/$kind',
  component: lazyRouteComponent(() => import('../screens/items/labels/labels-screen.tsx'), 'LabelsScreen'),
});
const store = createRoute({
  getParentRoute: () => signedIn,
  path: '/store/$websiteId',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/store/$websiteId/products', params, replace: true });
  },
});
const storeProducts = createRoute({
  getParentRoute: () => signedIn,
  path: '/store/$websiteId/products',
  component: lazyRouteComponent(
    () => import('../screens/store/products/products-screen.tsx'),
    'ProductsScreen',
  ),
  validateSearch: ({ page }: Record<string, unknown>): { page?: string } =>
    typeof page === 'string' ? { page } : {},
});
const storeProduct = createRoute({
  getParentRoute: () => signedIn,
  path: '/store/$websiteId/products/$productId',
  component: lazyRouteComponent(
    () => import('../screens/store/products/edit/product-screen.tsx'),
    'ProductScreen',
  ),
  validateSearch: ({ page }: Record<string, unknown>): { page?: string } =>
    typeof page === 'string' ? { page } : {},
});
const storeInventory = createRoute({
  getParentRoute: () => signedIn,
  path: '/store/$websiteId/inventory',
  component: lazyRouteComponent(
    () => import('../screens/store/inventory/inventory-screen.tsx'),
    'InventoryScreen',
  ),
});
const storeImport = createRoute({
  getParentRoute: () => signedIn,
  path: '/store/$websiteId/import',
  component: lazyRouteComponent(() => import('../screens/store/import/import-screen.tsx'), 'ImportScreen'),
});
const storeDiscounts = createRoute({
  getParentRoute: () => signedIn,
  path: '/store/$websiteId/discounts',
  component: lazyRouteComponent(
    () => import('../screens/store/discounts/discounts-screen.tsx'),
    'DiscountsScreen',
  ),
});
const storeDiscount = createRoute({
  getParentRoute: () => signedIn,
  path: '/store/$websiteId/discounts/$discountId',
  component: lazyRouteComponent(
    () => import('../screens/store/discounts/discount-screen.tsx'),
    'DiscountScreen',
  ),
});
const storeGiftCards = createRoute({
  getParentRoute: () => signedIn,
  path: '/store/$websiteId/gift-cards',
  component: lazyRouteComponent(
    () => import('../screens/store/gift-cards/gift-cards-screen.tsx'),
    'GiftCardsScreen',
  ),
});
const storeGiftCard = createRoute({
  getParentRoute: () => signedIn,
  path: '/store/$websiteId/gift-cards/$cardId',
  component: lazyRouteComponent(
    () => import('../screens/store/gift-cards/gift-card-screen.tsx'),
    'GiftCardScreen',
  ),
});
const storeRestock = createRoute({
  getParentRoute: () => signedIn,
  path: '/store/$websiteId/restock',
  component: lazyRouteComponent(() => import('../screens/store/restock/restock-screen.tsx'), 'RestockScreen'),
});
const storeSubscriptions = createRoute({
  getParentRoute: () => signedIn,
  path: '/store/$websiteId/subscriptions',
  component: lazyRouteComponent(
    () => import('../screens/store/subscriptions/subscriptions-screen.tsx'),
    'SubscriptionsScreen',
  ),
});
const storeSubscription = createRoute({
  getParentRoute: () => signedIn,
  path: '/store/$websiteId/subscriptions/$subscriptionId',
  component: lazyRouteComponent(
    () => import('../screens/store/subscriptions/subscription-screen.tsx'),
    'SubscriptionScreen',
  ),
});
const storeMembers = createRoute({
  getParentRoute: () => signedIn,
  path: '/store/$websiteId/members',
  component: lazyRouteComponent(() => import('../screens/store/members/members-screen.tsx'), 'MembersScreen'),
});
const storeMember = createRoute({
  getParentRoute: () => signedIn,
  path: '/store/$websiteId/members/$memberId',
  component: lazyRouteComponent(() => import('../screens/store/members/member-screen.tsx'), 'MemberScreen'),
});
const storeSettings = createRoute({
  getParentRoute: () => signedIn,
  path: '/store/$websiteId/settings',
  component: lazyRouteComponent(
    () => import('../screens/store/settings/settings-screen.tsx'),
    'StoreSettingsScreen',
  ),
});
const settings = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings/$websiteId',
  component: lazyRouteComponent(
    () => import('../screens/site-settings/settings-screen.tsx'),
    'SettingsScreen',
  ),
});
const redirects = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings/$websiteId/redirects',
  component: lazyRouteComponent(
    () => import('../screens/site-settings/redirects-screen.tsx'),
    'RedirectsScreen',
  ),
});
const code = createRoute({
  getParentRoute: () => signedIn,
  path: '/settings/$websiteId/code',
  component: lazyRouteComponent(() => import('../screens/site-settings/code-screen.tsx'), 'CodeScreen'),
});
const mail = createRoute({ getParentRoute: () => signedIn, path: '/mail', component: MailScreen });

/** The screens of the editor, under `/config`. */
export const router = createRouter({
  basepath: '/config',
  routeTree: root.addChildren([
    signIn,
    welcome,
    signedIn.addChildren([
      dashboard,
      site.addChildren([sitePage, siteAreas]),
      orders,
      order,
      siteMails,
      mailTexts,
      siteMail,
      billing,
      feedback,
      comments,
      reviews,
      templates,
      styles,
      collections,
      authors,
      author,
      items,
      item,
      labels,
      store,
      storeProducts,
      storeProduct,
      storeInventory,
      storeImport,
      storeDiscounts,
      storeDiscount,
      storeGiftCards,
      storeGiftCard,
      storeRestock,
      storeSubscriptions,
      storeSubscription,
      storeMembers,
      storeMember,
      storeSettings,
      settings,
      redirects,
      code,
      mail,
    ]),
  ]),
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
