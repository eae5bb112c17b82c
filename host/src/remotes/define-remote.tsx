import * as React from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Container } from 'react-dom/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import type { ParcelConfigObject } from 'single-spa';
import singleSpaReact from 'single-spa-react';
import { AuthProvider } from '../session/auth-context';
import { queryClient } from '../http/query-client';

/** The pages of an area by the full path its `remote.json` declares. */
export type RemotePages = Readonly<Record<string, React.ComponentType>>;

/** What the host hands to a mounted area; `onCrash` lets the area's frame, not the portal, show the failure. */
export interface AreaProps {
  domElement: HTMLElement;
  onCrash: (error: unknown) => void;
}

/** Tells the frame that the area threw while rendering; the frame replaces it with the error state. */
function Crashed({ error, onCrash }: { error: unknown; onCrash: AreaProps['onCrash'] }) {
  React.useEffect(() => onCrash(error), [error, onCrash]);
  return null;
}

/** Draws an area when it is mounted, and not in a task of its own after a frame without it. */
const ReactDOMClient = {
  createRoot: (container: Container) => {
    const root = createRoot(container);
    return {
      ...root,
      render: (area: React.ReactNode) => flushSync(() => root.render(area)),
      unmount: () => root.unmount(),
    };
  },
};

/**
 * Makes an area's single-spa lifecycles: its own React root with the host's session, cache and a router on the full
 * path. The one wrapper every remote uses: `export const { bootstrap, mount, unmount } = defineRemote(...)`.
 */
export function defineRemote({ name, pages }: { name: string; pages: RemotePages }): ParcelConfigObject {
  function Area() {
    return (
      <React.StrictMode>
        <AuthProvider>
          <QueryClientProvider client={queryClient}>
            <BrowserRouter>
              <React.Suspense fallback={null}>
                <Routes>
                  {Object.entries(pages).map(([path, Page]) => (
                    <Route key={path} path={path} element={<Page />} />
                  ))}
                  {/* For a moment after a link to another area this root is still there: it shows nothing. */}
                  <Route path="*" element={null} />
                </Routes>
              </React.Suspense>
            </BrowserRouter>
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
