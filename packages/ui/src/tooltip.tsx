import type { ReactElement } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components';

/** Short words beside a control while it is pointed at or focused. */
export function Tooltip(props: { text: string; shortcut?: string | undefined; children: ReactElement }) {
  return (
    <TooltipTrigger delay={500} closeDelay={0}>
      {props.children}
      <AriaTooltip className="ui-tooltip" offset={6}>
        {props.text}
        {props.shortcut && <span className="ui-kbd">{props.shortcut}</span>}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
