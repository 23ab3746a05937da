import { t } from '@sitewright/owner-texts/t';
import type { SitePart } from '../router/site-part.ts';

/** Settings of a group by their names in addresses, with the labels they stand under. */
type SettingsGroup = { label: string; settings: Readonly<Record<string, string>> };

type SettingsArea = { to: SitePart; area: string; groups: Readonly<Record<string, SettingsGroup>> };

/** What a long label says first: `Quick view: lists of products…`. */
const beginningOf = (label: string) => label.split(/[:,] /, 1)[0] ?? label;

/**
 * Every setting by the screen and the group it stands in; of a long label its beginning. Its name and that of its group stand in addresses,
 * which owners keep, and are the same in each language. A test compares this with the controls that are operated on these screens.
 */
export const SETTINGS: readonly SettingsArea[] = [
  {
    to: '/settings/$websiteId/site',
    area: t('navigation.siteSettings'),
    groups: {
      general: {
        label: t('siteSettings.general'),
        settings: {
          siteTitle: t('siteSettings.siteTitle'),
          tagline: t('siteSettings.tagline'),
          description: t('common.description'),
          language: t('common.language'),
          timeZone: t('siteSettings.timeZone'),
          writePricesByLanguage: beginningOf(t('siteSettings.writePricesByLanguage', { sample: '' })),
          logo: t('siteSettings.logo'),
          browserIcon: t('siteSettings.browserIcon'),
        },
      },
      searchEnginesAndAddresses: {
        label: t('siteSettings.searchEnginesAndAddresses'),
        settings: {
          titleOfTheHomePage: t('siteSettings.titleOfTheHomePage'),
          titleOfPagesAndCollections: t('siteSettings.titleOfPagesAndCollections'),
          titleOfItems: t('siteSettings.titleOfItems'),
          addressOfPosts: t('siteSettings.addressOfPosts'),
          hideWholeSiteFromSearchEngines: t('siteSettings.hideWholeSiteFromSearchEngines'),
        },
      },
      privateSite: {
        label: t('siteSettings.privateSite'),
        settings: {
          visitorsNeedAPassword: t('fields.visitorsNeedAPassword'),
        },
      },
      socialAccountsAndSharing: {
        label: t('siteSettings.socialAccountsAndSharing'),
        settings: {
          addAccount: t('siteSettings.addAccount'),
          shareOnFacebook: t('siteSettings.shareOn', { service: 'Facebook' }),
          shareOnX: t('siteSettings.shareOn', { service: 'X' }),
          shareOnLinkedIn: t('siteSettings.shareOn', { service: 'LinkedIn' }),
          shareOnTumblr: t('siteSettings.shareOn', { service: 'Tumblr' }),
          shareOnPinterest: t('siteSettings.shareOn', { service: 'Pinterest' }),
          shareOnReddit: t('siteSettings.shareOn', { service: 'Reddit' }),
        },
      },
      visits: {
        label: t('siteSettings.visits'),
        settings: {
          recognizeVisitorsWhoComeAgain: t('siteSettings.recognizeVisitorsWhoComeAgain'),
          productMetricsFlag: t('fields.productMetricsFlag'),
          recordingFlag: t('fields.recordingFlag'),
          sessionsRecorded: t('siteSettings.sessionsRecorded'),
          countVisits: t('siteSettings.countVisits'),
        },
      },
      analyticsAndAdvertisingServices: {
        label: t('siteSettings.analyticsAndAdvertisingServices'),
        settings: {
          googleAnalyticsMeasurementId: t('siteSettings.googleAnalyticsMeasurementId'),
          metaPixelId: t('siteSettings.metaPixelId'),
        },
      },
      cookieBanner: {
        label: t('siteSettings.cookieBanner'),
        settings: {
          consent: t('siteSettings.consent'),
          text: t('common.text'),
          privacyPolicy: t('siteSettings.privacyPolicy'),
        },
      },
      contactAndLocation: {
        label: t('siteSettings.contactAndLocation'),
        settings: {
          emailAddress: t('common.emailAddress'),
          phoneNumber: t('siteSettings.phoneNumber'),
          placeName: t('fields.placeName'),
          streetAndNumber: t('fields.streetAndNumber'),
          cityAndPostcode: t('fields.cityAndPostcode'),
          country: t('common.country'),
          latitude: t('fields.latitude'),
          longitude: t('fields.longitude'),
          mapTileAddress: t('siteSettings.mapTileAddress', { z: '{z}', x: '{x}', y: '{y}' }),
          mapAttribution: t('siteSettings.mapAttribution'),
        },
      },
      visitors: {
        label: t('siteSettings.visitors'),
        settings: {
          showSignInLinks: t('siteSettings.showSignInLinks'),
          visitorsCanComment: t('siteSettings.visitorsCanComment'),
          commentsNeedApproval: t('siteSettings.commentsNeedApproval'),
          visitorsCanReportComments: t('siteSettings.visitorsCanReportComments'),
          daysUntilCommentsClose: t('siteSettings.daysUntilCommentsClose'),
          reportsBeforeACommentIsHidden: t('siteSettings.reportsBeforeACommentIsHidden'),
          disqusShortName: t('siteSettings.disqusShortName'),
          visitorsCanLikeItems: t('siteSettings.visitorsCanLikeItems'),
          shoppersCanReviewProducts: t('siteSettings.shoppersCanReviewProducts'),
          reviewsNeedApproval: t('siteSettings.reviewsNeedApproval'),
          maxLengthFlag: t('fields.maxLengthFlag'),
        },
      },
      captcha: {
        label: t('siteSettings.captcha'),
        settings: {
          signUpCaptcha: t('siteSettings.signUpCaptcha'),
        },
      },
      recaptchaAccount: {
        label: t('siteSettings.recaptchaAccount'),
        settings: {
          siteKeyOfTheScoreCaptcha: t('siteSettings.siteKeyOfTheScoreCaptcha'),
          siteKeyOfTheVisibleCaptcha: t('siteSettings.siteKeyOfTheVisibleCaptcha'),
          secretKey: t('siteSettings.secretKey'),
        },
      },
      announcementBar: {
        label: t('siteSettings.announcementBar'),
        settings: {
          showAnAnnouncementAboveTheHeader: t('siteSettings.showAnAnnouncementAboveTheHeader'),
          announcement: t('siteSettings.announcement'),
        },
      },
      popup: {
        label: t('siteSettings.popup'),
        settings: {
          showThePopupToVisitors: t('siteSettings.showThePopupToVisitors'),
          whenItAppears: t('siteSettings.whenItAppears'),
          popupPages: t('siteSettings.popupPages'),
          secondsOnThePage: t('siteSettings.secondsOnThePage'),
          percentageOfThePageScrolled: t('siteSettings.percentageOfThePageScrolled'),
          daysUntilItIsShownAgain: t('siteSettings.daysUntilItIsShownAgain'),
        },
      },
      coverPage: {
        label: t('siteSettings.coverPage'),
        settings: {
          showCoverHomePageOnlyOnce: t('siteSettings.showCoverHomePageOnlyOnce'),
        },
      },
    },
  },
  {
    to: '/settings/$websiteId/code',
    area: t('siteSettings.code'),
    groups: {
      code: {
        label: t('siteSettings.code'),
        settings: {
          atTheEndOfTheHead: t('siteSettings.atTheEndOfTheHead'),
          atTheEndOfTheBody: t('siteSettings.atTheEndOfTheBody'),
        },
      },
    },
  },
  {
    to: '/store/$websiteId/settings',
    area: t('storeSettings.storeSettings'),
    groups: {
      store: {
        label: t('storeSettings.store'),
        settings: {
          businessName: t('storeSettings.businessName'),
          currency: t('storeSettings.currency'),
          unitsOfMeasure: t('storeSettings.unitsOfMeasure'),
          severalUnitsServiceOneOrder: t('storeSettings.severalUnitsServiceOneOrder'),
        },
      },
      checkout: {
        label: t('storeSettings.checkout'),
        settings: {
          minimumOrder: t('storeSettings.minimumOrder'),
          expressCheckout: beginningOf(t('storeSettings.expressCheckout')),
          lightCart: beginningOf(t('storeSettings.lightCart')),
          quickView: beginningOf(t('storeSettings.quickView')),
          shoppersMayWriteANote: t('storeSettings.shoppersMayWriteANote'),
          severalDiscountCodesInOneOrder: t('storeSettings.severalDiscountCodesInOneOrder'),
        },
      },
      stock: {
        label: t('storeSettings.stock'),
        settings: {
          lowStockNoticeAt: t('storeSettings.lowStockNoticeAt'),
        },
      },
      paymentMethods: {
        label: t('storeSettings.paymentMethods'),
        settings: {
          testCards: t('storeSettings.testCards'),
          bankTransfer: t('storeSettings.bankTransfer'),
          nameAtCheckout: t('storeSettings.nameAtCheckout'),
          howToPay: t('storeSettings.howToPay'),
          cardsByStripe: t('storeSettings.cardsByStripe'),
          publishableKeyTest: t('storeSettings.publishableKeyTest'),
          publishableKeyLive: t('storeSettings.publishableKeyLive'),
          mode: t('storeSettings.mode'),
          secretKeyTest: t('storeSettings.secretKeyTest'),
          secretKeyLive: t('storeSettings.secretKeyLive'),
          signingSecretTest: t('storeSettings.signingSecretTest'),
          signingSecretLive: t('storeSettings.signingSecretLive'),
        },
      },
      instalments: {
        label: t('storeSettings.instalments'),
        settings: {
          showInstalmentOfferProductPages: t('storeSettings.showInstalmentOfferProductPages'),
        },
      },
      checkoutQuestions: {
        label: t('storeSettings.checkoutQuestions'),
        settings: {
          addAQuestion: t('formBuilder.addField'),
        },
      },
      delivery: {
        label: t('storeSettings.delivery'),
        settings: {
          storeCountry: t('storeSettings.storeCountry'),
          addDeliveryOption: t('storeSettings.addDeliveryOption'),
        },
      },
      taxes: {
        label: t('storeSettings.taxes'),
        settings: {
          pricesIncludeTax: t('storeSettings.pricesIncludeTax'),
          addATax: t('storeSettings.addATax'),
        },
      },
      mailingList: {
        label: t('storeSettings.mailingList'),
        settings: {
          listThatShoppersJoin: t('storeSettings.listThatShoppersJoin'),
          boxAtTheCheckout: t('storeSettings.boxAtTheCheckout'),
          boxAtRegistration: t('storeSettings.boxAtRegistration'),
          wordsOfTheBox: t('storeSettings.wordsOfTheBox'),
        },
      },
      policies: {
        label: t('storeSettings.policies'),
        settings: {
          returnPolicy: t('storeSettings.returnPolicy'),
          termsOfService: t('storeSettings.termsOfService'),
          privacyPolicy: t('storeSettings.privacyPolicy'),
        },
      },
    },
  },
];

/** The labels that a group and a setting in an address have on the screen; an address made before had the labels themselves. */
export function labelsOf({ group, setting }: { group: string; setting: string }): { group: string; setting: string } {
  for (const { groups } of SETTINGS) {
    const named = Object.hasOwn(groups, group) ? groups[group] : undefined;
    const label = named && Object.hasOwn(named.settings, setting) ? named.settings[setting] : undefined;
    if (named && label !== undefined) return { group: named.label, setting: label };
  }
  return { group, setting };
}
