import type { ListMailKind, MailKind, MemberMailKind } from '@sitewright/domain/mail/mail-texts';
import type { OwnMail } from '@sitewright/domain/mail/own-mail-schema';
import { formatMoney } from '@sitewright/domain/money/format-money';
import type { OrderMailKind } from '@sitewright/domain/order/mail-kinds';
import type { Order } from '@sitewright/domain/order/schema';
import { LINE_LABELS } from '@sitewright/domain/texts/en/line-labels';
import { MAIL_SAMPLE } from '@sitewright/domain/texts/en/mail-sample';
import { messagesForLanguage } from '@sitewright/domain/texts/languages';
import { type Texts, textsOf } from '@sitewright/domain/texts/texts-of';
import type {
  CartReminderMail,
  GiftCardMail,
  ListMail,
  MemberLinkKind,
  MemberLinkMail,
  OrderMail,
  RenderedMail,
  RestockMail,
  ReviewRequestMail,
} from '@sitewright/mails';
import type { Db } from '../../../../platform/database/database.ts';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { languageMessages, withMessages } from '../../../../platform/texts/site-messages.ts';
import { fillMail, type SiteLook, type WrittenMail } from '../../../site/mails/index.ts';
import { siteAddress, type Website } from '../../../site/sites/index.ts';
import { findShownStore } from '../../cart/index.ts';
import { TEXTS } from '../texts.ts';
import { mailValues } from './load-mail.ts';

const NIL = '00000000-0000-4000-8000-000000000000';
const ABOUT = '00000000-0000-4000-8000-000000000001';

type Samples = Texts<typeof MAIL_SAMPLE>;

const samplesIn = (locale: string): Samples =>
  textsOf('mailSample', MAIL_SAMPLE, () => messagesForLanguage(locale));

type SampleRequest = { kind: MailKind; locale: string; own: OwnMail | null };

/** The same with its site, and with the way in which an email gets what it says by itself. */
type Drawn = SampleRequest & {
  website: Website;
  look: SiteLook;
  fill: (values: Readonly<Record<string, string>>) => Promise<WrittenMail>;
};

/** An email of any kind as it would be sent, about an order or gift card that does not exist. */
export async function renderSample(
  db: Db,
  deps: Pick<ServerDeps, 'config' | 'services'>,
  website: Website,
  request: SampleRequest,
): Promise<RenderedMail> {
  const { kind, locale } = request;
  const look = await deps.services.mailLooks.of(db, website, locale);
  const fill: Drawn['fill'] = (values) => fillMail(db, deps, { ...request, website, look, values });
  const input = { ...request, website, look, fill };
  const {
    renderCartReminder,
    renderGiftCard,
    renderListMail,
    renderMemberLink,
    renderOrderMail,
    renderRestock,
    renderReviewRequest,
  } = await import('@sitewright/mails');
  if (kind === 'gift-card') return renderGiftCard(await sampleGiftCard(deps, input));
  if (kind === 'cart-reminder') return renderCartReminder(await sampleReminder(input));
  if (kind === 'restock') return renderRestock(await sampleRestock(input));
  if (kind === 'review-request') return renderReviewRequest(await sampleReview(input));
  if (isListMail(kind)) return renderListMail(await sampleListMail({ ...input, kind }));
  if (isMemberMail(kind)) return renderMemberLink(await sampleMemberMail(deps, { ...input, kind }));
  const { instructions } = (await findShownStore(db, website.id, request.locale)).payments.manual;
  return renderOrderMail(await sampleMail({ ...input, kind, instructions }));
}

/** An email of a kind about an order that does not exist, for an owner who words it. */
async function sampleMail(input: Drawn & { kind: OrderMailKind; instructions: string }): Promise<OrderMail> {
  const { website } = input;
  const { siteTitle, siteUrl } = input.look;
  const texts = samplesIn(input.locale);
  const order = orderFor(sampleOrder(website.settings.storeSettings.defaultCurrency, texts), texts, input);
  const about: Partial<Record<OrderMailKind, string>> = {
    'order-received': input.instructions,
    'order-canceled': texts.canceled,
    'order-note': texts.note,
  };
  return {
    look: input.look,
    kind: input.kind,
    siteTitle,
    orderUrl: siteUrl,
    locale: input.locale,
    ...(await input.fill({ ...mailValues(order, { siteTitle, about: ABOUT }), subscription: texts.bowl })),
    order,
    aboutId: ABOUT,
    words: about[input.kind] ?? '',
    links: [
      input.kind.startsWith('subscription-')
        ? { label: manageSubscription(input), url: siteUrl, detail: '' }
        : { label: texts.file, url: siteUrl, detail: texts.downloadsLeft },
    ],
  };
}

function manageSubscription({ locale, look, website }: Drawn): string {
  const { useCLDRMoneyFormat } = website.settings;
  return withMessages(
    languageMessages(locale, useCLDRMoneyFormat, look.messages),
    () => TEXTS.manageSubscription,
  );
}

/** The sample as an email of a kind needs it: gift cards in it, or picked up. */
function orderFor(
  sample: Order,
  texts: Samples,
  { kind, locale }: Pick<SampleRequest, 'kind' | 'locale'>,
): Order {
  if (kind === 'order-gift-cards') return { ...sample, items: [sampleGift(texts, locale)] };
  if (kind !== 'order-ready') return sample;
  const shippingOption = {
    id: 'sample',
    name: texts.pickup,
    kind: 'pickup' as const,
    priceMinor: 0,
    instructions: texts.pickupHours,
  };
  const handedOver = { carrier: '', trackingNumber: '', trackingUrl: '' };
  return {
    ...sample,
    shippingOption,
    shipments: sample.shipments.map((shipment) => ({ ...shipment, ...handedOver })),
  };
}

async function sampleGiftCard(
  { config }: Pick<ServerDeps, 'config'>,
  { website, locale, look, fill }: Drawn,
): Promise<GiftCardMail> {
  const { siteTitle } = look;
  const amount = formatMoney(5000, website.settings.storeSettings.defaultCurrency);
  const values = { siteTitle, amount, senderName: 'Ada Byron', recipientName: 'Kim Soto' };
  return {
    look,
    siteTitle,
    balanceUrl: `${siteAddress(config, website, locale)}/gift-card/balance`,
    locale,
    ...(await fill(values)),
    amount,
    codes: ['ABCD-EFGH-JKLM-NPQR-STUV'],
    senderName: values.senderName,
    message: samplesIn(locale).giftMessage,
    expiresOn: '',
  };
}

async function sampleRestock({ locale, look, fill }: Drawn): Promise<RestockMail> {
  const { siteTitle } = look;
  const { bowl, celadon } = samplesIn(locale);
  const written = await fill({ siteTitle, product: `${bowl}, ${celadon}` });
  return { look, siteTitle, productUrl: look.siteUrl, locale, ...written };
}

async function sampleReview({ locale, look, fill }: Drawn): Promise<ReviewRequestMail> {
  const { siteTitle } = look;
  const written = await fill({ siteTitle, orderNumber: '1042' });
  return { look, siteTitle, reviewUrl: look.siteUrl, locale, ...written };
}

async function sampleReminder({ locale, look, fill }: Drawn): Promise<CartReminderMail> {
  const { siteTitle, siteUrl } = look;
  const { bowl } = samplesIn(locale);
  const written = await fill({ siteTitle, product: bowl });
  const items = [{ name: bowl, quantity: 1 }];
  return { look, siteTitle, items, cartUrl: siteUrl, stopUrl: siteUrl, code: '', locale, ...written };
}

function isListMail(kind: MailKind): kind is ListMailKind {
  return kind.startsWith('list-');
}

async function sampleListMail({
  kind,
  locale,
  look,
  fill,
}: Drawn & { kind: ListMailKind }): Promise<ListMail> {
  const { siteTitle } = look;
  const { list } = samplesIn(locale);
  const link = look.siteUrl;
  const mail = {
    look,
    siteTitle,
    list,
    link,
    locale,
    ...(await fill({ siteTitle, list })),
  };
  if (kind === 'list-confirm') return { kind: 'confirm', ...mail };
  return { kind: 'welcome', ...mail, unsubscribeUrl: link, preferencesUrl: link };
}

function isMemberMail(kind: MailKind): kind is MemberMailKind {
  return kind.startsWith('member-');
}

async function sampleMemberMail(
  { config }: Pick<ServerDeps, 'config'>,
  { website, kind, locale, look, fill }: Drawn & { kind: MemberMailKind },
): Promise<MemberLinkMail> {
  const { siteTitle } = look;
  const written = await fill({ siteTitle, customerName: 'Ada Byron', area: samplesIn(locale).area });
  const link = `${siteAddress(config, website, locale)}/account`;
  const code = kind === 'member-sign-in-link' ? { code: '123456' } : {};
  const linkKind = kind.slice('member-'.length) as MemberLinkKind;
  return { look, kind: linkKind, siteTitle, link, ...code, locale, ...written };
}

function sampleOrder(currency: string, texts: Samples): Order {
  const createdAt = '2026-01-05T10:00:00.000Z';
  return {
    id: NIL,
    number: 1042,
    email: 'ada@example.com',
    currency,
    testMode: false,
    status: 'partially-fulfilled',
    paymentStatus: 'partially-refunded',
    placedAt: createdAt,
    address: {
      firstName: 'Ada',
      lastName: 'Byron',
      line1: '12 St James’s Square',
      line2: '',
      city: 'London',
      region: '',
      postcode: 'SW1Y 4JH',
      country: 'GB',
      phone: '',
    },
    shippingOption: { id: 'sample', name: texts.delivery, kind: 'flat', priceMinor: 500, instructions: '' },
    taxRules: [],
    note: '',
    billingAddress: null,
    answers: [],
    items: [
      line(texts, { position: 0, title: texts.bowl, quantity: 2, unitPriceMinor: 2400 }),
      line(texts, { position: 1, title: texts.jug, quantity: 1, unitPriceMinor: 3600 }),
    ],
    subtotalCents: 8400,
    discountCents: 0,
    shippingCostCents: 500,
    taxCents: 0,
    includedTaxMinor: 0,
    giftCardMinor: 0,
    grandTotalCents: 8900,
    refundedMinor: 2400,
    shipments: [
      {
        id: ABOUT,
        carrier: texts.carrier,
        trackingNumber: 'RR 123 456 789',
        trackingUrl: 'https://example.com/track',
        lines: [{ position: 0, quantity: 2 }],
        createdAt,
      },
    ],
    refunds: [{ id: ABOUT, status: 'done', amountMinor: 2400, reason: texts.refunded, createdAt }],
  };
}

type SampleLine = { position: number; title: string; quantity: number; unitPriceMinor: number };

function line(
  { glaze, celadon }: Samples,
  { position, title, quantity, unitPriceMinor }: SampleLine,
): Order['items'][number] {
  return {
    position,
    itemId: NIL,
    sku: `SAMPLE-${position + 1}`,
    title,
    chosenVariant: {
      sku: `SAMPLE-${position + 1}`,
      attributes: { [glaze]: celadon },
      optionValues: [{ optionName: glaze, value: celadon }],
    },
    additionalFields: null,
    productType: 1,
    quantity,
    unitPriceMinor,
    lineTotalMinor: quantity * unitPriceMinor,
    fullUrl: '/',
    image: null,
    fulfilledQuantity: 0,
    refundedQuantity: 0,
  };
}

function sampleGift(texts: Samples, locale: string): Order['items'][number] {
  const label = textsOf('lineLabel', LINE_LABELS, () => messagesForLanguage(locale)).recipientName;
  return {
    ...line(texts, { position: 0, title: texts.giftCard, quantity: 1, unitPriceMinor: 8400 }),
    productType: 4,
    additionalFields: JSON.stringify([{ label, value: 'Kim Soto' }]),
  };
}
