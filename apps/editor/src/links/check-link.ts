import { formatLink, type LinkKind, type LinkTarget } from '@sitewright/domain/link/link-target';
import { isAllowedAddress } from '@sitewright/domain/text/allowed-html';
import { t } from '@sitewright/owner-texts/t';

/** Longest address that is stored. */
const MAX_LINK = 2000;
const MAX_EMAIL = 254;

/** Addresses that the messages give as the form to follow. */
const EXAMPLE = { url: 'https://example.com', shortUrl: 'example.com', email: 'name@example.com' };

/** Field of a tab → what is wrong with it; an empty object when the target can be saved. Source: specification §8. */
export type LinkErrors = Readonly<
  Partial<Record<'path' | 'url' | 'to' | 'cc' | 'bcc' | 'body' | 'number', string>>
>;

/** What keeps a target from being saved. Source: EDIT-03 to EDIT-07. */
export function checkLink(target: LinkTarget): LinkErrors {
  const errors = CHECKS[target.kind](target as never) as LinkErrors;
  if (Object.keys(errors).length > 0 || formatLink(target).length <= MAX_LINK) return errors;
  return target.kind === 'email' ? { body: TOO_LONG } : { [FIELD_OF[target.kind]]: TOO_LONG };
}

const TOO_LONG = t('fields.linkTooLong');
const FIELD_OF = { page: 'path', web: 'url', email: 'to', phone: 'number', file: 'path' } as const;

const CHECKS: {
  readonly [Kind in LinkKind]: (target: Extract<LinkTarget, { kind: Kind }>) => LinkErrors;
} = {
  page: ({ path }) =>
    isPagePath(path.trim()) ? {} : { path: t('fields.noPageUrl', { path: path.trim() }).trim() },
  web: ({ url }) =>
    isWebAddress(url.trim())
      ? {}
      : { url: t('fields.noWebAddress', { example: EXAMPLE.url, shortExample: EXAMPLE.shortUrl }) },
  email: ({ to, cc, bcc }) => ({
    ...(to.trim() === '' ? { to: t('fields.noEmail') } : emailErrors('to', to)),
    ...emailErrors('cc', cc),
    ...emailErrors('bcc', bcc),
  }),
  phone: ({ number }) => (isPhoneNumber(number.trim()) ? {} : { number: t('fields.noPhoneNumber') }),
  file: ({ path }) =>
    /^\/_sw\/(?:files|images)\/[^\s/]+\/[^\s/]+$/.test(path) ? {} : { path: t('fields.noFile') },
};

/** Path, query or fragment of the site; two slashes would lead to another one. */
function isPagePath(path: string): boolean {
  return /^(?:\/(?![/\\])|[#?])[^\s\\<>"`{}]*$/.test(path) && isAllowedAddress(path);
}

/** A web address, with the scheme or as a bare host such as `example.com/about`. */
function isWebAddress(text: string): boolean {
  if (/[\s\\<>"`{}]/.test(text)) return false;
  if (/^https?:\/\//i.test(text))
    return URL.canParse(text) && new URL(text).username === '' && isAllowedAddress(text);
  return (
    /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}[\p{L}\d-]*\p{L}(?::\d+)?(?:[/?#].*)?$/u.test(text) &&
    URL.canParse(`https://${text}`)
  );
}

/** Digits with the usual marks; `*` and `#` are for codes. RFC 3966 parameters may follow. */
function isPhoneNumber(number: string): boolean {
  return (
    number.length <= 60 && /^\+?(?=[^;]*\d)[\d(*][\d\s().\-/*#]*(?:;[a-z-]+(?:=[\w.+-]+)?)*$/i.test(number)
  );
}

function emailErrors(field: 'to' | 'cc' | 'bcc', list: string): LinkErrors {
  const isRight = list.trim() === '' || list.split(',').every((one) => isEmail(one.trim()));
  return isRight ? {} : { [field]: t('fields.noEmailList', { example: EXAMPLE.email }) };
}

function isEmail(text: string): boolean {
  return (
    text.length <= MAX_EMAIL &&
    /^[\p{L}\d.!#$%&'*+/=?^_`{|}~-]+@(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+[\p{L}\d-]*\p{L}$/u.test(text)
  );
}
