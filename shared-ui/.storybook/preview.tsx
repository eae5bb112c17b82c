import { lazy, Suspense, useEffect, type ComponentProps } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Preview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { GlobalStyle, setAccent, setColorScheme, toast, Toaster } from '../src';
import { brandOf, FLAVOURS } from '../src/stories/flavours';
import { inPortuguese, onlyTypedControls } from './controls';
import '../src/fonts/fonts.css';

// A story that presses looks for longer than a second on a busy machine, roles in a long table above all.
configure({ asyncUtilTimeout: 15_000 });

const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];
const themeOf = (value: unknown): Theme => (value === 'dark' ? 'dark' : 'light');

const Container = lazy(async () => ({ default: (await import('./docs')).Container }));
const Page = lazy(async () => ({ default: (await import('./docs')).Page }));

const preview: Preview = {
  tags: ['autodocs'],
  globalTypes: {
    flavour: {
      description: 'Sabor',
      toolbar: {
        icon: 'paintbrush',
        items: Object.entries(FLAVOURS).map(([value, { title }]) => ({ value, title })),
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
  initialGlobals: { theme: 'light', flavour: 'portal' },
  parameters: {
    layout: 'padded',
    a11y: {
      test: 'error',
      options: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
    },
    // On demand: a story without its docs page does not pay for them.
    docs: {
      codePanel: true,
      lang: 'pt-BR',
      container: (props: ComponentProps<typeof Container>) => (
        <Suspense fallback={null}>
          <Container {...props} />
        </Suspense>
      ),
      page: () => (
        <Suspense fallback={null}>
          <Page />
        </Suspense>
      ),
    },
    // Storybook reads this without running it: no spread, no variable.
    options: {
      storySort: {
        order: [
          'Início',
          'Fundamentos',
          ['Cores', 'Tipografia', 'Espaço e elevação', 'Movimento', 'Ícones'],
          'Ações',
          'Formulários',
          'Conteúdo',
          'Gráficos',
          'Avisos',
          'Padrões',
          'Fluxos',
          'Portal',
          'Contratos',
          'Pedidos',
          'Financeiro',
          'Documentos',
          'Telemetria',
          'Administração',
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
  argTypesEnhancers: [onlyTypedControls, inPortuguese],
  // What is placed by its size (tooltip, calendar) would stand elsewhere when the font came after it.
  loaders: [
    () => document.fonts.load('1rem Inter').then(() => ({})),
    ({ globals }) => ({ brand: brandOf(globals.flavour) }),
  ],
  // A toast of the story before would stay for its two seconds.
  beforeEach: () => toast.dismiss(),
  decorators: [
    (Story, { globals, id, viewMode }) => {
      const theme = themeOf(globals.theme);
      const { accent } = brandOf(globals.flavour);
      // A docs page has one theme, its own: a dark story among others would leave half of it dark.
      useEffect(() => (viewMode === 'docs' ? undefined : setColorScheme(theme)), [theme, viewMode]);
      useEffect(() => void setAccent(accent), [accent]);
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
