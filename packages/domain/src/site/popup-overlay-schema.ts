import { z } from 'zod';

/** When the popup overlay of a site appears to a visitor. Source: SITE-34. */
export const PopupOverlaySettings = z.object({
  enabled: z.boolean().default(false),
  /** By time on the page, by how far it was scrolled, or by whichever comes first. */
  trigger: z.enum(['delay', 'scroll', 'either']).default('delay'),
  delaySeconds: z.int().min(0).max(600).default(5),
  /** Part of the page that was scrolled through. */
  scrollPercent: z.int().min(1).max(100).default(50),
  /** Days after which somebody who dismissed it sees it again; 0: at the next visit. */
  rememberDays: z.int().min(0).max(365).default(30),
  /** On which pages: everywhere or only where visitors arrive most. */
  pages: z.enum(['all', 'home']).default('all'),
});
export type PopupOverlaySettings = z.infer<typeof PopupOverlaySettings>;
