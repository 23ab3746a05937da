import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { steady } from './steady.tsx';
import { Tooltip } from './tooltip.tsx';

export type ButtonProps = Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'isPending'> & {
  children: ReactNode;
  look?: 'plain' | 'primary' | 'quiet';
  isDanger?: boolean;
  /** Shows that its work is going on; presses are ignored meanwhile. */
  isBusy?: boolean;
};

/**
 * A button with words. A busy one keeps the focus and sends no form. React Aria's own pending state is left alone: it
 * announces by the id of the button, which is mostly gone by then, with the dialog that its work has closed.
 */
export const Button = steady(function Button({
  look = 'plain',
  isDanger = false,
  isBusy = false,
  children,
  onPress,
  ...props
}: ButtonProps) {
  const work = isBusy ? BUSY : onPress ? { onPress } : {};
  return (
    <AriaButton {...props} {...work} className={classesOf(look, isDanger)}>
      {isBusy && <span className="ui-spin" aria-hidden="true" />}
      {children}
    </AriaButton>
  );
});

const BUSY = { type: 'button', 'aria-disabled': true } as const;

export type IconButtonProps = Omit<AriaButtonProps, 'className' | 'style' | 'children' | 'aria-label'> & {
  /** Name of the button, read aloud and shown as its tooltip. */
  label: string;
  shortcut?: string | undefined;
  icon: ReactNode;
};

/** A button that shows only an icon; its name and shortcut stand in a tooltip. */
export const IconButton = steady(function IconButton({ label, shortcut, icon, ...props }: IconButtonProps) {
  return (
    <Tooltip text={label} shortcut={shortcut}>
      <AriaButton {...props} aria-label={label} className="ui-button is-quiet is-icon">
        {icon}
      </AriaButton>
    </Tooltip>
  );
});

function classesOf(look: NonNullable<ButtonProps['look']>, isDanger: boolean): string {
  return ['ui-button', look === 'plain' ? '' : `is-${look}`, isDanger ? 'is-danger' : ''].join(' ').trim();
}
