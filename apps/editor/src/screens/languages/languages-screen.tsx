import { type ProgramTexts, updateLanguages } from '@sitewright/contract/languages';
import { type OfferedLanguage, OfferedLanguages } from '@sitewright/domain/language/language-schema';
import { languagePrefix } from '@sitewright/domain/language/site-languages';
import { t } from '@sitewright/owner-texts/t';
import { Button } from '@sitewright/ui/button';
import { Dialog } from '@sitewright/ui/dialog';
import { EmptyState } from '@sitewright/ui/loading-state';
import { SelectField } from '@sitewright/ui/select-field';
import { SwitchField } from '@sitewright/ui/switch-field';
import { TextField } from '@sitewright/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { ConfirmDialog } from '../../forms/confirm-dialog.tsx';
import { DialogForm } from '../../forms/dialog-form.tsx';
import { useAttempt } from '../../forms/use-attempt.ts';
import { languageName, plainLanguageOptions } from '../../labels/language-labels.ts';
import { AppFrame } from '../../layout/app-frame.tsx';
import { SettingsTabs } from '../../layout/settings-tabs.tsx';
import { Loaded } from '../../lists/loaded.tsx';
import { languageQueries } from '../../queries/languages.ts';
import { machineTranslationQueries } from '../../queries/machine-translation.ts';
import { queryClient } from '../../queries/query-client.ts';
import { usePermissions } from '../../queries/use-rights.ts';
import { Link } from '../../router/link.tsx';
import type { ScreenProps } from '../../router/routes.ts';
import { LanguageAddress } from './language-address.tsx';
import { MachineTranslationPart } from './machine-translation-part.tsx';
import './languages.css';

/** Languages the site offers beside its own. */
export function LanguagesScreen({ params: { websiteId } }: ScreenProps<'/settings/$websiteId/languages'>) {
  const offered = useQuery(languageQueries.offered(websiteId));
  const mayChange = usePermissions(websiteId).includes('settings.manage');
  const [isAdding, setAdding] = useState(false);
  const [pendingRemoval, setPendingRemoval] = useState<OfferedLanguage | null>(null);
  const { failure, attempt } = useAttempt({ mayOverlap: true });
  const list = offered.data?.languages ?? [];
  const store = async (languages: readonly OfferedLanguage[]) => {
    const { queryKey } = languageQueries.offered(websiteId);
    try {
      const body = { languages: [...languages], from: list };
      queryClient.setQueryData(queryKey, await call(updateLanguages, { websiteId, body }));
      void queryClient.invalidateQueries(machineTranslationQueries.settings(websiteId));
    } catch (error) {
      // Somebody else may have been quicker: what there is now is shown.
      void queryClient.invalidateQueries({ queryKey });
      throw error;
    }
  };
  const change = (tag: string, changed: Partial<OfferedLanguage>) =>
    attempt(() => store(list.map((one) => (one.tag === tag ? { ...one, ...changed } : one))));
  return (
    <AppFrame
      title={t('languages.languages')}
      lead={<SettingsTabs websiteId={websiteId} />}
      actions={
        mayChange && (
          <Button look="primary" onPress={() => setAdding(true)}>
            <Plus aria-hidden="true" />
            {t('languages.addLanguage')}
          </Button>
        )
      }
    >
      {failure && <p role="alert">{failure.message}</p>}
      <Loaded query={offered} name={t('languages.languagesToLoad')}>
        {({ defaultLanguage, languages, mainHost, domains, programTexts }) => (
          <>
            <p className="ui-help">
              {t('languages.writtenIn', { language: languageName(defaultLanguage) })}{' '}
              <ProgramState websiteId={websiteId} tag={defaultLanguage} programTexts={programTexts} />
            </p>
            {languages.length === 0 && (
              <EmptyState title={t('languages.oneLanguageSoFar')}>
                <p>{t('languages.languagesHelp')}</p>
              </EmptyState>
            )}
            {languages.length > 0 && (
              <ul className="language-list" aria-label={t('languages.languages')}>
                {languages.map((language) => (
                  <li key={language.tag}>
                    <div>
                      <strong>{languageName(language.tag)}</strong>
                      <LanguageAddress
                        websiteId={websiteId}
                        language={language}
                        mainHost={mainHost}
                        domains={domains.filter((domain) =>
                          languages.every(({ tag, host }) => tag === language.tag || host !== domain),
                        )}
                        isReadOnly={!mayChange}
                        onChange={(host) => void change(language.tag, { host })}
                      />
                      <small>
                        <ProgramState websiteId={websiteId} tag={language.tag} programTexts={programTexts} />
                      </small>
                    </div>
                    <SwitchField
                      label={t('languages.showLanguageToVisitors', { language: languageName(language.tag) })}
                      value={language.isPublic}
                      isReadOnly={!mayChange}
                      onChange={(isPublic) => void change(language.tag, { isPublic })}
                    />
                    <Link
                      to="/translations/$websiteId/$locale"
                      params={{ websiteId, locale: language.tag }}
                      className="ui-button"
                    >
                      {t('languages.translate')}
                    </Link>
                    {mayChange && (
                      <Button
                        look="quiet"
                        isDanger
                        aria-label={t('languages.removeLanguageAction', {
                          language: languageName(language.tag),
                        })}
                        onPress={() => setPendingRemoval(language)}
                      >
                        {t('common.remove')}
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            )}
            {mayChange && languages.length > 0 && (
              <p className="ui-help">
                {t('languages.domainHelp')}{' '}
                {languages.some(({ host }) => host !== undefined) && t('languages.domainCartHelp')}
              </p>
            )}
            <MachineTranslationPart websiteId={websiteId} mayChange={mayChange} />
          </>
        )}
      </Loaded>
      <Dialog title={t('languages.addLanguage')} isOpen={isAdding} onClose={() => setAdding(false)}>
        <AddForm
          taken={[offered.data?.defaultLanguage ?? '', ...list.map(({ tag }) => tag)]}
          onAdd={(tag) => store([...list, { tag, isPublic: false }])}
          onClose={() => setAdding(false)}
        />
      </Dialog>
      <ConfirmDialog
        title={t('languages.removeLanguage', {
          language: pendingRemoval ? languageName(pendingRemoval.tag) : '',
        })}
        action={t('common.remove')}
        isOpen={pendingRemoval !== null}
        onClose={() => setPendingRemoval(null)}
        onConfirm={() => store(list.filter(({ tag }) => tag !== pendingRemoval?.tag))}
      >
        <p>{t('languages.removeHelp')}</p>
      </ConfirmDialog>
    </AppFrame>
  );
}

type ProgramStateProps = { websiteId: string; tag: string; programTexts: readonly ProgramTexts[] };

/** What owners need not translate; where they have to, how much of it is done. */
function ProgramState({ websiteId, tag, programTexts }: ProgramStateProps) {
  const mayRead = usePermissions(websiteId).includes('pages.view');
  const state = programTexts.find((one) => one.tag === tag);
  if (!state) return t('languages.builtInLanguage', { language: languageName(tag) });
  const { texts, written, isShown } = state;
  const percent = Math.floor((100 * written) / texts);
  return (
    <>
      {written === 0
        ? t('languages.builtInEnglish')
        : isShown
          ? t('languages.builtInPercent', { percent, language: languageName(tag) })
          : t('languages.builtInDraft', { percent })}{' '}
      {mayRead && (
        <Link
          to="/translations/$websiteId/$locale/$kind/$entityId"
          params={{ websiteId, locale: tag, kind: 'program', entityId: websiteId }}
          aria-label={t('languages.writeBuiltInTexts', { language: languageName(tag) })}
        >
          {t('languages.writeThem')}
        </Link>
      )}
    </>
  );
}

type AddFormProps = {
  taken: readonly string[];
  onAdd: (tag: string) => Promise<void>;
  onClose: () => void;
};

/** Choice of a language that is not in the list. */
const OTHER = 'other';

function AddForm({ taken, onAdd, onClose }: AddFormProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const [isTried, setTried] = useState(false);
  const { isBusy, failure, attempt } = useAttempt();
  const isOther = chosen === OTHER;
  const parsed = OfferedLanguages.safeParse([{ tag: isOther ? code.trim() : (chosen ?? '') }]);
  const canonical = parsed.data?.[0]?.tag;
  const isTaken = taken.some((one) => one.toLowerCase() === canonical?.toLowerCase());
  const codeError =
    canonical === undefined
      ? t('languages.enterLanguageCode')
      : isTaken
        ? t('languages.siteLanguageAlready')
        : undefined;
  const submit = () => {
    setTried(true);
    if (canonical !== undefined && !isTaken) void attempt(() => onAdd(canonical), onClose);
  };
  return (
    <DialogForm
      action={t('languages.addLanguage')}
      isBusy={isBusy}
      error={failure?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField
        label={t('common.language')}
        options={{ ...plainLanguageOptions(taken), [OTHER]: t('languages.anotherLanguageByItsCode') }}
        value={chosen}
        error={isTried && chosen === null ? t('languages.chooseALanguage') : undefined}
        onChange={setChosen}
      />
      {isOther && (
        <TextField
          label={t('languages.languageCode')}
          value={code}
          error={isTried ? codeError : undefined}
          onChange={setCode}
        />
      )}
      {canonical !== undefined && !isTaken && (
        <p className="ui-help">
          {isOther && `${languageName(canonical)}. `}
          {t('languages.addressesBeginWithSentence', { prefix: languagePrefix(canonical) })}
        </p>
      )}
    </DialogForm>
  );
}
