import { useEffect } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Preview } from '@storybook/react-vite';
import { GlobalStyle, setColorScheme, Toaster } from '../src';
import '../src/fonts/fonts.css';

const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];
const themeOf = (value: unknown): Theme => (value === 'dark' ? 'dark' : 'light');

const preview: Preview = {
  globalTypes: {
    theme: {
      description: 'Tema',
      toolbar: {
        icon: 'mirror',
        items: THEMES.map((value) => ({ value, title: value === 'dark' ? 'Escuro' : 'Claro' })),
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: 'light' },
  parameters: {
    layout: 'padded',
    a11y: {
      test: 'error',
      options: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
    },
    docs: { codePanel: true },
    viewport: {
      options: {
        desktop: { name: 'Desktop 1440', styles: { width: '1440px', height: '900px' } },
        phone: { name: 'Celular 390', styles: { width: '390px', height: '844px' } },
      },
    },
  },
  decorators: [
    (Story, { globals, id }) => {
      const theme = themeOf(globals.theme);
      useEffect(() => setColorScheme(theme), [theme]);
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
