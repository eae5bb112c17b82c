import { useEffect } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Preview } from '@storybook/react-vite';
import { GlobalStyle, setAccent, setColorScheme, toast, Toaster } from '../src';
import '../src/fonts/fonts.css';

const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];
const themeOf = (value: unknown): Theme => (value === 'dark' ? 'dark' : 'light');

/** Accents a brand may bring, the hard ones (pale yellow, nearly black) among them. */
const FLAVOURS = {
  '#0b6bcb': 'Azul (padrão)',
  '#0f7a4d': 'Verde',
  '#b3261e': 'Vermelho',
  '#6b3fa0': 'Violeta',
  '#ffd400': 'Amarelo',
  '#101820': 'Preto',
};

const preview: Preview = {
  tags: ['autodocs'],
  globalTypes: {
    flavour: {
      description: 'Sabor',
      toolbar: {
        icon: 'paintbrush',
        items: Object.entries(FLAVOURS).map(([value, title]) => ({ value, title })),
        dynamicTitle: true,
      },
    },
    theme: {
      description: 'Tema',
      toolbar: {
        icon: 'mirror',
        items: THEMES.map((value) => ({ value, title: value === 'dark' ? 'Escuro' : 'Claro' })),
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: 'light', flavour: '#0b6bcb' },
  parameters: {
    layout: 'padded',
    a11y: {
      test: 'error',
      options: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
    },
    docs: { codePanel: true },
    // Parts first, then what is made of them, then the portal and its areas.
    options: {
      storySort: {
        order: [
          'Ações',
          'Formulários',
          'Conteúdo',
          'Gráficos',
          'Avisos',
          'Telas',
          'host',
          'Contratos',
          'Financeiro',
          'mf-finance',
          'mf-orders',
          'Documentos',
          'Telemetria',
          'mf-admin',
        ],
      },
    },
    viewport: {
      options: {
        desktop: { name: 'Desktop 1440', styles: { width: '1440px', height: '900px' } },
        phone: { name: 'Celular 390', styles: { width: '390px', height: '844px' } },
      },
    },
  },
  // What is placed by its size (tooltip, calendar) would stand elsewhere when the font came after it.
  loaders: [() => document.fonts.load('1rem Inter')],
  // A toast of the story before would stay for its two seconds.
  beforeEach: () => toast.dismiss(),
  decorators: [
    (Story, { globals, id }) => {
      const theme = themeOf(globals.theme);
      const flavour = String(globals.flavour);
      useEffect(() => setColorScheme(theme), [theme]);
      useEffect(() => void setAccent(flavour), [flavour]);
      return (
        <QueryClientProvider
          key={id}
          client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
        >
          <GlobalStyle />
          <Story />
          <Toaster />
        </QueryClientProvider>
      );
    },
  ],
};

export default preview;
