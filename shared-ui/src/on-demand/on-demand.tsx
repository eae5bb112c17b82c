import { Component, Suspense, type ReactNode } from 'react';

interface Props<Module> {
  /** Fetches the part's code; the same function for the same part, so that what came once is there at once. */
  load: () => Promise<Module>;
  /** Draws the part with its code. */
  children: (module: Module) => ReactNode;
  /** While it is on its way. */
  fallback?: ReactNode;
  /** In its place when it could not be fetched, or drawn; nothing by default. */
  failed?: (retry: () => void) => ReactNode;
  /** Told of each failure. */
  onFail?: () => void;
}

interface State<Module> {
  module: Module | null;
  broken: boolean;
}

/** Code that came, by what fetches it. */
const known = new WeakMap<object, unknown>();

/**
 * A part of a screen whose code is fetched when it is shown. What fails, fails here and not in the screen around it, and
 * the next try asks anew: React.lazy would keep the first refusal for as long as the page lives.
 */
export class OnDemand<Module extends object> extends Component<Props<Module>, State<Module>> {
  override state: State<Module> = {
    // Whoever fetches by the same function gets the same module.
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

  override componentDidCatch() {
    this.props.onFail?.();
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
      this.props.onFail?.();
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
