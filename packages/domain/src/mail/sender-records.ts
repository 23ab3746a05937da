/**
 * What the domain name system says of a record: `right`, `missing`, `wrong` (it does not do what it is for), `several` where only one
 * may be (receivers then ignore all of them), `unknown` while no name server answers.
 */
export const RECORD_STATES = ['right', 'missing', 'wrong', 'several', 'unknown'] as const;
export type RecordState = (typeof RECORD_STATES)[number];

/** Records that receivers of emails look up at the domain of the sender, in the order in which they are set. */
export const SENDER_RECORDS = ['dkim', 'spf', 'dmarc'] as const;
export type SenderRecord = (typeof SENDER_RECORDS)[number];

/** TXT records of a kind, among those found at a name; null while they are unknown. */
type Found = readonly string[] | null;

/** A record asks nothing of emails that fail, which is all that large receivers demand. Source: RFC 7489 §6.3. */
export const DMARC_VALUE = 'v=DMARC1; p=none';

const POLICIES = ['none', 'quarantine', 'reject'];

/** Value of the record with a public key: base64 of its DER. Source: RFC 6376 §3.6.1. */
export function dkimValue(publicKey: string): string {
  return `v=DKIM1; k=rsa; p=${publicKey}`;
}

/** Keys among the TXT records of a name. */
export function dkimRecords(found: Found): Found {
  return found?.filter((record) => tagsOf(record).has('p')) ?? null;
}

/** Sender policies among the TXT records of a domain. */
export function spfRecords(found: Found): Found {
  return found?.filter((record) => /^v=spf1(?: |$)/i.test(record)) ?? null;
}

/** Policies of reports among the TXT records of a name; one of a registry, such as `uk`, is none of its domains. Source: RFC 9091. */
export function dmarcRecords(found: Found): Found {
  const isOne = (record: string) => /^v=DMARC1\s*(?:;|$)/.test(record) && tagsOf(record).get('psd') !== 'y';
  return found?.filter(isOne) ?? null;
}

/** State of the records with keys, of which one must be `publicKey`. */
export function dkimState(records: Found, publicKey: string): RecordState {
  return stateOf(records, (record) => tagsOf(record).get('p')?.replace(/\s/g, '') === publicKey);
}

/** State of the sender policies; one that lets everybody send says nothing. */
export function spfState(records: Found): RecordState {
  return stateOf(records, (record) => !/ \+?all\b/i.test(record));
}

/** State of the policies of reports. */
export function dmarcState(records: Found): RecordState {
  return stateOf(records, (record) => POLICIES.includes(tagsOf(record).get('p')?.toLowerCase() ?? ''));
}

/** The sender policy to set: for a mail server (its host or address, null for none), or what those there are permit, but not all. */
export function spfValue(records: Found, server: string | null): string {
  const terms = (records ?? []).flatMap((record) => record.split(/ +/).slice(1));
  const permitted = terms.filter((term) => !/^[-+~?]?all$/i.test(term));
  if (permitted.length > 0) return `v=spf1 ${[...new Set(permitted)].join(' ')} ~all`;
  if (server === null) return 'v=spf1 mx ~all';
  if (server.startsWith('[')) return `v=spf1 ip6:${server.slice(1, -1)} ~all`;
  return `v=spf1 ${/^[\d.]+$/.test(server) ? 'ip4' : 'a'}:${server} ~all`;
}

/** Names at which a domain's DMARC record may be: its own, then those of the domains above it. Source: RFC 7489 §6.6.3. */
export function dmarcNames(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_label, at) => `_dmarc.${labels.slice(at).join('.')}`);
}

function stateOf(records: Found, isRight: (record: string) => boolean): RecordState {
  if (records === null) return 'unknown';
  const [record, ...others] = records;
  if (record === undefined) return 'missing';
  if (others.length > 0) return 'several';
  return isRight(record) ? 'right' : 'wrong';
}

function tagsOf(record: string): Map<string, string> {
  const pairs = record.split(';').map((tag) => tag.split(/=(.*)/s));
  return new Map(pairs.map(([name = '', value = '']) => [name.trim(), value.trim()]));
}
