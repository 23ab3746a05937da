import { SwitchField } from '@sitewright/ui/switch-field';

type Flag<Fields> = { [Name in keyof Fields]-?: Fields[Name] extends boolean ? Name : never }[keyof Fields];

type SwitchFieldsProps<Fields> = {
  fields: Fields;
  /** Words by field, in the order shown. */
  labels: { readonly [Name in Flag<Fields>]?: string };
  onChange: (part: Partial<Fields>) => void;
};

/** A switch for each field that is named. */
export function SwitchFields<Fields>({ fields, labels, onChange }: SwitchFieldsProps<Fields>) {
  return Object.entries<string>(labels as Record<string, string>).map(([name, label]) => (
    <SwitchField
      key={name}
      label={label}
      value={fields[name as Flag<Fields>] === true}
      onChange={(isOn) => onChange({ [name]: isOn } as Partial<Fields>)}
    />
  ));
}
