import { t } from '@sitewright/owner-texts/t';
import { SelectField } from '@sitewright/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../lists/loaded.tsx';
import { formChoices } from '../queries/form-choices.ts';
import { usePermissions } from '../queries/use-rights.ts';
import { Link } from '../router/link.tsx';
import { useWebsiteId } from '../router/router-context.tsx';

type FormControlProps = { label: string; value: string | null; onChange: (value: string) => void };

/** Chooses one of the site's forms; those that visitors do not see yet say so. */
export function FormControl({ label, value, onChange }: FormControlProps) {
  const websiteId = useWebsiteId();
  const mayEdit = usePermissions(websiteId).includes('forms.manage');
  const forms = useQuery(formChoices(websiteId));
  return (
    <Loaded query={forms} name={t('panels.formsToLoad')} failure={t('panels.unableToLoadResults')}>
      {(loaded) => {
        const options = Object.fromEntries(
          loaded.forms.map(({ id, name, isPublished }) => [
            id,
            isPublished ? name : t('panels.nameNotPublished', { name }),
          ]),
        );
        const isKnown = value !== null && Object.hasOwn(options, value);
        return (
          <>
            <SelectField label={label} options={options} value={isKnown ? value : null} onChange={onChange} />
            {mayEdit && (
              <p className="ui-help">
                {isKnown ? (
                  <Link to="/forms/$websiteId/$formId" params={{ websiteId, formId: value }}>
                    {t('panels.editThisForm')}
                  </Link>
                ) : (
                  <Link to="/forms/$websiteId" params={{ websiteId }}>
                    {t('panels.makeAForm')}
                  </Link>
                )}
              </p>
            )}
          </>
        );
      }}
    </Loaded>
  );
}
