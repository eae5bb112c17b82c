import type { ReactNode } from 'react';
import { Icon } from '../icon/icon';

const MENU = ['Início', 'Contratos', 'Financeiro', 'Pedidos', 'Documentos', 'Telemetria', 'Administrativo'];

/** The frame of every screen after the login. */
export function Shell({ title, at, children }: { title: string; at: string; children: ReactNode }) {
  return (
    <div className="shell">
      <nav aria-label="Menu principal">
        <strong className="brand">Portal do Cliente</strong>
        <ul>
          {MENU.map((entry) => (
            <li key={entry}>
              <a href={`#${entry}`} aria-current={entry === at ? 'page' : undefined}>
                {entry}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="body">
        <header>
          <h1>{title}</h1>
          <p className="company">
            Saneamento Paulista S.A. <Icon name="chevronDown" size={16} />
          </p>
          <p className="user">Ana Souza</p>
        </header>
        <main>{children}</main>
      </div>
    </div>
  );
}
