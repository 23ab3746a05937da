import type { ReactNode } from 'react';

/** One line of a menu, or a line between groups. */
export type MenuEntry =
  | {
      id: string;
      label: string;
      icon?: ReactNode;
      shortcut?: string | undefined;
      isDisabled?: boolean;
      isDanger?: boolean;
      run: () => void;
    }
  | 'line';
