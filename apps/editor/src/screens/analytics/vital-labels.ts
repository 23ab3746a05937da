import type { Vital } from '@sitewright/domain/visits/vitals';
import { t } from '@sitewright/owner-texts/t';

/** Measures of speed by their names. */
export const VITAL_LABELS: Readonly<Record<Vital, string>> = {
  LCP: t('ruleNames.vitalLcp'),
  INP: t('ruleNames.vitalInp'),
  CLS: t('ruleNames.vitalCls'),
  FCP: t('ruleNames.vitalFcp'),
  FID: t('ruleNames.vitalFid'),
  TTFB: t('ruleNames.vitalTtfb'),
};
