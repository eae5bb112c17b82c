import * as React from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { Route, Routes } from 'react-router-dom';
import type { ParcelConfigObject } from 'single-spa';
import singleSpaReact from 'single-spa-react';
import { AuthProvider } from '../session/auth-context';
import { auth } from '../session/auth';
import { areaClient } from '../http/area-client';
import { AreaSkeleton } from './area-skeleton';
import { openedPage } from '../pages/find-page';
import { KeptRouter } from './kept/kept-router';

/** The pages of an area, keyed by the full path in its `remote.json`. */
export type RemotePages = Readonly<Record<string, React.ComponentType>>;

/** What the host passes to a mounted area. With `onCrash` the area's frame shows a crash, not the whole portal. */
export interface AreaProps {
  domElement: HTMLElement;
  onCrash: (error: unknown) => void;
  /** Its first page is there, with its code. */
  onReady: () => void;
}

/** Stands beside the pages: its effect runs once none of them waits for its code. */
function Ready({ onReady }: Pick<AreaProps, 'onReady'>) {
  React.useEffect(() => {
    onReady();
  }, [onReady]);
  return null;
}

/** Reports that the area threw while rendering; the frame replaces it with the error state. */
function Crashed({ error, onCrash }: { error: unknown; onCrash: AreaProps['onCrash'] }) {
  React.useEffect(() => onCrash(error), [error, onCrash]);
  return null;
}

let roots = 0;

/**
 * Renders the area synchronously on mount, otherwise one frame would show an empty area. Ids are the root's own, for
 * several areas are in one document.
 */
const ReactDOMClient = {
  createRoot: (container: Element) => {
    const root = createRoot(container, { identifierPrefix: `a${++roots}-` });
    return {
      render: (area: React.ReactNode) => flushSync(() => root.render(area)),
      unmount: () => root.unmount(),
    };
  },
};

/**
 * Creates an area's single-spa lifecycles: its own React root with the host's session, cache and a router on the
 * full path. Every remote uses it: `export const { bootstrap, mount, unmount } = defineRemote(...)`.
 */
export function defineRemote({ name, pages }: { name: string; pages: RemotePages }): ParcelConfigObject {
  const owns = (pathname: string) => openedPage(pathname, auth.getSnapshot().user)?.remote === name;
  function Area({ onReady }: AreaProps) {
    return (
      <React.StrictMode>
        <AuthProvider>
          <QueryClientProvider client={areaClient(name)}>
            <KeptRouter owns={owns}>
              <React.Suspense fallback={<AreaSkeleton />}>
                <Routes>
                  {Object.entries(pages).map(([path, Page]) => (
                    <Route key={path} path={path} element={<Page />} />
                  ))}
                  {/* The registry declares a page that this version does not have. */}
                  <Route path="*" element={null} />
                </Routes>
                <Ready onReady={onReady} />
              </React.Suspense>
            </KeptRouter>
          </QueryClientProvider>
        </AuthProvider>
      </React.StrictMode>
    );
  }
  const lifecycles = singleSpaReact<AreaProps>({
    React,
    ReactDOMClient,
    rootComponent: Area,
    parcelCanUpdate: false,
    errorBoundary: (error, _info, props) => <Crashed error={error} onCrash={props.onCrash} />,
  });
  return { name, ...lifecycles } as ParcelConfigObject;
}
