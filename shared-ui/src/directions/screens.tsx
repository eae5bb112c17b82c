import { CONTRACTS, FACTS, FIGURES, GAUGES, MONTHS, ORDERS } from './sample';
import { GaugeSketch } from './gauge-sketch';
import { Shell } from './shell';

/** The login. */
export function Login() {
  return (
    <div className="login">
      <div className="aside">
        <p>Contratos, pedidos, entregas e documentos em um só lugar.</p>
      </div>
      <main>
        <h1>Portal do Cliente</h1>
        <form onSubmit={(event) => event.preventDefault()}>
          <label>
            E-mail
            <input defaultValue="ana@saneamento.com.br" />
          </label>
          <label>
            Senha
            <input type="password" defaultValue="12345678" />
          </label>
          <button className="primary">Acessar o Portal</button>
        </form>
        <p className="links">
          <a href="#recover">Esqueci minha senha</a>
          <a href="#register">Ainda não tem cadastro? Solicite seu acesso!</a>
        </p>
      </main>
    </div>
  );
}

const HEADS = [
  'Negociação',
  'Produto',
  'Contrato do cliente',
  'Data final',
  'Dias',
  'Volume inicial',
  'Consumido',
  '% de prazo',
];

/** The contract list. */
export function List() {
  return (
    <Shell title="Contratos" at="Contratos">
      <form className="filters" aria-label="Filtros" onSubmit={(event) => event.preventDefault()}>
        {['Nº da Negociação', 'N° Contrato do cliente', 'Produto', 'Data Inicio', 'Data Fim', 'Filial'].map(
          (label) => (
            <label key={label}>
              {label}
              <input placeholder={label.startsWith('Data') ? 'dd/mm/aaaa' : 'Todos'} />
            </label>
          ),
        )}
        <p className="actions">
          <button>Limpar Filtros</button>
          <button className="primary">Buscar</button>
        </p>
      </form>
      <section className="sheet" aria-label="Contratos">
        <div className="tools">
          <p>61 contratos, Nº da Negociação crescente</p>
          <p className="actions">
            <button>Ajustar Colunas</button>
            <button>Gerar Relatório</button>
          </p>
        </div>
        <table>
          <thead>
            <tr>
              {HEADS.map((head, place) => (
                <th key={head} scope="col" className={place > 3 ? 'number' : undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {CONTRACTS.map(([number, product, own, until, days, volume, consumed, percent]) => (
              <tr key={number}>
                <td data-label="Negociação">
                  <a href={`#${number}`}>{Number(number)}</a>
                </td>
                <td data-label="Produto" className="name">
                  {product}
                </td>
                <td data-label="Contrato do cliente">{own || '—'}</td>
                <td data-label="Data final">{until}</td>
                <td data-label="Dias" className={days <= 60 ? 'number urgent' : 'number'}>
                  {days}
                </td>
                <td data-label="Volume inicial" className="number">
                  {volume} KG
                </td>
                <td data-label="Consumido" className="number">
                  {consumed} KG
                </td>
                <td data-label="% de prazo" className="number share">
                  <span className="mini" aria-hidden="true">
                    <i style={{ width: `${percent}%` }} />
                  </span>
                  {percent},00%
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="pager">Página: 1/3</p>
      </section>
    </Shell>
  );
}

/** The contract detail. */
export function Detail() {
  return (
    <Shell title="Negociação 12345" at="Contratos">
      <div className="detail">
        <section className="sheet facts" aria-label="Detalhe">
          <h2>
            Hipoclorito de Sódio 12% <span className="chip good">Vigente</span>
          </h2>
          <dl>
            {FACTS.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section className="sheet gauges" aria-label="Consumo">
          <h2>Consumo</h2>
          <div className="three">
            {GAUGES.map(([label, percent, text]) => (
              <GaugeSketch key={label} label={label} percent={percent} detail={text} />
            ))}
          </div>
        </section>
        <section className="sheet chart" aria-label="Compras por Mês">
          <h2>Compras por Mês</h2>
          <div className="bars" role="img" aria-label="Compras dos últimos oito meses">
            {MONTHS.map((share, place) => (
              <i key={place} style={{ height: `${share}%` }} />
            ))}
          </div>
        </section>
        <section className="sheet orders" aria-label="Pedidos">
          <h2>Pedidos</h2>
          <table>
            <thead>
              <tr>
                {['Pedido', 'Emissão', 'Quantidade', 'Valor', 'Situação'].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {ORDERS.map(([number, day, quantity, value, state]) => (
                <tr key={number}>
                  <td data-label="Pedido">{number}</td>
                  <td data-label="Emissão">{day}</td>
                  <td data-label="Quantidade">{quantity}</td>
                  <td data-label="Valor">{value}</td>
                  <td data-label="Situação">
                    <span className={state === 'Faturado' ? 'chip good' : 'chip wait'}>{state}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </Shell>
  );
}

/** The home page. */
export function Home() {
  return (
    <Shell title="Início" at="Início">
      <ul className="tiles">
        {['Contratos', 'Pedidos', 'Financeiro', 'Entregas'].map((tile) => (
          <li key={tile}>
            <a href={`#${tile}`}>{tile}</a>
          </li>
        ))}
      </ul>
      <ul className="figures">
        {FIGURES.map(([name, value, note]) => (
          <li key={name}>
            <span>{name}</span>
            <strong>{value}</strong>
            <small>{note}</small>
          </li>
        ))}
      </ul>
      <section className="sheet gauges" aria-label="Contrato em andamento">
        <h2>Negociação 12345: Hipoclorito de Sódio 12%</h2>
        <div className="three">
          {GAUGES.map(([label, percent, text]) => (
            <GaugeSketch key={label} label={label} percent={percent} detail={text} />
          ))}
        </div>
      </section>
      <section className="sheet" aria-label="Saldos">
        <h2>Saldo por contrato</h2>
        <ul className="balances">
          {CONTRACTS.slice(0, 5).map(([number, product, , , , volume, , percent]) => (
            <li key={number}>
              <span>{product}</span>
              <span className="mini" aria-hidden="true">
                <i style={{ width: `${percent}%` }} />
              </span>
              <span className="number">{volume} KG</span>
            </li>
          ))}
        </ul>
      </section>
    </Shell>
  );
}
