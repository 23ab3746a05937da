import { dkimRecords, dkimState, dkimValue, type RecordState } from '@sitewright/domain/mail/sender-records';
import type { ServiceDeps } from '../../../../platform/http/deps.ts';
import type { SignMails } from '../../../../platform/mail/delivery.ts';
import { senderDomain } from '../../../../platform/mail/sender-address.ts';
import { createTxtLookup } from '../../../../platform/outbound/dns-lookup.ts';
import { loadSigningKey, type SigningKey } from './signing-key.ts';

declare module '../../../../platform/http/deps.ts' {
  interface Services {
    mailSigner: MailSigner;
  }
}

/** The TXT record with the key of the installation, what was found in its place, and its state. */
export type KeyRecord = { name: string; value: string; found: readonly string[]; state: RecordState };

/** Signs the emails of the installation's sender (DKIM). */
export type MailSigner = {
  /** Options of the signature; undefined while receivers would not find the key. */
  sign: SignMails;
  /** Looks the key up at the domain now, and signs by what is found; null for a sender without a domain of its own. */
  look(): Promise<KeyRecord | null>;
};

/** Time for which emails are signed, or not, by one answer of the DNS. */
const REMEMBERED_MS = 600_000;

/** What is signed where it is there: what readers see, and what mail programs act upon. Source: RFC 6376 §5.4.1, RFC 8058 §4, RFC 9477 §3.1. */
const SIGNED_HEADERS =
  'From:Sender:Reply-To:To:Cc:Subject:Date:Message-ID:MIME-Version:Content-Type:Content-Transfer-Encoding:' +
  'In-Reply-To:References:Auto-Submitted:List-Id:List-Unsubscribe:List-Unsubscribe-Post:CFBL-Address';

/** Makes the signer; the key pair is made, or loaded, with the first email. */
export function createMailSigner(deps: ServiceDeps): MailSigner {
  const { config, now } = deps;
  const domain = senderDomain(config.mailFrom);
  const findTxt = createTxtLookup(config.dnsServers);
  let loading: Promise<SigningKey> | undefined;
  let looking: Promise<unknown> | undefined;
  let known: { isFound: boolean; untilMs: number } | undefined;

  async function loadKey(): Promise<SigningKey> {
    loading ??= loadSigningKey(deps);
    try {
      return await loading;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }

  async function look(): Promise<KeyRecord | null> {
    if (domain === null) return null;
    const { selector, publicKey } = await loadKey();
    const name = `${selector}._domainkey.${domain}`;
    const records = dkimRecords(await findTxt(name));
    const state = dkimState(records, publicKey);
    // Without an answer the last one holds, and before the first one emails are signed: a signature too many does no harm.
    const isFound = state === 'unknown' ? (known?.isFound ?? true) : state === 'right';
    known = { isFound, untilMs: now().getTime() + REMEMBERED_MS };
    return { name, value: dkimValue(publicKey), found: records ?? [], state };
  }

  /** Emails that leave at the same time wait for one answer. */
  function lookOnce(): Promise<unknown> {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  async function sign() {
    if (domain === null) return undefined;
    if (!known || now().getTime() >= known.untilMs) await lookOnce();
    if (!known?.isFound) return undefined;
    const { selector, privateKey } = await loadKey();
    return { domainName: domain, keySelector: selector, privateKey, headerFieldNames: SIGNED_HEADERS };
  }

  return { sign, look };
}
