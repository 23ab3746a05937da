import type { SenderDnsRecord } from '@sitewright/contract/mail-sender';
import { t } from '@sitewright/owner-texts/t';
import { CopiedText } from '../../../forms/copied-text.tsx';
import { Fact } from '../../../layout/fact.tsx';
import { RECORD_TEXTS, recordHint, STATE_LABELS } from './record-texts.ts';

/** A record at the domain: what it is for, whether it is there, and while it is not, what to set. */
export function SenderRecordPart({
  record: { kind, name, value, found, state },
}: {
  record: SenderDnsRecord;
}) {
  const { title, purpose } = RECORD_TEXTS[kind];
  const record = kind.toUpperCase();
  return (
    <li>
      <h2>
        {title} <span className={`record-state is-${state}`}>{STATE_LABELS[state]}</span>
      </h2>
      <p>
        {purpose} {recordHint(kind, state)}
      </p>
      <dl>
        <Fact label={t('common.type')}>TXT</Fact>
        <Fact label={t('common.name')}>
          <CopiedText
            labels={{
              copy: t('mails.copyRecordName', { record }),
              copied: t('mails.copiedRecordName', { record }),
            }}
            text={name}
          />
        </Fact>
        {state !== 'right' && (
          <Fact label={t('mails.value')}>
            <CopiedText
              labels={{
                copy: t('mails.copyRecordValue', { record }),
                copied: t('mails.copiedRecordValue', { record }),
              }}
              text={value}
            />
          </Fact>
        )}
        {found.length > 0 && (
          <Fact label={t('mails.found')}>
            {found.map((text) => (
              <code key={text}>{text}</code>
            ))}
          </Fact>
        )}
      </dl>
    </li>
  );
}
