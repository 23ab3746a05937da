import { textAt } from '../language/text-at.ts';
import type { MerchandisingSettings } from './schema.ts';

/** Texts of an item in another language, by field. */
type Texts = Readonly<Record<string, string>>;

type Worded = Pick<
  MerchandisingSettings,
  'scarcityText' | 'customSoldOutText' | 'restockNotificationMessages'
>;
type Switches = Pick<
  MerchandisingSettings,
  'scarcityEnabled' | 'restockNotificationEnabled' | 'mailingListSignUpEnabled' | 'free'
>;

const ADD_BUTTON = 'words:addButton';
const SCARCITY = 'words:scarcity';
const SOLD_OUT = 'words:soldOut';
const FREE = 'words:free';
const RESTOCK = {
  CTAText: 'Back in stock: invitation',
  placeholderText: 'Back in stock: placeholder',
  buttonText: 'Back in stock: button',
  successText: 'Back in stock: thanks',
  mailingListDescription: 'Back in stock: mailing list',
} as const;
const restockKey = (name: string) => `words:restock:${name}`;

/** What a product says of itself that is translated: on its buttons, in place of a price, and of its stock, as far as it is shown. */
export function productWords(
  addButton: { useCustomAddButtonText: boolean; customAddButtonText: string },
  merchandising: Worded & Switches,
): { key: string; label: string; text: string }[] {
  const { scarcityEnabled, scarcityText, customSoldOutText, free } = merchandising;
  const { restockNotificationEnabled, mailingListSignUpEnabled } = merchandising;
  const { restockNotificationMessages: restock } = merchandising;
  const shown = (isShown: boolean, text: string) => (isShown ? text : '');
  const isPrinted = (name: keyof typeof RESTOCK) =>
    restockNotificationEnabled && (name !== 'mailingListDescription' || mailingListSignUpEnabled);
  return [
    {
      key: ADD_BUTTON,
      label: 'Button',
      text: shown(addButton.useCustomAddButtonText, addButton.customAddButtonText),
    },
    { key: FREE, label: 'In place of a price', text: shown(free.isShown, free.label) },
    { key: SCARCITY, label: 'Low stock', text: shown(scarcityEnabled, scarcityText) },
    { key: SOLD_OUT, label: 'Sold out', text: customSoldOutText },
    ...restockNames().map((name) => ({
      ...{ key: restockKey(name), label: RESTOCK[name] },
      text: shown(isPrinted(name), restock[name]),
    })),
  ].filter(({ text }) => text.trim() !== '');
}

/** The text of the button of a product in another language; its own where it is not translated. */
export function localAddButton(text: string, texts: Texts): string {
  return textAt(texts, ADD_BUTTON) || text;
}

/** The same of the label in place of a price. */
export function localFreeLabel(text: string, texts: Texts): string {
  return textAt(texts, FREE) || text;
}

/** The sentence of consent beside the box of the mailing list, in another language. */
export function localListConsent(text: string, texts: Texts): string {
  return textAt(texts, restockKey('mailingListDescription')) || text;
}

/** What a product says of its stock in another language. */
export function localMerchandising<Settings extends Worded>(settings: Settings, texts: Texts): Settings {
  const { restockNotificationMessages: restock } = settings;
  const messages = restockNames().map((name) => [name, textAt(texts, restockKey(name)) || restock[name]]);
  return {
    ...settings,
    scarcityText: textAt(texts, SCARCITY) || settings.scarcityText,
    customSoldOutText: textAt(texts, SOLD_OUT) || settings.customSoldOutText,
    restockNotificationMessages: { ...restock, ...Object.fromEntries(messages) },
  };
}

const restockNames = () => Object.keys(RESTOCK) as (keyof typeof RESTOCK)[];
