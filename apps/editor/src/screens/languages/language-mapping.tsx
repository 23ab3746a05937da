import { type MultilingualSettings, updateLanguageCodes } from '@sitewright/contract/machine-translation';
import { serviceCodeOf } from '@sitewright/domain/language/service-language';
import { t } from '@sitewright/owner-texts/t';
import { SelectField } from '@sitewright/ui/select-field';
import { call } from '../../api/call.ts';
import { useAttempt } from '../../forms/use-attempt.ts';
import { languageName } from '../../labels/language-labels.ts';
import { machineTranslationQueries } from '../../queries/machine-translation.ts';
import { queryClient } from '../../queries/query-client.ts';

type MappingProps = { websiteId: string; mayChange: boolean; settings: MultilingualSettings };

/** Found by the server, which takes it for no code of its own. */
const AUTOMATIC = '';

/** Which languages of the service stand for those of the site. */
export function LanguageMapping({ websiteId, mayChange, settings }: MappingProps) {
  const { failure, attempt } = useAttempt({ mayOverlap: true });
  const { connection, defaultLanguage, languages } = settings;
  if (!connection) return null;
  const { serviceLanguages, codes } = connection;
  const nameOf = (code: string | null) =>
    serviceLanguages.find((one) => one.code === code)?.name ?? t('languages.notKnownToTheService');
  const choose = (tag: string, code: string) =>
    attempt(
      () => call(updateLanguageCodes, { websiteId, body: { codes: { [tag]: code } } }),
      (changed) => queryClient.setQueryData(machineTranslationQueries.settings(websiteId).queryKey, changed),
    );
  return (
    <fieldset className="form-part">
      <legend>{t('languages.languagesAtTheService')}</legend>
      <div className="form-pair">
        {[defaultLanguage, ...languages.map(({ tag }) => tag)].map((tag) => (
          <SelectField
            key={tag}
            label={languageName(tag)}
            isDisabled={!mayChange}
            options={{
              [AUTOMATIC]: t('languages.automaticLanguage', {
                language: nameOf(serviceCodeOf(tag, serviceLanguages)),
              }),
              ...Object.fromEntries(serviceLanguages.map(({ code, name }) => [code, name])),
            }}
            value={codes[tag] ?? AUTOMATIC}
            onChange={(code) => void choose(tag, code)}
          />
        ))}
      </div>
      {failure && (
        <p className="ui-error" role="alert">
          {failure.message}
        </p>
      )}
    </fieldset>
  );
}
