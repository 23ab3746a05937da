import { z } from 'zod';
import { LinkUrl } from '../site/navigation-schema.ts';

/** Ways to let visitors decide on cookies: asked before any is set, or told and able to decline. */
const CONSENT_MODES = ['opt-in', 'opt-out'] as const;

/** What is counted of visits, what others are told, and how visitors decide on it. Source: ANA-04 to ANA-10, ANA-31 to ANA-38. */
export const VisitSettings = z.object({
  isCounted: z.boolean().default(true),
  /** Visitors who come again are known by cookies, if they agree. Without, nothing is stored at theirs. */
  hasCookies: z.boolean().default(false),
  /** Measurement id of the owner's web analytics, as `G-AB12CD34EF`; '' for none. */
  analyticsTagId: z
    .string()
    .regex(/^(?:G-[A-Z0-9]{4,20})?$/, 'Enter an id such as G-AB12CD34EF.')
    .default(''),
  /** Number of the owner's advertising pixel; '' for none. */
  adPixelId: z
    .string()
    .regex(/^(?:\d{5,20})?$/, 'Enter the number of the pixel, digits only.')
    .default(''),
  /** Of a hundred sessions that may be recorded, those that are, once recording is switched on. Source: REC-01. */
  recordedPercent: z.int().min(1).max(100).default(10),
  consent: z.enum(CONSENT_MODES).default('opt-in'),
  /** Words of the cookie banner; '' for those of the site's language. */
  consentText: z.string().max(500).default(''),
  /** Where visitors read what is done with what is known of them. */
  privacyUrl: LinkUrl.or(z.literal('')).default(''),
});
export type VisitSettings = z.infer<typeof VisitSettings>;

/** Whether the site does anything that visitors are asked about. */
export function needsConsent({ visits, featureFlags }: Asking): boolean {
  const { isCounted, hasCookies, analyticsTagId, adPixelId } = visits;
  return (
    (isCounted && hasCookies) ||
    isRecorded({ visits, featureFlags }) ||
    analyticsTagId !== '' ||
    adPixelId !== ''
  );
}

type Asking = { visits: VisitSettings; featureFlags: readonly string[] };

/** Whether sessions are recorded of those who agree. */
export function isRecorded({ visits, featureFlags }: Asking): boolean {
  return visits.isCounted && featureFlags.includes('session_recording');
}
