import { canGrant } from '@sitewright/domain/account/permissions';
import { ROLES, type RoleId, type RoleName } from '@sitewright/domain/account/roles';
import { t } from '@sitewright/owner-texts/t';
import { CheckboxField } from '@sitewright/ui/checkbox-field';
import { OFFERED_ROLES, ROLE_LABELS } from '../../labels/role-labels.ts';

type RoleFieldsProps = {
  /** Roles of whoever gives them: nobody gives more than that. */
  own: readonly number[];
  /** Those the person has had so far: also roles that are not offered can be taken away. */
  before?: readonly number[];
  value: readonly number[];
  onChange: (roles: RoleId[]) => void;
  error?: string | undefined;
};

/** The roles of a contributor, one tick each. `No access` stands alone. */
export function RoleFields({ own, before = [], value, onChange, error }: RoleFieldsProps) {
  const shown = (Object.keys(ROLE_LABELS) as RoleName[]).filter(
    (name) => before.includes(ROLES[name]) || (OFFERED_ROLES.includes(name) && canGrant(own, [ROLES[name]])),
  );
  const change = (name: RoleName, isGiven: boolean) => {
    const others = name === 'none' ? [] : value.filter((id) => id !== ROLES[name] && id !== ROLES.none);
    onChange((isGiven ? [...others, ROLES[name]] : others) as RoleId[]);
  };
  return (
    <fieldset className="role-fields" aria-describedby={error ? 'role-fields-error' : undefined}>
      <legend className="ui-label">{t('contributors.roles')}</legend>
      {shown.map((name) => (
        <CheckboxField
          key={name}
          label={ROLE_LABELS[name].label}
          help={ROLE_LABELS[name].help}
          value={value.includes(ROLES[name])}
          onChange={(isGiven) => change(name, isGiven)}
        />
      ))}
      {error && (
        <p id="role-fields-error" className="ui-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
