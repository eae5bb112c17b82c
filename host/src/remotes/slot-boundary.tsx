import { Component, type ErrorInfo, type ReactNode } from 'react';
import { reportFault } from '../faults/reporter';
import { SlotError } from './slot-error';

interface Props {
  name: string;
  /** Of the release whose code it is. */
  base: string;
  children: ReactNode;
  /** Clears what caused the error before the slot renders again. */
  onRetry?: () => void;
  /** Shows nothing instead of an error. */
  quiet?: boolean;
}

/** Keeps a slot's errors inside its own frame. */
export class SlotBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.info(`${this.props.name} failed`, error, componentStack);
    reportFault(this.props.base, 'render', error);
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    if (this.props.quiet) return null;
    return (
      <SlotError
        onRetry={() => {
          this.props.onRetry?.();
          this.setState({ broken: false });
        }}
      />
    );
  }
}
