import { Component, type ReactNode } from 'react';

type ErrorBoundaryProps = {
  children: ReactNode;
  /** What the children are of, such as an address or the id of a block: another one is drawn afresh after a fault. */
  subject?: string;
  /** What stands in their place; `retry` draws them once more. */
  fallback: (retry: () => void) => ReactNode;
};

type State = { hasFailed: boolean; subject: string | undefined };

/** Keeps a fault in one part of a page from taking the rest with it. React itself writes it to the console. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { hasFailed: false, subject: this.props.subject };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ subject }: ErrorBoundaryProps, state: State): State | null {
    return subject === state.subject ? null : { hasFailed: false, subject };
  }

  override render() {
    const { children, fallback } = this.props;
    return this.state.hasFailed ? fallback(() => this.setState({ hasFailed: false })) : children;
  }
}
