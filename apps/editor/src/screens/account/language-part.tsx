import { updateAccount } from '@sitewright/contract/accounts';
import type { OwnerLanguage } from '@sitewright/domain/account/owner-languages';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { SelectField } from '@sitewright/ui/select-field';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useSubmit } from '../../forms/use-submit.ts';
import { FailureNote } from './failure-note.tsx';

const BROWSER = 'browser';
/** Each is named in itself, for who reads no other. */
const NAMES: Readonly<Record<OwnerLanguage, string>> = { en: 'English', de: 'Deutsch' };

/** Chooses the language of the editor and of emails, in which the editor is loaded anew. */
export function LanguagePart({ language }: { language: OwnerLanguage | null }) {
  const [chosen, setChosen] = useState<string>(language ?? BROWSER);
  const { isBusy, failure, handleSubmit } = useSubmit(
    () => call(updateAccount, { body: { language: chosen === BROWSER ? null : (chosen as OwnerLanguage) } }),
    () => window.location.reload(),
  );
  return (
    <form className="account-part" onSubmit={handleSubmit} noValidate aria-labelledby="account-language-head">
      <h2 id="account-language-head">{t('account.language')}</h2>
      <SelectField
        label={t('account.language')}
        options={{ [BROWSER]: t('account.languageOfBrowser'), ...NAMES }}
        value={chosen}
        onChange={setChosen}
        error={failure?.fields.language}
      />
      <p>{t('account.languageHelp')}</p>
      <FailureNote text={failure?.message} />
      <Button type="submit" look="primary" isBusy={isBusy} isDisabled={chosen === (language ?? BROWSER)}>
        {t('account.saveLanguage')}
      </Button>
    </form>
  );
}
