import {
  DMARC_VALUE,
  dmarcNames,
  dmarcRecords,
  dmarcState,
  type RecordState,
  type SenderRecord,
  spfRecords,
  spfState,
  spfValue,
} from '@sitewright/domain/mail/sender-records';
import type { ServerDeps } from '../../../../platform/http/deps.ts';
import { senderDomain } from '../../../../platform/mail/sender-address.ts';
import { createTxtLookup, type FindTxtRecords } from '../../../../platform/outbound/dns-lookup.ts';

/** A TXT record at the domain of the sender: `value` to set under `name`, what was found instead or already, and its state. */
type CheckedRecord = {
  kind: SenderRecord;
  name: string;
  value: string;
  found: readonly string[];
  state: RecordState;
};

/** Looks up what receivers of emails find at the domain of the sender; [] where it has none of its own. */
export async function checkSender({
  config,
  services,
}: Pick<ServerDeps, 'config' | 'services'>): Promise<CheckedRecord[]> {
  const domain = senderDomain(config.mailFrom);
  if (domain === null) return [];
  const findTxt = createTxtLookup(config.dnsServers);
  const [key, spf, dmarc] = await Promise.all([
    services.mailSigner.look(),
    checkSpf(findTxt, domain, config.smtpUrl),
    checkDmarc(findTxt, domain),
  ]);
  return key ? [{ kind: 'dkim', ...key }, spf, dmarc] : [];
}

async function checkSpf(
  findTxt: FindTxtRecords,
  domain: string,
  smtpUrl: string | undefined,
): Promise<CheckedRecord> {
  const records = spfRecords(await findTxt(domain));
  const server = smtpUrl === undefined ? null : new URL(smtpUrl).hostname;
  return {
    kind: 'spf',
    name: domain,
    value: spfValue(records, server),
    found: records ?? [],
    state: spfState(records),
  };
}

/** The first record on the way up holds. */
async function checkDmarc(findTxt: FindTxtRecords, domain: string): Promise<CheckedRecord> {
  const names = dmarcNames(domain);
  const [own = ''] = names;
  for (const name of names) {
    const records = dmarcRecords(await findTxt(name));
    const state = dmarcState(records);
    if (state !== 'missing') return { kind: 'dmarc', name, value: DMARC_VALUE, found: records ?? [], state };
  }
  return { kind: 'dmarc', name: own, value: DMARC_VALUE, found: [], state: 'missing' };
}
