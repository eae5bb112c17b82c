// The same content written by hand: plain elements, classes and a style sheet of similar size.
import { useState } from 'react';
import { COLUMNS, FILTERS } from './content.jsx';

/** Uses the page's variables, so that both tables have the same colours. */
export const PLAIN_CSS = `
.frame { position: relative; overflow: auto; height: max(24rem, calc(100dvh - 12rem)); border: 1px solid var(--color-line); border-radius: var(--radius-lg); background: var(--color-surface) }
.plain { width: 100%; min-width: 1560px; border-collapse: separate; border-spacing: 0; table-layout: fixed; font-size: var(--size-sm) }
.plain th, .plain td { height: var(--control-row); padding: 0 8px; border-bottom: 1px solid var(--color-line); overflow: hidden; text-align: left; text-overflow: ellipsis; white-space: nowrap }
.plain th { position: sticky; top: 0; z-index: 1; height: 2.5rem; background: var(--color-sunken); color: var(--color-ink-soft); font-size: var(--size-xs); font-weight: 600; white-space: normal }
.plain .right { text-align: right }
.plain tbody tr:hover { background: var(--color-hover) }
.plain th button { display: inline-flex; align-items: center; gap: 4px; min-height: 24px; padding: 0; border: 0; background: none; font-weight: inherit }
.plain td a { display: inline-flex; align-items: center; min-height: 24px; color: var(--color-accent); font-weight: 500; text-decoration: underline; text-underline-offset: .2em }
.plain a:hover { color: var(--color-accent-hover) }
.chip { display: inline-flex; align-items: center; gap: 6px; padding: 2px 8px; border-radius: 999px; font-size: var(--size-xs); font-weight: 600; line-height: 1.35 }
.chip::before { content: ''; width: 6px; height: 6px; border-radius: 50%; background: currentcolor }
.success { background: var(--color-success-soft); color: var(--color-success) }
.warning { background: var(--color-warning-soft); color: var(--color-warning) }
.neutral { background: var(--color-neutral-soft); color: var(--color-neutral) }
.screen { display: flex; flex-direction: column; gap: 16px }
.card, .bar { display: flex; flex-wrap: wrap; gap: 12px; align-items: flex-end }
.card { padding: 20px; border: 1px solid var(--color-line); border-radius: var(--radius-lg); background: var(--color-surface) }
.field { display: flex; flex-direction: column; gap: 4px; font-size: var(--size-sm); color: var(--color-ink-soft) }
.field input, .field select, .bar select { min-height: var(--control-md); padding: 6px 12px; border: 1px solid var(--color-line-strong); border-radius: var(--radius-md); background: var(--color-surface); color: var(--color-ink) }
.button { display: inline-flex; align-items: center; gap: 8px; min-height: var(--control-md); padding: 4px 16px; border: 1px solid var(--color-line-strong); border-radius: var(--radius-md); background: var(--color-surface); font-weight: 600 }
.button:hover { background: var(--color-hover) }
.main { background: var(--color-accent); color: var(--color-accent-ink) }
`;

const Arrow = () => (
  <svg viewBox="0 0 24 24" width="14" height="14" fill="none" stroke="currentColor" strokeWidth="1.75">
    <path d="M12 19V5M6 11l6-6 6 6" />
  </svg>
);

/** The table alone. */
export function PlainTable({ rows }) {
  return (
    <div className="frame">
      <table className="plain">
        <caption hidden>Lista</caption>
        <thead>
          <tr>
            {COLUMNS.map(([id, label, align], c) => (
              <th key={id} scope="col" className={align} title={label}>
                {c < 4 ? (
                  <button type="button" title={label}>
                    <span>{label}</span>
                    <Arrow />
                  </button>
                ) : (
                  label
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {COLUMNS.map(([id, , align, text], c) => (
                <td key={id} className={align}>
                  {c === 0 ? (
                    <a href={`#${row.id}`}>{text(row)}</a>
                  ) : id === 'situation' ? (
                    <span className={`chip ${row.situation[0]}`}>{text(row)}</span>
                  ) : (
                    text(row)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Button = ({ children, main }) => (
  <button type="button" className={main ? 'button main' : 'button'}>
    <Arrow />
    {children}
  </button>
);

/** The table with the other parts of a list screen: filters, order, buttons, pages. */
export function PlainScreen({ rows }) {
  const [draft, setDraft] = useState({});
  return (
    <div className="screen">
      <form className="card">
        {FILTERS.map((label, n) => (
          <label key={label} className="field">
            {label}
            {n === 2 ? (
              <select>
                <option>Todos</option>
                <option>Um</option>
              </select>
            ) : (
              <input
                value={draft[label] ?? ''}
                onChange={(event) => setDraft({ ...draft, [label]: event.target.value })}
              />
            )}
          </label>
        ))}
        <Button main>Buscar</Button>
        <Button>Limpar Filtros</Button>
      </form>
      <div className="bar">
        <label className="field">
          Ordenar por
          <select>
            <option>Nº da Negociação</option>
            <option>Produto</option>
          </select>
        </label>
        <fieldset>
          <legend className="field">Ordem</legend>
          {['Crescente', 'Decrescente'].map((label, n) => (
            <label key={label}>
              <input type="radio" name="order" defaultChecked={n === 0} />
              {label}
            </label>
          ))}
        </fieldset>
        {['Ajustar Colunas', 'Modo planilha', 'Exportar'].map((label) => (
          <Button key={label}>{label}</Button>
        ))}
      </div>
      <PlainTable rows={rows} />
      <div className="bar">
        <span>{rows.length * 7} registros</span>
        <label className="field">
          Itens por página
          <select>
            {[10, 15, 25, 50, 100].map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
        <nav aria-label="Paginação">
          {['Primeira', 'Anterior', 'Próxima', 'Última'].map((label) => (
            <button key={label} type="button" className="button" aria-label={label}>
              <Arrow />
            </button>
          ))}
          <span>Página: 1/7</span>
        </nav>
      </div>
    </div>
  );
}
