import { issueGiftCard } from '@sitewright/contract/gift-cards';
import { EmailAddress } from '@sitewright/domain/account/account-schema';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { TextField } from '@sitewright/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { dialogOf } from '../../../forms/dialog-of.tsx';
import { MoneyField } from '../../../forms/money-field.tsx';
import { useAttempt } from '../../../forms/use-attempt.ts';
import { giftCardQueries } from '../../../queries/gift-cards.ts';
import { queryClient } from '../../../queries/query-client.ts';
import { storeQueries } from '../../../queries/store.ts';

type IssueFormProps = { websiteId: string; onClose: () => void };

/** Makes out a gift card that nobody pays for; its code is shown this one time. */
export const IssueDialog = dialogOf(IssueForm, { title: t('giftCards.issueGiftCard') });

type WrongFields = { value?: string | undefined; address?: string | undefined };

const EMPTY = { recipientName: '', recipientEmail: '', message: '', expiresOn: '', reason: '' };

function IssueForm({ websiteId, onClose }: IssueFormProps) {
  // The same dialog sent twice makes one card.
  const [id] = useState(() => crypto.randomUUID());
  const [valueMinor, setValue] = useState<number | null>(null);
  const [fields, setFields] = useState(EMPTY);
  const { isBusy, failure, attempt, clear } = useAttempt();
  const [wrong, setWrong] = useState<WrongFields>({});
  const [code, setCode] = useState<string | null>(null);
  const store = useQuery(storeQueries.settings(websiteId));
  const currency = store.data?.settings.defaultCurrency ?? 'USD';
  const change = (part: Partial<typeof EMPTY>) => setFields({ ...fields, ...part });
  const issue = () => {
    clear();
    const found = wrongFields(valueMinor, fields.recipientEmail);
    setWrong(found);
    if (!valueMinor || found.value || found.address) return;
    const recipientEmail = fields.recipientEmail.trim();
    const body = { ...fields, recipientEmail, id, valueMinor, expiresOn: fields.expiresOn || null };
    void attempt(
      async () => {
        const issued = await call(issueGiftCard, { params: { websiteId }, body });
        await queryClient.invalidateQueries({ queryKey: giftCardQueries.all(websiteId) });
        return issued;
      },
      ({ code }) => setCode(code ?? ''),
      // The server may refuse a good address, too: in test mode it mails contributors alone.
      (failure) => setWrong({ address: failure.fields.recipientEmail }),
    );
  };
  if (code !== null) return <MadeCard code={code} to={fields.recipientEmail} onClose={onClose} />;
  return (
    <DialogForm
      action={t('giftCards.issue')}
      isBusy={isBusy}
      error={failure?.fields.recipientEmail ? undefined : failure?.message}
      onSubmit={issue}
      onClose={onClose}
    >
      <MoneyField
        label={t('giftCards.value')}
        currency={currency}
        value={valueMinor}
        error={wrong.value}
        onChange={(value) => {
          setWrong({ ...wrong, value: undefined });
          setValue(value);
        }}
      />
      <TextField
        label={t('giftCards.recipientName')}
        maxLength={100}
        value={fields.recipientName}
        onChange={(recipientName) => change({ recipientName })}
      />
      <TextField
        label={t('giftCards.recipientEmailAddress')}
        type="email"
        help={t('giftCards.recipientHelp')}
        value={fields.recipientEmail}
        error={wrong.address}
        onChange={(recipientEmail) => {
          setWrong({ ...wrong, address: undefined });
          change({ recipientEmail });
        }}
      />
      <TextField
        label={t('giftCards.message')}
        lines="many"
        maxLength={500}
        value={fields.message}
        onChange={(message) => change({ message })}
      />
      <TextField
        label={t('giftCards.lastDay')}
        type="date"
        help={t('giftCards.leaveEmptyForNoExpiry')}
        value={fields.expiresOn}
        onChange={(expiresOn) => change({ expiresOn })}
      />
      <TextField
        label={t('giftCards.internalReason')}
        maxLength={500}
        value={fields.reason}
        onChange={(reason) => change({ reason })}
      />
    </DialogForm>
  );
}

/** What is wrong with the value and the address, which may be left empty. */
function wrongFields(valueMinor: number | null, email: string): WrongFields {
  const isAddress = email.trim() === '' || EmailAddress.safeParse(email.trim()).success;
  return {
    value: valueMinor ? undefined : t('giftCards.enterAValueAbove0'),
    address: isAddress ? undefined : t('giftCards.enterEmailAddress'),
  };
}

function MadeCard({ code, to, onClose }: { code: string; to: string; onClose: () => void }) {
  return (
    <div className="stack">
      <p role="status">
        {to === '' ? t('giftCards.cardIssued') : t('giftCards.cardIssuedAndMailed', { to })}
        {code !== '' && ` ${t('giftCards.copyCodeNow')}`}
      </p>
      {code !== '' && <output className="gift-card-code">{code}</output>}
      <div className="ui-actions">
        {code !== '' && (
          <Button onPress={() => void navigator.clipboard.writeText(code)}>
            {t('giftCards.copyTheCode')}
          </Button>
        )}
        <Button look="primary" onPress={onClose}>
          {t('common.done')}
        </Button>
      </div>
    </div>
  );
}
