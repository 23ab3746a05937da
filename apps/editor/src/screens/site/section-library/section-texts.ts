import type { SectionPurpose } from '@sitewright/blocks/sections/section-sketch';
import { t } from '@sitewright/owner-texts/t';
import type { Library } from './find-sections.ts';

/** Headings of the library, in its order. */
const PURPOSE_TITLES: Readonly<Record<SectionPurpose, string>> = {
  hero: t('readySections.purposeHero'),
  text: t('readySections.purposeText'),
  features: t('readySections.purposeFeatures'),
  pictures: t('readySections.purposePictures'),
  team: t('readySections.purposeTeam'),
  prices: t('readySections.purposePrices'),
  questions: t('readySections.purposeQuestions'),
  store: t('readySections.purposeStore'),
  events: t('readySections.purposeEvents'),
  blog: t('readySections.purposeBlog'),
  testimonials: t('readySections.purposeTestimonials'),
  logos: t('readySections.purposeLogos'),
  numbers: t('readySections.purposeNumbers'),
  contact: t('readySections.purposeContact'),
  newsletter: t('readySections.purposeNewsletter'),
  action: t('readySections.purposeAction'),
  footer: t('readySections.purposeFooter'),
};

/** Name of each ready section, and other words that it is found by. */
const SECTION_TEXTS: Readonly<Record<string, { readonly title: string; readonly keywords: string }>> = {
  'hero-statement': {
    title: t('readySections.heroStatement'),
    keywords: t('readySections.heroStatementWords'),
  },
  'hero-picture-behind': {
    title: t('readySections.heroPictureBehind'),
    keywords: t('readySections.heroPictureBehindWords'),
  },
  'hero-picture-right': {
    title: t('readySections.heroPictureRight'),
    keywords: t('readySections.heroPictureRightWords'),
  },
  'hero-picture-below': {
    title: t('readySections.heroPictureBelow'),
    keywords: t('readySections.heroPictureBelowWords'),
  },
  'hero-centered': { title: t('readySections.heroCentered'), keywords: t('readySections.heroCenteredWords') },
  'hero-dark': { title: t('readySections.heroDark'), keywords: t('readySections.heroDarkWords') },
  'text-two-columns': {
    title: t('readySections.textTwoColumns'),
    keywords: t('readySections.textTwoColumnsWords'),
  },
  'text-lead': { title: t('readySections.textLead'), keywords: t('readySections.textLeadWords') },
  'text-story': { title: t('readySections.textStory'), keywords: t('readySections.textStoryWords') },
  'text-columns': { title: t('readySections.textColumns'), keywords: t('readySections.textColumnsWords') },
  'text-facts': { title: t('readySections.textFacts'), keywords: t('readySections.textFactsWords') },
  'features-three': {
    title: t('readySections.featuresThree'),
    keywords: t('readySections.featuresThreeWords'),
  },
  'features-pictures': {
    title: t('readySections.featuresPictures'),
    keywords: t('readySections.featuresPicturesWords'),
  },
  'features-list': { title: t('readySections.featuresList'), keywords: t('readySections.featuresListWords') },
  'features-alternating': {
    title: t('readySections.featuresAlternating'),
    keywords: t('readySections.featuresAlternatingWords'),
  },
  'features-steps': {
    title: t('readySections.featuresSteps'),
    keywords: t('readySections.featuresStepsWords'),
  },
  'features-tall-picture': {
    title: t('readySections.featuresTallPicture'),
    keywords: t('readySections.featuresTallPictureWords'),
  },
  'pictures-grid': { title: t('readySections.picturesGrid'), keywords: t('readySections.picturesGridWords') },
  'pictures-slideshow': {
    title: t('readySections.picturesSlideshow'),
    keywords: t('readySections.picturesSlideshowWords'),
  },
  'pictures-full': { title: t('readySections.picturesFull'), keywords: t('readySections.picturesFullWords') },
  'pictures-pair': { title: t('readySections.picturesPair'), keywords: t('readySections.picturesPairWords') },
  'pictures-row': { title: t('readySections.picturesRow'), keywords: t('readySections.picturesRowWords') },
  'pictures-poster': {
    title: t('readySections.picturesPoster'),
    keywords: t('readySections.picturesPosterWords'),
  },
  'team-three': { title: t('readySections.teamThree'), keywords: t('readySections.teamThreeWords') },
  'team-four': { title: t('readySections.teamFour'), keywords: t('readySections.teamFourWords') },
  'team-founder': { title: t('readySections.teamFounder'), keywords: t('readySections.teamFounderWords') },
  'team-list': { title: t('readySections.teamList'), keywords: t('readySections.teamListWords') },
  'prices-plans': { title: t('readySections.pricesPlans'), keywords: t('readySections.pricesPlansWords') },
  'prices-list': { title: t('readySections.pricesList'), keywords: t('readySections.pricesListWords') },
  'prices-menu': { title: t('readySections.pricesMenu'), keywords: t('readySections.pricesMenuWords') },
  'prices-table': { title: t('readySections.pricesTable'), keywords: t('readySections.pricesTableWords') },
  'questions-beside': {
    title: t('readySections.questionsBeside'),
    keywords: t('readySections.questionsBesideWords'),
  },
  'questions-narrow': {
    title: t('readySections.questionsNarrow'),
    keywords: t('readySections.questionsNarrowWords'),
  },
  'questions-open': {
    title: t('readySections.questionsOpen'),
    keywords: t('readySections.questionsOpenWords'),
  },
  'store-grid': { title: t('readySections.storeGrid'), keywords: t('readySections.storeGridWords') },
  'store-carousel': {
    title: t('readySections.storeCarousel'),
    keywords: t('readySections.storeCarouselWords'),
  },
  'store-product': { title: t('readySections.storeProduct'), keywords: t('readySections.storeProductWords') },
  'store-banner': { title: t('readySections.storeBanner'), keywords: t('readySections.storeBannerWords') },
  'store-list': { title: t('readySections.storeList'), keywords: t('readySections.storeListWords') },
  'events-dates': { title: t('readySections.eventsDates'), keywords: t('readySections.eventsDatesWords') },
  'events-timetable': {
    title: t('readySections.eventsTimetable'),
    keywords: t('readySections.eventsTimetableWords'),
  },
  'events-programme': {
    title: t('readySections.eventsProgramme'),
    keywords: t('readySections.eventsProgrammeWords'),
  },
  'events-next': { title: t('readySections.eventsNext'), keywords: t('readySections.eventsNextWords') },
  'blog-three': { title: t('readySections.blogThree'), keywords: t('readySections.blogThreeWords') },
  'blog-list': { title: t('readySections.blogList'), keywords: t('readySections.blogListWords') },
  'testimonials-one': {
    title: t('readySections.testimonialsOne'),
    keywords: t('readySections.testimonialsOneWords'),
  },
  'testimonials-three': {
    title: t('readySections.testimonialsThree'),
    keywords: t('readySections.testimonialsThreeWords'),
  },
  'testimonials-picture': {
    title: t('readySections.testimonialsPicture'),
    keywords: t('readySections.testimonialsPictureWords'),
  },
  'logos-names': { title: t('readySections.logosNames'), keywords: t('readySections.logosNamesWords') },
  'logos-press': { title: t('readySections.logosPress'), keywords: t('readySections.logosPressWords') },
  'numbers-four': { title: t('readySections.numbersFour'), keywords: t('readySections.numbersFourWords') },
  'numbers-beside': {
    title: t('readySections.numbersBeside'),
    keywords: t('readySections.numbersBesideWords'),
  },
  'numbers-chart': { title: t('readySections.numbersChart'), keywords: t('readySections.numbersChartWords') },
  'contact-form': { title: t('readySections.contactForm'), keywords: t('readySections.contactFormWords') },
  'contact-form-narrow': {
    title: t('readySections.contactFormNarrow'),
    keywords: t('readySections.contactFormNarrowWords'),
  },
  'contact-form-picture': {
    title: t('readySections.contactFormPicture'),
    keywords: t('readySections.contactFormPictureWords'),
  },
  'contact-three': { title: t('readySections.contactThree'), keywords: t('readySections.contactThreeWords') },
  'contact-map': { title: t('readySections.contactMap'), keywords: t('readySections.contactMapWords') },
  'contact-hours': { title: t('readySections.contactHours'), keywords: t('readySections.contactHoursWords') },
  'newsletter-beside': {
    title: t('readySections.newsletterBeside'),
    keywords: t('readySections.newsletterBesideWords'),
  },
  'newsletter-dark': {
    title: t('readySections.newsletterDark'),
    keywords: t('readySections.newsletterDarkWords'),
  },
  'newsletter-picture': {
    title: t('readySections.newsletterPicture'),
    keywords: t('readySections.newsletterPictureWords'),
  },
  'action-centered': {
    title: t('readySections.actionCentered'),
    keywords: t('readySections.actionCenteredWords'),
  },
  'action-line': { title: t('readySections.actionLine'), keywords: t('readySections.actionLineWords') },
  'action-picture': {
    title: t('readySections.actionPicture'),
    keywords: t('readySections.actionPictureWords'),
  },
  'action-beside': { title: t('readySections.actionBeside'), keywords: t('readySections.actionBesideWords') },
  'footer-columns': {
    title: t('readySections.footerColumns'),
    keywords: t('readySections.footerColumnsWords'),
  },
  'footer-newsletter': {
    title: t('readySections.footerNewsletter'),
    keywords: t('readySections.footerNewsletterWords'),
  },
  'footer-line': { title: t('readySections.footerLine'), keywords: t('readySections.footerLineWords') },
};

/** The ready sections that a site can use, with their names. */
export function libraryOf(sections: readonly { id: string; purpose: string }[]): Library {
  return {
    purposes: Object.entries(PURPOSE_TITLES).map(([id, title]) => ({ id, title })),
    sections: sections.map(({ id, purpose }) => ({
      ...(SECTION_TEXTS[id] ?? { title: id, keywords: '' }),
      id,
      purpose,
    })),
  };
}
