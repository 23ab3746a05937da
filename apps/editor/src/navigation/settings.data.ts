import { t } from '@sitewright/owner-texts/t';
import type { SitePart } from '../router/site-part.ts';

type SettingsArea = { to: SitePart; area: string; groups: Readonly<Record<string, readonly string[]>> };

/** What a long label says first: `Quick view: lists of products…`. */
const beginningOf = (label: string) => label.split(/[:,] /, 1)[0] ?? label;

/**
 * Every setting by the screen, the group and the label it stands under; of a long label its beginning. A test compares this with the controls that are operated on these screens.
 */
export const SETTINGS: readonly SettingsArea[] = [
  {
    to: '/settings/$websiteId/site',
    area: t('navigation.siteSettings'),
    groups: {
      [t('siteSettings.general')]: [
        t('siteSettings.siteTitle'),
        t('siteSettings.tagline'),
        t('common.description'),
        t('common.language'),
        t('siteSettings.timeZone'),
        beginningOf(t('siteSettings.writePricesByLanguage', { sample: '' })),
        t('siteSettings.logo'),
        t('siteSettings.browserIcon'),
      ],
      [t('siteSettings.searchEnginesAndAddresses')]: [
        t('siteSettings.titleOfTheHomePage'),
        t('siteSettings.titleOfPagesAndCollections'),
        t('siteSettings.titleOfItems'),
        t('siteSettings.addressOfPosts'),
        t('siteSettings.hideWholeSiteFromSearchEngines'),
      ],
      [t('siteSettings.privateSite')]: [
        t('fields.visitorsNeedAPassword'),
      ],
      [t('siteSettings.socialAccountsAndSharing')]: [
        t('siteSettings.addAccount'),
        t('siteSettings.shareOn', { service: 'Facebook' }),
        t('siteSettings.shareOn', { service: 'X' }),
        t('siteSettings.shareOn', { service: 'LinkedIn' }),
        t('siteSettings.shareOn', { service: 'Tumblr' }),
        t('siteSettings.shareOn', { service: 'Pinterest' }),
        t('siteSettings.shareOn', { service: 'Reddit' }),
      ],
      [t('siteSettings.visits')]: [
        t('siteSettings.recognizeVisitorsWhoComeAgain'),
        t('fields.productMetricsFlag'),
        t('fields.recordingFlag'),
        t('siteSettings.sessionsRecorded'),
        t('siteSettings.countVisits'),
      ],
      [t('siteSettings.analyticsAndAdvertisingServices')]: [
        t('siteSettings.googleAnalyticsMeasurementId'),
        t('siteSettings.metaPixelId'),
      ],
      [t('siteSettings.cookieBanner')]: [
        t('siteSettings.consent'),
        t('common.text'),
        t('siteSettings.privacyPolicy'),
      ],
      [t('siteSettings.contactAndLocation')]: [
        t('common.emailAddress'),
        t('siteSettings.phoneNumber'),
        t('fields.placeName'),
        t('fields.streetAndNumber'),
        t('fields.cityAndPostcode'),
        t('common.country'),
        t('fields.latitude'),
        t('fields.longitude'),
        t('siteSettings.mapTileAddress', { z: '{z}', x: '{x}', y: '{y}' }),
        t('siteSettings.mapAttribution'),
      ],
      [t('siteSettings.visitors')]: [
        t('siteSettings.showSignInLinks'),
        t('siteSettings.visitorsCanComment'),
        t('siteSettings.commentsNeedApproval'),
        t('siteSettings.visitorsCanReportComments'),
        t('siteSettings.daysUntilCommentsClose'),
        t('siteSettings.reportsBeforeACommentIsHidden'),
        t('siteSettings.disqusShortName'),
        t('siteSettings.visitorsCanLikeItems'),
        t('siteSettings.shoppersCanReviewProducts'),
        t('siteSettings.reviewsNeedApproval'),
        t('siteSettings.reviewRequestDays'),
        t('fields.maxLengthFlag'),
      ],
      [t('siteSettings.captcha')]: [
        t('siteSettings.signUpCaptcha'),
      ],
      [t('siteSettings.recaptchaAccount')]: [
        t('siteSettings.siteKeyOfTheScoreCaptcha'),
        t('siteSettings.siteKeyOfTheVisibleCaptcha'),
        t('siteSettings.secretKey'),
      ],
      [t('siteSettings.announcementBar')]: [
        t('siteSettings.showAnAnnouncementAboveTheHeader'),
        t('siteSettings.announcement'),
      ],
      [t('siteSettings.popup')]: [
        t('siteSettings.showThePopupToVisitors'),
        t('siteSettings.whenItAppears'),
        t('siteSettings.popupPages'),
        t('siteSettings.secondsOnThePage'),
        t('siteSettings.percentageOfThePageScrolled'),
        t('siteSettings.daysUntilItIsShownAgain'),
      ],
      [t('siteSettings.coverPage')]: [
        t('siteSettings.showCoverHomePageOnlyOnce'),
      ],
    },
  },
  {
    to: '/settings/$websiteId/code',
    area: t('siteSettings.code'),
    groups: {
      [t('siteSettings.code')]: [
        t('siteSettings.atTheEndOfTheHead'),
        t('siteSettings.atTheEndOfTheBody'),
      ],
    },
  },
  {
    to: '/store/$websiteId/settings',
    area: t('storeSettings.storeSettings'),
    groups: {
      [t('storeSettings.store')]: [
        t('storeSettings.businessName'),
        t('storeSettings.currency'),
        t('storeSettings.unitsOfMeasure'),
        t('storeSettings.severalUnitsServiceOneOrder'),
      ],
      [t('storeSettings.checkout')]: [
        t('storeSettings.minimumOrder'),
        beginningOf(t('storeSettings.expressCheckout')),
        beginningOf(t('storeSettings.lightCart')),
        beginningOf(t('storeSettings.quickView')),
        t('storeSettings.shoppersMayWriteANote'),
        t('storeSettings.severalDiscountCodesInOneOrder'),
      ],
      [t('storeSettings.stock')]: [
        t('storeSettings.lowStockNoticeAt'),
        t('storeSettings.notifyWaitingShoppersAutomatically'),
      ],
      [t('storeSettings.paymentMethods')]: [
        t('storeSettings.testCards'),
        t('storeSettings.bankTransfer'),
        t('storeSettings.nameAtCheckout'),
        t('storeSettings.howToPay'),
        t('storeSettings.cardsByStripe'),
        t('storeSettings.publishableKeyTest'),
        t('storeSettings.publishableKeyLive'),
        t('storeSettings.mode'),
        t('storeSettings.secretKeyTest'),
        t('storeSettings.secretKeyLive'),
        t('storeSettings.signingSecretTest'),
        t('storeSettings.signingSecretLive'),
      ],
      [t('storeSettings.instalments')]: [
        t('storeSettings.showInstalmentOfferProductPages'),
      ],
      [t('storeSettings.checkoutQuestions')]: [
        t('storeSettings.addAQuestion'),
      ],
      [t('storeSettings.delivery')]: [
        t('storeSettings.storeCountry'),
        t('storeSettings.addDeliveryOption'),
      ],
      [t('storeSettings.taxes')]: [
        t('storeSettings.pricesIncludeTax'),
        t('storeSettings.addATax'),
      ],
      [t('storeSettings.mailingList')]: [
        t('storeSettings.listThatShoppersJoin'),
      ],
      [t('storeSettings.policies')]: [
        t('storeSettings.returnPolicy'),
        t('storeSettings.termsOfService'),
        t('storeSettings.privacyPolicy'),
      ],
    },
  },
];
