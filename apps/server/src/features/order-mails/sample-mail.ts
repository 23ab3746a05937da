import type { MailKind, MailText, MemberMailKind } from '@sitewright/domain/mail/mail-texts';
import { formatMoney } from '@sitewright/domain/money/format-money';
import type { OrderMailKind } from '@sitewright/domain/order/mail-kinds';
import type { Order } from '@sitewright/domain/order/schema';
import type {
  GiftCardMail,
  MemberLinkKind,
  MemberLinkMail,
  OrderMail,
  RenderedMail,
  RestockMail,
} from '@sitewright/mails';
import type { AppDeps } from '../../platform/http/deps.ts';
import { wordMail } from '../mail-texts/index.ts';
import { siteOrigin, type Website } from '../sites/index.ts';
import { mailValues } from './make-mail.ts';

const NIL = '00000000-0000-4000-8000-000000000000';
const ABOUT = '00000000-0000-4000-8000-000000000001';

const WORDS: Partial<Record<MailKind, string>> = {
  'order-canceled': 'The last one broke while we packed it. We are sorry.',
  'order-note': 'The glaze you have chosen needs two more days. We send your bowl on Friday.',
};

type SampleRequest = { kind: MailKind; locale: string; text: MailText | null };

/** A mail of any kind as it would be sent, about an order or gift card that does not exist. */
export async function renderSample(
  deps: Pick<AppDeps, 'config'>,
  website: Website,
  given: SampleRequest,
): Promise<RenderedMail> {
  const { kind } = given;
  const { renderGiftCard, renderMemberLink, renderOrderMail, renderRestock } = await import(
    '@sitewright/mails'
  );
  if (kind === 'gift-card') return renderGiftCard(sampleGiftCard(deps, website, given));
  if (kind === 'restock') return renderRestock(sampleRestock(deps, website, given));
  if (isMemberMail(kind)) return renderMemberLink(sampleMemberMail(deps, website, { ...given, kind }));
  return renderOrderMail(sampleMail(deps, website, { ...given, kind }));
}

/** A mail of a kind about an order that does not exist, for an owner who words it. */
function sampleMail(
  { config }: Pick<AppDeps, 'config'>,
  website: Website,
  given: SampleRequest & { kind: OrderMailKind },
): OrderMail {
  const siteTitle = website.settings.siteTitle || website.identifier;
  const siteUrl = siteOrigin(config, website);
  const sample = sampleOrder(website.settings.storeSettings.defaultCurrency);
  const order = given.kind === 'order-gift-cards' ? { ...sample, items: [SAMPLE_GIFT] } : sample;
  const { instructions } = website.settings.storeSettings.payments.manual;
  return {
    kind: given.kind,
    siteTitle,
    siteUrl,
    orderUrl: siteUrl,
    locale: given.locale,
    ...wordMail(given, given.text, {
      ...mailValues(order, { siteTitle, about: ABOUT }),
      subscription: 'Breakfast bowl',
    }),
    order,
    aboutId: ABOUT,
    words: given.kind === 'order-received' ? instructions : (WORDS[given.kind] ?? ''),
    links: [{ label: 'Pattern.pdf', url: siteUrl, detail: '(3 downloads left)' }],
  };
}

function sampleGiftCard(
  { config }: Pick<AppDeps, 'config'>,
  website: Website,
  { locale, text }: SampleRequest,
): GiftCardMail {
  const siteTitle = website.settings.siteTitle || website.identifier;
  const siteUrl = siteOrigin(config, website);
  const amount = formatMoney(5000, website.settings.storeSettings.defaultCurrency);
  const values = { siteTitle, amount, senderName: 'Ada Byron', recipientName: 'Kim Soto' };
  return {
    siteTitle,
    siteUrl,
    balanceUrl: `${siteUrl}/gift-card/balance`,
    locale,
    ...wordMail({ kind: 'gift-card', locale }, text, values),
    amount,
    code: 'ABCD-EFGH-JKLM-NPQR-STUV',
    senderName: values.senderName,
    message: 'For the new kitchen. Choose something you would never buy yourself.',
    expiresOn: '',
  };
}

function sampleRestock(
  { config }: Pick<AppDeps, 'config'>,
  website: Website,
  { locale, text }: SampleRequest,
): RestockMail {
  const siteTitle = website.settings.siteTitle || website.identifier;
  const words = wordMail({ kind: 'restock', locale }, text, {
    siteTitle,
    product: 'Breakfast bowl, Celadon',
  });
  return { siteTitle, productUrl: siteOrigin(config, website), locale, ...words };
}

function isMemberMail(kind: MailKind): kind is MemberMailKind {
  return kind.startsWith('member-');
}

function sampleMemberMail(
  { config }: Pick<AppDeps, 'config'>,
  website: Website,
  { kind, locale, text }: SampleRequest & { kind: MemberMailKind },
): MemberLinkMail {
  const siteTitle = website.settings.siteTitle || website.identifier;
  const words = wordMail({ kind, locale }, text, { siteTitle, customerName: 'Ada Byron' });
  const link = `${siteOrigin(config, website)}/account`;
  return { kind: kind.slice('member-'.length) as MemberLinkKind, siteTitle, link, locale, ...words };
}

function sampleOrder(currency: string): Order {
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
    shippingOption: { id: 'sample', name: 'Standard', kind: 'flat', priceCents: 500, instructions: '' },
    taxRules: [],
    note: '',
    billingAddress: null,
    answers: [],
    items: [line(0, 'Breakfast bowl', 2, 2400), line(1, 'Small jug', 1, 3600)],
    subtotalCents: 8400,
    discountCents: 0,
    shippingCostCents: 500,
    taxCents: 0,
    includedTaxCents: 0,
    giftCardCents: 0,
    grandTotalCents: 8900,
    refundedCents: 2400,
    shipments: [
      {
        id: ABOUT,
        carrier: 'Post',
        trackingNumber: 'RR 123 456 789',
        trackingUrl: 'https://example.com/track',
        lines: [{ position: 0, quantity: 2 }],
        createdAt,
      },
    ],
    refunds: [{ id: ABOUT, status: 'done', amountCents: 2400, reason: 'One bowl was chipped.', createdAt }],
  };
}

function line(
  position: number,
  title: string,
  quantity: number,
  unitPriceCents: number,
): Order['items'][number] {
  return {
    position,
    itemId: NIL,
    sku: `SAMPLE-${position + 1}`,
    title,
    chosenVariant: {
      sku: `SAMPLE-${position + 1}`,
      attributes: { Glaze: 'Celadon' },
      optionValues: [{ optionName: 'Glaze', value: 'Celadon' }],
    },
    additionalFields: null,
    productType: 1,
    quantity,
    unitPriceCents,
    lineTotalCents: quantity * unitPriceCents,
    fullUrl: '/',
    image: null,
    fulfilledQuantity: 0,
    refundedQuantity: 0,
  };
}

const SAMPLE_GIFT: Order['items'][number] = {
  ...line(0, 'Gift card', 1, 8400),
  productType: 4,
  additionalFields: JSON.stringify([{ label: 'For', value: 'Kim Soto' }]),
};
