import { FontFamilyName, MAX_KIT_FAMILIES } from '@sitewright/domain/font/site-font-schema';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { PublicFetch } from '../../../../platform/outbound/public-fetch.ts';

const LIMITS = { maxBytes: 500_000, timeoutMs: 10_000 };
const FACE = /@font-face\s*\{[^{}]{0,5000}\}/g;
const FAMILY = /font-family\s*:\s*(?:"([^"]+)"|'([^']+)'|([^;"'}]+))/;

/** Address of the sheet of a kit. Source: EDIT-14. */
export function kitSheetUrl(serviceUrl: string, kitId: string): string {
  return `${serviceUrl}/${kitId}.css`;
}

/** Families in the sheet of a kit. Errors: font-kit-unavailable, also for a kit without fonts. */
export async function readKit(fetchPublic: PublicFetch, url: string): Promise<string[]> {
  const answer = await fetchPublic(url, LIMITS);
  if (answer?.status !== 200 || !answer.contentType.startsWith('text/css'))
    throw new AppError('font-kit-unavailable');
  const families = kitFamilies(answer.body.toString('utf8'));
  if (families.length === 0) throw new AppError('font-kit-unavailable');
  return families;
}

/** Families whose faces a sheet brings, each once. */
export function kitFamilies(css: string): string[] {
  const names = Array.from(css.matchAll(FACE), ([face]) => {
    const [, double, single, bare] = FAMILY.exec(face) ?? [];
    return (double ?? single ?? bare ?? '').trim();
  });
  return [...new Set(names)]
    .filter((name) => FontFamilyName.safeParse(name).success)
    .slice(0, MAX_KIT_FAMILIES);
}
