import { Component, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { PlainPage, PlainPageContext } from 'host/portal';

/** Tells the portal what broke while drawing. */
class Guard extends Component<{ fail: PlainPageContext['fail']; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError = () => ({ broken: true });
  override componentDidCatch(error: unknown) {
    this.props.fail(error);
  }
  override render() {
    return this.state.broken ? null : this.props.children;
  }
}

/** A page of this area's React, as the portal takes it. */
export const draw =
  (page: (params: PlainPageContext['params']) => ReactNode): PlainPage =>
  (element, { params, fail }) => {
    const root = createRoot(element);
    root.render(<Guard fail={fail}>{page(params)}</Guard>);
    return () => root.unmount();
  };
