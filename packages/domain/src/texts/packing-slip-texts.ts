import { PACKING_SLIP_AR } from './ar/packing-slip.ts';
import { PACKING_SLIP_DE } from './de/packing-slip.ts';
import { PACKING_SLIP } from './en/packing-slip.ts';
import { PACKING_SLIP_ES } from './es/packing-slip.ts';
import { PACKING_SLIP_FR } from './fr/packing-slip.ts';
import { inLanguage } from './in-language.ts';
import type { Translation } from './texts-of.ts';

/** What stands on a packing slip, in the language of an order; English where the program does not speak it. Source: I18N-13. */
export function packingSlipTexts(tag: string): Translation<typeof PACKING_SLIP> {
  return inLanguage<Translation<typeof PACKING_SLIP>>(tag, {
    en: PACKING_SLIP,
    ar: PACKING_SLIP_AR,
    de: PACKING_SLIP_DE,
    es: PACKING_SLIP_ES,
    fr: PACKING_SLIP_FR,
  });
}
