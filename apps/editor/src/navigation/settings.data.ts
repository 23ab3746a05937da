import { t } from '@sitewright/owner-texts/t';
import type { SitePart } from '../router/site-part.ts';

type SettingsArea = { to: SitePart; area: string; groups: Readonly<Record<string, readonly string[]>> };

/**
 * Every setting by the screen, the group and the label it stands under; of a label that goes on with a value, its
 * beginning. A test compares this with the controls that are operated on these screens.
 */
export const SETTINGS: readonly SettingsArea[] = [
  {
    to: '/settings/$websiteId/site',
    area: t('navigation.siteSettings'),
    groups: {
      General: [
        t('navigation.siteTitle'),
        t('navigation.tagline'),
        t('common.description'),
        t('common.language'),
        t('navigation.timeZone'),
        t('navigation.writePricesAs'),
        t('navigation.logo'),
        t('navigation.browserIcon'),
      ],
      'Search engines and addresses': [
        t('navigation.titleOfTheHomePage'),
        t('navigation.titleOfPagesAndCollections'),
        t('navigation.titleOfItems'),
        t('navigation.addressOfPosts'),
        t('navigation.hideWholeSiteFromSearchEngines'),
      ],
      'Private site': [t('navigation.visitorsNeedAPassword')],
      'Social accounts and sharing': [
        t('navigation.addAccount'),
        t('navigation.shareOnFacebook'),
        t('navigation.shareOnX'),
        t('navigation.shareOnLinkedin'),
        t('navigation.shareOnTumblr'),
        t('navigation.shareOnPinterest'),
        t('navigation.shareOnReddit'),
      ],
      Visits: [
        t('navigation.recognizeVisitorsWhoComeAgain'),
        t('navigation.countWhichProductsViewedAddedCart'), t('navigation.recordSessionsOfVisitorsWhoAgree'), t('navigation.sessionsRecorded'),
        t('navigation.countVisits'),
      ],
      'Analytics and advertising services': [t('navigation.googleAnalyticsMeasurementId'), t('navigation.metaPixelId')],
      'Cookie banner': [t('navigation.consent'), t('common.text'), t('navigation.privacyPolicy')],
      'Contact and location': [
        t('common.emailAddress'),
        t('navigation.phoneNumber'),
        t('navigation.placeName'),
        t('navigation.streetAndNumber'),
        t('navigation.cityAndPostcode'),
        t('common.country'),
        t('navigation.latitude'),
        t('navigation.longitude'),
        t('navigation.mapTileAddress'),
        t('navigation.mapAttribution'),
      ],
      Visitors: [
        t('navigation.showSignInAndAccountLinks'),
        t('navigation.visitorsCanComment'),
        t('navigation.commentsNeedApproval'),
        t('navigation.visitorsCanReportComments'),
        t('navigation.daysUntilCommentsClose'),
        t('navigation.reportsBeforeACommentIsHidden'),
        t('navigation.disqusShortName'),
        t('navigation.visitorsCanLikeItems'),
        t('navigation.shoppersCanReviewProducts'),
        t('navigation.reviewsNeedApproval'),
        t('navigation.daysAfterOrderSentBefore'),
        t('navigation.commentsReviewsAnswersShowHowMany'),
      ],
      CAPTCHA: [t('navigation.newsletterBackStockSignUps')],
      'reCAPTCHA account': [t('navigation.siteKeyOfTheScoreCaptcha'), t('navigation.siteKeyOfTheVisibleCaptcha'), t('navigation.secretKey')],
      'Announcement bar': [t('navigation.showAnAnnouncementAboveTheHeader'), t('navigation.announcement')],
      Popup: [
        t('navigation.showThePopupToVisitors'),
        t('navigation.whenItAppears'),
        t('common.on'),
        t('navigation.secondsOnThePage'),
        t('navigation.percentageOfThePageScrolled'),
        t('navigation.daysUntilItIsShownAgain'),
      ],
      'Cover page': [t('navigation.showCoverHomePageOnlyOnce')],
    },
  },
  {
    to: '/settings/$websiteId/code',
    area: t('navigation.code'),
    groups: { Code: [t('navigation.atTheEndOfTheHead'), t('navigation.atTheEndOfTheBody')] },
  },
  {
    to: '/store/$websiteId/settings',
    area: t('navigation.storeSettings'),
    groups: {
      Store: [t('navigation.businessName'), t('navigation.currency'), t('navigation.unitsOfMeasure'), t('navigation.severalUnitsServiceOneOrder')],
      Stock: [t('navigation.lowStockNoticeAt'), t('navigation.notifyWaitingShoppersAutomatically')],
      Checkout: [
        t('navigation.minimumOrder'),
        t('navigation.expressCheckout'),
        t('navigation.lightCart'),
        t('navigation.quickView'),
        t('navigation.shoppersMayWriteANote'),
        t('navigation.severalDiscountCodesInOneOrder'),
      ],
      'Payment methods': [
        t('navigation.testCards'),
        t('navigation.bankTransfer'),
        t('navigation.nameAtCheckout'),
        t('navigation.howToPay'),
        t('navigation.cardsByStripe'),
        t('navigation.publishableKeyTest'),
        t('navigation.publishableKeyLive'),
        t('navigation.mode'),
        t('navigation.secretKey'),
        t('navigation.signingSecretOfEvents'),
      ],
      Instalments: [t('navigation.showInstalmentOfferProductPages')],
      'Checkout questions': [t('navigation.addAQuestion')],
      Delivery: [t('navigation.storeCountry'), t('navigation.addDeliveryOption')],
      Taxes: [t('navigation.pricesIncludeTax'), t('navigation.addATax')],
      'Mailing list': [t('navigation.listThatShoppersJoin')],
      Policies: [t('navigation.returnPolicy'), t('navigation.termsOfService'), t('navigation.privacyPolicy')],
    },
  },
];
