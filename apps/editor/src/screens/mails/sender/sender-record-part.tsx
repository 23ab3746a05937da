import type { SenderDnsRecord } from '@sitewright/contract/mail-sender';
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
        <Fact label="Type">TXT</Fact>
        <Fact label="Name">
          <CopiedText label={`name of the ${short} record`} text={name} />
        </Fact>
        {state !== 'right' && (
          <Fact label="Value">
            <CopiedText label={`value of the ${short} record`} text={value} />
          </Fact>
        )}
        {found.length > 0 && (
          <Fact label="Found">
            {found.map((text) => (
              <code key={text}>{text}</code>
            ))}
          </Fact>
        )}
      </dl>
    </li>
  );
}
