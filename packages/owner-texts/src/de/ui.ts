import type { Translation } from '@sitewright/domain/texts/texts-of';
import type { UI } from '../en/ui.ts';

/** Parts that all screens are made of, in German. */
export const UI_DE: Translation<typeof UI> = {
  alpha: 'Deckkraft',
  basicColours: 'Grundfarben',
  blue: 'Blau',
  choose: 'Auswählen',
  chooseColour: 'Farbe auswählen',
  colourModel: 'Farbmodell',
  contrastFair: '<strong>{ratio} : 1</strong> mit {ground}: nur für große Schrift',
  contrastGood: '<strong>{ratio} : 1</strong> mit {ground}: gut lesbar',
  contrastPoor: '<strong>{ratio} : 1</strong> mit {ground}: schlecht lesbar',
  enterHexDigits: 'Geben Sie 3 oder 6 Hexadezimalziffern ein.',
  green: 'Grün',
  hex: 'Hex',
  hue: 'Farbton',
  lightness: 'Helligkeit',
  loading: 'Wird geladen',
  loadingTheColourPicker: 'Farbauswahl wird geladen',
  missingAlpha: 'Der Wert der Deckkraft fehlt.',
  missingBlue: 'Der Wert für Blau fehlt.',
  missingGreen: 'Der Wert für Grün fehlt.',
  missingHsl: 'Ein Wert für Farbton, Sättigung oder Helligkeit fehlt.',
  missingRed: 'Der Wert für Rot fehlt.',
  outOfBounds: '{label} außerhalb des Bereichs.',
  red: 'Rot',
  results: 'Ergebnisse',
  saturation: 'Sättigung',
  showPassword: 'Passwort anzeigen',
  value: 'Hellwert',
};
