import { Component, type ReactNode } from 'react';

type ErrorBoundaryProps = {
  children: ReactNode;
  /** Identity of the content, such as a URL or block id: the boundary resets when it changes. */
  subject?: string;
  /** Replacement after an error; `retry` renders the children again. */
  fallback: (retry: () => void, error: unknown) => ReactNode;
};

type State = { failure: { error: unknown } | null; subject: string | undefined };

/** Keeps a fault in one part of a page from taking the rest with it. React itself writes it to the console. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failure: null, subject: this.props.subject };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ subject }: ErrorBoundaryProps, state: State): State | null {
    return subject === state.subject ? null : { failure: null, subject };
  }

  override render() {
    const { children, fallback } = this.props;
    const { failure } = this.state;
    return failure ? fallback(() => this.setState({ failure: null }), failure.error) : children;
  }
}
