import { Component, Suspense, type ReactNode } from 'react';

interface Props<Module> {
  /** Loads the part's code. Pass the same function for the same part, so that loaded code is reused immediately. */
  load: () => Promise<Module>;
  /** Renders the part with its code. */
  children: (module: Module) => ReactNode;
  /** Shown while the code loads. */
  fallback?: ReactNode;
  /** Shown when loading or rendering failed; nothing by default. */
  failed?: (retry: () => void) => ReactNode;
  /** Called after each failure, with what was thrown. */
  onFail?: (error: unknown) => void;
}

interface State<Module> {
  module: Module | null;
  broken: boolean;
}

/** Loaded code, by the function that loads it. */
const known = new WeakMap<object, unknown>();

/**
 * A part of a screen whose code is loaded when it is shown. An error stays inside it and does not affect the
 * screen, and the next try downloads again. React.lazy would keep the first error until the page is reloaded.
 */
export class OnDemand<Module extends object> extends Component<Props<Module>, State<Module>> {
  override state: State<Module> = {
    // The same load function always gives the same module.
    module: (known.get(this.props.load) as Module | undefined) ?? null,
    broken: false,
  };
  private shown = false;

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidMount() {
    this.shown = true;
    if (!this.state.module) void this.fetch();
  }

  override componentDidCatch(error: unknown) {
    this.props.onFail?.(error);
  }

  override componentWillUnmount() {
    this.shown = false;
  }

  private async fetch() {
    const { load } = this.props;
    try {
      const module = await load();
      known.set(load, module);
      if (this.shown) this.setState({ module });
    } catch (error) {
      if (!this.shown) return;
      console.info('A part could not be fetched', error);
      this.setState({ broken: true });
      this.props.onFail?.(error);
    }
  }

  private readonly retry = () => {
    this.setState({ broken: false });
    if (!this.state.module) void this.fetch();
  };

  override render() {
    const { children, fallback = null, failed } = this.props;
    const { module, broken } = this.state;
    if (broken) return failed?.(this.retry) ?? null;
    return module ? <Suspense fallback={fallback}>{children(module)}</Suspense> : fallback;
  }
}
