import { Component, type ReactNode } from 'react';

type ErrorBoundaryProps = {
  children: ReactNode;
  /** Identity of the content, such as a URL or block id: the boundary resets when it changes. */
  subject?: string;
  /** Replacement after an error; `retry` renders the children again. */
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
