import type { ReactNode } from 'react';
import { Motif } from './motif';
import { Aside, Brand, Claim, Page, Panel } from './login.styles';

/** The login's layout, for screens with little content. */
export function NarrowFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page>
      <Aside aria-hidden="true">
        <Motif />
        <Claim>Contratos, pedidos, entregas e títulos em um só lugar.</Claim>
      </Aside>
      <Panel>
        <Brand>{title}</Brand>
        {children}
      </Panel>
    </Page>
  );
}
