import { Switch } from 'react-aria-components';

/** Yes or no, at once. */
export function SwitchField(props: { label: string; value: boolean; onChange: (value: boolean) => void }) {
  return (
    <Switch className="ui-switch" isSelected={props.value} onChange={props.onChange}>
      <span>{props.label}</span>
      <span className="ui-switch-track" aria-hidden="true" />
    </Switch>
  );
}
