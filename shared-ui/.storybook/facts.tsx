import { useContext, useState } from 'react';
import { DocsContext } from '@storybook/addon-docs/blocks';
import { amountOf } from 'api-contract/rules';
import { Button, Cluster } from '../src';
import uses from 'virtual:uses';

/** How far one can build on a part, by a tag of its page; a part without one is settled. */
const STATUS = { changing: 'em mudança', obsolete: 'obsoleto' } as const;
/** The version of parts whose page has no tag `since:`. */
const FIRST_VERSION = '0.1.0';
const SINCE = 'since:';

/** Copies a remark to be filled in: what it is about is written already. */
function Remark({ part, theme }: { part: string; theme: 'light' | 'dark' }) {
  const [first] = useContext(DocsContext).componentStories();
  const [said, setSaid] = useState('');
  const copy = () => {
    const page = new URL(
      `./?path=/docs/${first?.id.split('--')[0]}--docs&globals=theme:${theme}`,
      location.href,
    );
    const text = `Componente: ${part}\nPágina: ${page.href}\nEstado:\nO que acontece:\nO que era esperado:\n`;
    navigator.clipboard.writeText(text).then(
      () => setSaid('Modelo copiado: cole-o onde a equipe recebe pedidos e complete-o.'),
      () => setSaid('Não foi possível copiar o conteúdo.'),
    );
  };
  return (
    <Cluster>
      <Button size="sm" onClick={copy}>
        Anotar
      </Button>
      <span role="status">{said}</span>
    </Cluster>
  );
}

/** Where docs pages draw a state; states that stand in a frame of their own are measured in their Accessibility tab. */
const STATE = '[id^="story--"][id$="-inner"]';
/** Rules about whole pages, which a part cannot follow. */
const PAGE_RULES = Object.fromEntries(
  [
    'region',
    'page-has-heading-one',
    'heading-order',
    'landmark-one-main',
    'landmark-no-duplicate-main',
    'landmark-no-duplicate-banner',
  ].map((rule) => [rule, { enabled: false }]),
);

/** Measures the states on this page by axe and says what it found. */
function Accessibility() {
  const [said, setSaid] = useState('axe, WCAG 2.2 AA.');
  const check = async () => {
    setSaid('Verificando os estados desta página…');
    const { run } = await import('axe-core');
    const rules = { 'target-size': { enabled: true }, ...PAGE_RULES };
    const states = [...document.querySelectorAll<HTMLElement>(STATE)];
    const found = new Set<string>();
    // One by one: together they would be one page with several headings and menus. A colour half-way is none.
    for (const state of states) {
      for (const moving of state.getAnimations({ subtree: true })) moving.cancel();
      for (const { id, help } of (await run(state, { rules })).violations) found.add(`${help} (${id})`);
    }
    setSaid(
      found.size > 0
        ? [...found].join('; ')
        : `Sem falhas em ${amountOf(states.length, 'estado', 'estados')}.`,
    );
  };
  return (
    <Cluster>
      <Button size="sm" onClick={() => void check()}>
        Verificar
      </Button>
      <span role="status">{said}</span>
    </Cluster>
  );
}

interface FactsProps {
  part: string;
  theme: 'light' | 'dark';
}

/** How settled a part is, since when it is there, where it is used, what axe finds, and a way to remark on it. */
export function Facts({ part, theme }: FactsProps) {
  const tags = useContext(DocsContext).componentStories()[0]?.tags ?? [];
  const status = Object.entries(STATUS).find(([tag]) => tags.includes(tag))?.[1] ?? 'estável';
  const since = tags.find((tag) => tag.startsWith(SINCE))?.slice(SINCE.length) ?? FIRST_VERSION;
  const rooms = Object.entries(uses[part] ?? {}).sort(([, a], [, b]) => b - a);
  const files = (count: number) => amountOf(count, 'arquivo', 'arquivos');
  return (
    <ul>
      <li>
        <strong>Situação:</strong> {status}, desde a versão {since}.
      </li>
      {rooms.length > 0 && (
        <li>
          <strong>Onde é usado:</strong>{' '}
          {rooms.map(([room, count]) => `${room} (${files(count)})`).join(', ')}.
        </li>
      )}
      <li>
        <strong>Acessibilidade:</strong> <Accessibility />
      </li>
      <li>
        <strong>Algo a dizer?</strong>
        <Remark part={part} theme={theme} />
      </li>
    </ul>
  );
}
