import type { SenderDnsRecord } from '@sitewright/contract/mail-sender';
import { t } from '@sitewright/owner-texts/t';
import { Fact } from '../../../layout/fact.tsx';
import { CopiedText } from './copied-text.tsx';
import { RECORD_TEXTS, recordHint, STATE_LABELS } from './record-texts.ts';

/** A record at the domain: what it is for, whether it is there, and while it is not, what to set. */
export function SenderRecordPart({ record }: { record: SenderDnsRecord }) {
  const { kind, name, value, found, state } = record;
  const { title, purpose } = RECORD_TEXTS[kind];
  const short = kind.toUpperCase();
  return (
    <li>
      <h2>
        {title} <span className={`record-state is-${state}`}>{STATE_LABELS[state]}</span>
      </h2>
      <p>
        {purpose} {recordHint(kind, state)}
      </p>
      <dl>
        <Fact label={t('common.type')}>{t('mails.txt')}</Fact>
        <Fact label={t('common.name')}>
          <CopiedText label={t('mails.nameOfTheShortRecord', { short })} text={name} />
        </Fact>
        {state !== 'right' && (
          <Fact label={t('mails.value')}>
            <CopiedText label={t('mails.valueOfTheShortRecord', { short })} text={value} />
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
