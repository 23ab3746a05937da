import type { ReactNode } from 'react';
import { useWindowTitle } from './use-window-title.ts';

type AppFrameProps = {
  title: string;
  /** Above the title: the way back, or links to the parts of the area. */
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/** What stands in the frame: title, actions and content of a screen. Its title is that of the window, too. */
export function AppFrame({ title, lead, actions, children }: AppFrameProps) {
  useWindowTitle(title);
  return (
    <>
      {lead}
      <div className="app-title">
        <h1>{title}</h1>
        {actions}
      </div>
      {children}
    </>
  );
}
