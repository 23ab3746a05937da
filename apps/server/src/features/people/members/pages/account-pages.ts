import { emailKey } from '@sitewright/domain/mailing/email-key';
import type { Member } from '../../../../platform/http/callers/caller.ts';
import { readPage } from '../../../../platform/http/calls/read-page.ts';
import { consumeFlashMessage } from '../../../../platform/http/forms/flash-message.ts';
import type { FlashMessage } from '../../../../platform/http/forms/flash-message-text.ts';
import { withNext } from '../../../../platform/http/forms/redirect-form.ts';
import { isLocal } from '../../../../platform/http/local-path.ts';
import { html, type Markup } from '../../../../platform/http/pages/html.ts';
import { type Page, type PageContext, type PageReply, page } from '../../../../platform/http/pages/page.ts';
import {
  findSubscriberOf,
  listMemberships,
  registrationOffer,
} from '../../../messages/mailing-lists/index.ts';
import { getWebsite } from '../../../site/sites/index.ts';
import { listChoices, NEWSLETTER_STYLE } from '../../../web/newsletter-pages/index.ts';
import { renderSystemPage } from '../../../web/pages/index.ts';
import { listAddresses, listOrdersOfMember } from '../queries/belongings.ts';
import { listSessions } from '../queries/sessions.ts';
import { TEXTS } from '../texts.ts';
import { ACCOUNT_STYLE } from './account-style.ts';
import { addressesPart } from './addresses-part.ts';
import * as entry from './entry-pages.ts';
import { accountFrame } from './frame.ts';
import { ordersPart } from './orders-part.ts';
import { profilePart } from './profile-part.ts';

const ORDERS_PER_PAGE = 20;
/** Addresses of these pages may hold secret tokens, and what they show is one person's. */
const HEADERS = { 'referrer-policy': 'same-origin', 'cache-control': 'private, no-store' };

type EntryContent = (
  given: { note: FlashMessage | null; token: string; next: string | undefined } & Pick<
    PageContext,
    'deps' | 'websiteId'
  >,
) => Markup | Promise<Markup>;

/** A page for those who are not signed in. */
function entryPage(path: string, title: () => string, content: EntryContent): Page {
  return page(path, 'visitor', async (context) => {
    const { params, query, request, reply, deps, websiteId } = context;
    const note = consumeFlashMessage({ request, reply, deps }, context.path);
    const next = query.next !== undefined && isLocal(query.next) ? query.next : undefined;
    return show(context, title(), await content({ note, token: params.token ?? '', next, deps, websiteId }));
  });
}

type MemberPage = PageContext & { websiteId: string; member: Member; note: FlashMessage | null };

/** Words of the owner in it that nobody has translated are named. */
type MemberContent = Markup & { readonly ownWords?: readonly string[] };

/** A page of the account; everybody else signs in first. */
export function memberPage(
  path: string,
  title: () => string,
  content: (context: MemberPage) => Promise<MemberContent> | MemberContent,
): Page {
  return page(path, 'visitor', async (context) => {
    const { websiteId, request, reply, deps } = context;
    const { member } = request;
    if (websiteId === null || !member) {
      const location = withNext('/account/sign-in', request.url);
      return { status: 303, headers: { location, 'cache-control': 'no-store' } };
    }
    const note = consumeFlashMessage({ request, reply, deps }, context.path);
    const main = await content({ ...context, websiteId, member, note });
    return show(context, title(), accountFrame(path, title(), main), main.ownWords);
  });
}

function show(
  context: PageContext,
  title: string,
  { markup }: Markup,
  ownWords: readonly string[] = [],
): Promise<PageReply> {
  const parts = { pageType: 'page', status: 200, title, content: ACCOUNT_STYLE + markup, ownWords } as const;
  return renderSystemPage(context, parts, HEADERS);
}

const orders = memberPage(
  '/account',
  () => TEXTS.orders,
  ({ websiteId, member, note, query, deps }) =>
    deps.database.site(websiteId, async (db) => {
      const { timeZone } = (await getWebsite(db, websiteId)).settings;
      const before = /^\d{1,15}$/.test(query.cursor ?? '') ? Number(query.cursor) : null;
      const { items: orders, nextCursor } = await readPage(
        ORDERS_PER_PAGE,
        (limit) => listOrdersOfMember(db, { websiteId, memberId: member.id, before, limit }),
        ({ sequence }) => String(sequence),
      );
      return ordersPart({ note, orders, nextCursor, timeZone });
    }),
);

const addresses = memberPage(
  '/account/addresses',
  () => TEXTS.addresses,
  ({ websiteId, member, note, query, deps, request }) =>
    deps.database.site(websiteId, async (db) => {
      const { language, storeSettings } = (await getWebsite(db, websiteId)).settings;
      return addressesPart({
        addresses: await listAddresses(db, { websiteId, memberId: member.id }),
        note,
        editedId: query.edit ?? '',
        defaultCountry: storeSettings.shippingCountryDefaultValue,
        locale: request.language ?? language,
      });
    }),
);

const newsletter = memberPage(
  '/account/newsletter',
  () => TEXTS.newsletter,
  async ({ websiteId, member, query, deps, request }) => {
    const { email } = member;
    const places = await deps.database.site(websiteId, async (db) => {
      const subscriber = await findSubscriberOf(db, { websiteId, address: emailKey(email) });
      const key = { websiteId, subscriberId: subscriber?.id ?? '', locale: request.language };
      return subscriber ? listMemberships(db, key) : [];
    });
    const action = '/api/site-users/account/newsletter';
    const choices = listChoices({ email, places, action, saved: query.saved });
    if (!choices) return html`<p class="account-empty">${TEXTS.noNewsletter}</p>`;
    const markup = `${NEWSLETTER_STYLE}<div class="newsletter-page">${choices.content.markup}</div>`;
    return { markup, ownWords: choices.ownWords };
  },
);

const profile = memberPage(
  '/account/profile',
  () => TEXTS.profile,
  ({ websiteId, member, note, deps, request }) =>
    deps.database.site(websiteId, async (db) => {
      const { language, timeZone } = (await getWebsite(db, websiteId)).settings;
      const sessions = await listSessions(db, { websiteId, memberId: member.id });
      return profilePart({ member, sessions, note, locale: request.language ?? language, timeZone });
    }),
);

const email = memberPage(
  '/account/email/:token',
  () => TEXTS.confirmEmail,
  ({ note, params }) => entry.emailContent({ note, token: params.token ?? '' }),
);

/** Pages of members in the look of the site; all of them are plain forms. Source: AUTH-13. */
export const accountPages: readonly Page[] = [
  orders,
  addresses,
  newsletter,
  profile,
  email,
  entryPage('/account/sign-in', () => TEXTS.signIn, entry.signInContent),
  entryPage('/account/sign-in-code', () => TEXTS.checkMail, entry.signInCodeContent),
  entryPage('/account/sign-in-link/:token', () => TEXTS.signIn, entry.signInLinkContent),
  entryPage(
    '/account/sign-up',
    () => TEXTS.signUp,
    async ({ deps, websiteId, ...given }) => {
      const listOffer =
        websiteId === null
          ? ''
          : await deps.database.site(websiteId, (db) => registrationOffer(db, websiteId));
      return entry.signUpContent({ ...given, listOffer });
    },
  ),
  entryPage('/account/check-mail', () => TEXTS.checkMail, entry.checkMailContent),
  entryPage('/account/confirm/:token', () => TEXTS.confirm, entry.confirmContent),
  entryPage('/account/forgot', () => TEXTS.forgot, entry.forgotContent),
  entryPage('/account/reset/:token', () => TEXTS.reset, entry.resetContent),
];
