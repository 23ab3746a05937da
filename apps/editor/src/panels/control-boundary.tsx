import { FailedState } from '@sitewright/ui/loading-state';
import { Component, type ReactNode } from 'react';

/**
 * Keeps the editor in place when the code of a control cannot be loaded, as after an update of the program. A failed
 * import stays failed in this window, so trying again means loading the window anew; nothing unsent is lost by it.
 */
export class ControlBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <FailedState message="Unable to load. Try again" onRetry={() => window.location.reload()} />;
  }
}
