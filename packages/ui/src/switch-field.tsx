import { Switch } from 'react-aria-components';
import { steady } from './steady.tsx';

/** Yes or no, at once. */
export const SwitchField = steady(function SwitchField(props: {
  label: string;
  value: boolean;
  isReadOnly?: boolean;
  onChange: (value: boolean) => void;
}) {
  return (
    <Switch
      className="ui-switch"
      isSelected={props.value}
      isReadOnly={props.isReadOnly ?? false}
      onChange={props.onChange}
    >
      <span>{props.label}</span>
      <span className="ui-switch-track" aria-hidden="true" />
    </Switch>
  );
});
