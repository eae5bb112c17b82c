import { memo, useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { RemoteRelease } from 'api-contract';
import { mountRootParcel, type Parcel } from 'single-spa';
import { ErrorState } from 'shared-ui';
import type { FaultKind } from 'api-contract/rules';
import { reportFault, reportTiming } from '../faults/reporter';
import { queryClient } from '../http/query-client';
import { networkError } from '../watch/connection';
import { lastCode } from '../http/trace';
import { afterPaint } from '../timing/later';
import { AreaSkeleton } from './area-skeleton';
import { usePlace } from './kept/use-place';
import { fallBack, forgetFall, runnable } from './fall-back';
import { LOAD_TIMEOUT, loadArea } from './load-area';
import type { AreaProps } from './define-remote';

/**
 * Offer 'Tentar Novamente' after 30 s of loading, and immediately on an error
 * (docs/product/session.md, 'Areas that fail').
 */
const OFFER_RETRY_AFTER = 30_000;

/** single-spa warns after three seconds, but a slow device is not the area's fault. */
const PATIENCE = { millis: LOAD_TIMEOUT, dieOnTimeout: false, warningMillis: LOAD_TIMEOUT };
const PATIENT = {
  bootstrap: PATIENCE,
  mount: PATIENCE,
  unmount: PATIENCE,
  unload: PATIENCE,
  update: PATIENCE,
};

/** How far an area is. */
export type AreaState = 'loading' | 'slow' | 'mounted' | 'failed';
let mounts = 0;

interface RemoteAreaProps {
  name: string;
  release: RemoteRelease;
  /** Whether it is on screen; otherwise it stays mounted, out of sight. */
  active: boolean;
  onState: (name: string, state: AreaState) => void;
  load?: typeof loadArea;
}

/**
 * Shows one area: loads its code, mounts it as a single-spa parcel, and keeps its failures inside its own frame. A version
 * that fails before its first page is there makes room for the one before it (docs/adr/0098).
 */
export const RemoteArea = memo(function RemoteArea(props: RemoteAreaProps) {
  const { name, release, active, onState, load = loadArea } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<AreaState>('loading');
  const [attempt, setAttempt] = useState(0);
  const away = useSyncExternalStore(networkError.subscribe, networkError.getSnapshot);
  const [code, setCode] = useState('');
  const fail = useCallback(
    (kind: FaultKind, error: unknown, ready: boolean) => {
      reportFault(runnable(release).base, kind, error);
      if (!ready && fallBack(name, release, error)) {
        setAttempt((n) => n + 1);
        return;
      }
      console.info(`${name} failed`, error);
      setCode(lastCode());
      setState('failed');
    },
    [name, release],
  );

  useLayoutEffect(() => onState(name, state), [name, state, onState]);
  usePlace(frame, active);

  // Mounts in the commit that shows the frame, so that an area visited before appears in the same frame.
  useLayoutEffect(() => {
    let gone = false;
    let ready = false;
    const begun = performance.now();
    let step: FaultKind = 'load';
    let parcel: Parcel | null = null;
    setState('loading');
    const slow = setTimeout(() => setState((now) => (now === 'loading' ? 'slow' : now)), OFFER_RETRY_AFTER);
    // React removes `frame` before the parcel has unmounted, so the parcel gets an element that outlives it.
    const domElement = document.createElement('div');
    const props: Partial<AreaProps> = {
      domElement,
      onCrash: (error) => !gone && fail('render', error, ready),
      onReady: () => {
        if (!ready) reportTiming(runnable(release).base, 'load', performance.now() - begun);
        ready = true;
      },
    };

    const mount = async () => {
      const lifecycles = await load(name, release, { fresh: attempt > 0 });
      if (gone) return;
      step = 'mount';
      frame.current?.append(domElement);
      // Skips a separate render after the area's, so that the area is visible immediately.
      flushSync(() => setState('mounted'));
      const config = { ...lifecycles, name: `${name}-${++mounts}`, timeouts: PATIENT };
      parcel = mountRootParcel(config, props as AreaProps);
      await parcel.mountPromise;
    };
    const mounting = mount().catch((error: unknown) => !gone && fail(step, error, ready));

    return () => {
      gone = true;
      clearTimeout(slow);
      void mounting
        .then(afterPaint)
        .then(() => (parcel?.getStatus() === 'MOUNTED' ? parcel.unmount() : undefined))
        .catch((error: unknown) => console.info(`${name} did not unmount cleanly`, error))
        .finally(() => {
          domElement.remove();
          // single-spa keeps every root parcel forever: release at least its element and callbacks.
          delete props.domElement;
          delete props.onCrash;
          delete props.onReady;
        });
    };
  }, [name, release, attempt, fail, load]);

  const retry = () => {
    forgetFall(release);
    // A cached answer may have caused the failure.
    queryClient.removeQueries({ type: 'inactive' });
    setAttempt((n) => n + 1);
  };
  return (
    <>
      {active && state === 'failed' && <ErrorState error={away} code={code} onRetry={retry} />}
      {active && (state === 'loading' || state === 'slow') && (
        <AreaSkeleton onRetry={state === 'slow' ? retry : undefined} />
      )}
      <div
        ref={frame}
        inert={!active}
        hidden={active && state !== 'mounted'}
        data-area={name}
        data-version={runnable(release).version}
      />
    </>
  );
});
