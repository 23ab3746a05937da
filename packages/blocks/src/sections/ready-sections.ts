import { blogSections } from './blog.ts';
import { actionSections } from './call-to-action.ts';
import { contactSections } from './contact.ts';
import { eventSections } from './events.ts';
import { featureSections } from './features.ts';
import { footerSections } from './footer.ts';
import { heroSections } from './hero.ts';
import { logoSections } from './logos.ts';
import { newsletterSections } from './newsletter.ts';
import { numberSections } from './numbers.ts';
import { pictureSections } from './pictures.ts';
import { priceSections } from './prices.ts';
import { questionSections } from './questions.ts';
import type { ReadySection } from './section-sketch.ts';
import { storeSections } from './store.ts';
import { teamSections } from './team.ts';
import { testimonialSections } from './testimonials.ts';
import { textSections } from './text.ts';

/** Every section of the library, by purpose in the order of SECTION_PURPOSES. */
export const readySections: readonly ReadySection[] = [
  ...heroSections,
  ...textSections,
  ...featureSections,
  ...pictureSections,
  ...teamSections,
  ...priceSections,
  ...questionSections,
  ...storeSections,
  ...eventSections,
  ...blogSections,
  ...testimonialSections,
  ...logoSections,
  ...numberSections,
  ...contactSections,
  ...newsletterSections,
  ...actionSections,
  ...footerSections,
];
