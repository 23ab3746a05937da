/** Recipient details of a gift card, as the buyer entered them. Texts are empty where nothing was said. */
export interface GiftDetails {
  readonly recipientName: string;
  readonly recipientEmail: string;
  readonly senderName: string;
  readonly message: string;
  /** Day on which it is mailed, e.g. `2026-12-24`; '' for at once. */
  readonly deliverOn: string;
}

/** Longest text of each detail, in characters. */
export const GIFT_DETAIL_LIMITS = {
  recipientName: 100,
  recipientEmail: 256,
  senderName: 100,
  message: 500,
  deliverOn: 10,
} as const satisfies Record<keyof GiftDetails, number>;

const NAMES = Object.keys(GIFT_DETAIL_LIMITS) as (keyof GiftDetails)[];

/** Days ahead that a delivery may lie. */
export const MAX_DAYS_AHEAD = 366;

/** One answer of a cart line, as far as it is known here. */
type StoredAnswer = { readonly name?: unknown; readonly value?: unknown };

/**
 * Answers of a cart line with these details in the place of those it had, so that cart, order and emails show them. What the
 * product asks by a form of its own stays, before them. Null when nothing was answered.
 */
export function withGiftDetails(
  text: string | null,
  details: GiftDetails,
  labels: Readonly<Record<keyof GiftDetails, string>>,
): string | null {
  const filled = NAMES.filter((name) => details[name] !== '').map((name) => ({
    label: labels[name],
    name,
    value: details[name],
  }));
  return listText([...answersOf(text).filter((response) => !detailName(response)), ...filled]);
}

/** New answers to the product's own questions, with the gift details that the line had before. Null when there are none. */
export function keepGiftDetails(text: string | null, before: string | null): string | null {
  const previousDetails = answersOf(before).filter(detailName);
  return previousDetails.length === 0
    ? text
    : listText([...answersOf(text).filter((response) => !detailName(response)), ...previousDetails]);
}

/** Details in the answers of a line. The text came from a client once: whatever is no detail counts as nothing. */
export function readGiftDetails(text: string | null): GiftDetails {
  const found: Record<keyof GiftDetails, string> = {
    recipientName: '',
    recipientEmail: '',
    senderName: '',
    message: '',
    deliverOn: '',
  };
  for (const response of answersOf(text)) {
    const detail = detailName(response);
    const { value } = response;
    if (detail && typeof value === 'string')
      found[detail] = value.trim().slice(0, GIFT_DETAIL_LIMITS[detail]);
  }
  return found;
}

/** The list that a line keeps; answers sent as an object are no answers of a form. */
function answersOf(text: string | null): StoredAnswer[] {
  const parsed: unknown = text === null ? null : JSON.parse(text);
  const list: unknown[] = Array.isArray(parsed) ? parsed : [];
  return list.filter((answer): answer is StoredAnswer => typeof answer === 'object' && answer !== null);
}

function detailName({ name }: StoredAnswer): keyof GiftDetails | undefined {
  return NAMES.find((one) => one === name);
}

function listText(answers: readonly StoredAnswer[]): string | null {
  return answers.length === 0 ? null : JSON.stringify(answers);
}

/** True for a day that a card can be mailed on: a real one, not over, at most a year ahead. `today`: `YYYY-MM-DD`. */
export function isDeliveryDay(day: string, today: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false;
  const time = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) return false;
  const ahead = (time - Date.parse(`${today}T00:00:00Z`)) / 86_400_000;
  return ahead >= 0 && ahead <= MAX_DAYS_AHEAD;
}
