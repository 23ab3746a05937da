import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { RULE_NAMES } from '../en/rule-names.ts';

/** Names of what rules know by id, in German. */
export const RULE_NAMES_DE: Translation<typeof RULE_NAMES> = {
  paletteClear: 'Klar',
  paletteDeep: 'Tief',
  paletteEvening: 'Abend',
  paletteFacing: 'Gegenüber',
  palettePaper: 'Papier',
  paletteTinted: 'Getönt',
  paletteWarm: 'Benachbart',
  spamFast: 'Sie wurde innerhalb von Sekunden gesendet',
  spamLearned: 'Ihre Wörter sind die von Einsendungen, die Sie als Spam markiert haben',
  spamLinks: 'Sie enthält mehrere Links',
  spamNameLink: 'Ein Name enthält einen Link',
  spamRepeated: 'Derselbe Text wurde schon einmal gesendet',
  spamScript: 'Sie ist in einer anderen Schrift geschrieben als die Website',
  spamTrap: 'Ein Feld, das Menschen nicht sehen, war ausgefüllt',
  spamUnproven: 'Sie kam ohne den Nachweis, den das Formular verlangt',
  spamWanted: 'Ihre Wörter sind die von Einsendungen, die Sie behalten haben',
  subscriptionActive: 'Aktiv',
  subscriptionCancelled: 'Gekündigt',
  subscriptionCompleted: 'Abgeschlossen',
  subscriptionPastDue: 'Überfällig',
  subscriptionPaused: 'Pausiert',
  unexpectedOption: '{value} gehört nicht zur Auswahl',
  vitalCls: 'Verschiebung des Layouts (CLS)',
  vitalFcp: 'Erster Inhalt sichtbar (FCP)',
  vitalFid: 'Verzögerung der ersten Eingabe (FID)',
  vitalInp: 'Reaktion auf Eingaben (INP)',
  vitalLcp: 'Größter Inhalt sichtbar (LCP)',
  vitalTtfb: 'Zeit bis zum ersten Byte (TTFB)',
};
