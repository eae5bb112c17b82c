import { useContext, useEffect, useState, type ComponentProps } from 'react';
import {
  Anchor,
  ArgTypes,
  Canvas,
  Controls,
  Description,
  DocsContainer,
  DocsContext,
  Heading,
  Subheading,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { GlobalStyle, setColorScheme } from '../src';
import { listens, partOf } from './controls';
import { storybookTheme } from './docs-theme';
import { Facts } from './facts';
import { labelOf } from './labels';

type ContainerProps = ComponentProps<typeof DocsContainer>;
type Changed = { globals: Record<string, unknown> };

/** The toolbar's theme, as it changes. */
function useTheme({ channel }: ContainerProps['context']) {
  const [theme, setTheme] = useState<unknown>(() => {
    const [last] = (channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? []) as Changed[];
    return last?.globals.theme;
  });
  useEffect(() => {
    const follow = ({ globals }: Changed) => setTheme(globals.theme);
    channel.on(GLOBALS_UPDATED, follow);
    return () => channel.off(GLOBALS_UPDATED, follow);
  }, [channel]);
  return theme === 'dark' ? 'dark' : 'light';
}

/** A docs page in the toolbar's theme; Storybook's own container knows one theme only. */
export function Container({ children, context }: ContainerProps) {
  const theme = useTheme(context);
  useEffect(() => setColorScheme(theme), [theme]);
  return (
    <DocsContainer context={context} theme={storybookTheme(theme)}>
      <GlobalStyle />
      {children}
    </DocsContainer>
  );
}

/**
 * Every state below its label; Storybook's own block shows the names of code. A state in a theme of its own is the one
 * before it in the toolbar's other theme, and not repeated.
 */
function States() {
  const stories = useContext(DocsContext).componentStories();
  return (
    <>
      <Heading>Estados</Heading>
      {stories
        .filter(({ tags, storyGlobals }) => tags?.includes('autodocs') && storyGlobals?.theme === undefined)
        .map(({ id, name, moduleExport }) => (
          <Anchor key={id} storyId={id}>
            <Subheading>{labelOf(name)}</Subheading>
            <Description of={moduleExport} />
            <Canvas
              of={moduleExport}
              story={{ __forceInitialArgs: true }}
              source={{ __forceInitialArgs: true }}
            />
          </Anchor>
        ))}
    </>
  );
}

/** A docs page: the first story that listens to the controls stands at the top, above them; then every state. */
export function Page() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const docs = useContext(DocsContext);
  const stories = docs.componentStories();
  const theme = useTheme(docs);
  const part = partOf(preparedMeta.component);
  const tried = stories.find(listens);
  return (
    <>
      <Title />
      <Description />
      {preparedMeta.component && (
        <Facts part={part ?? preparedMeta.title.split('/').at(-1) ?? ''} theme={theme} />
      )}
      {tried ? (
        <>
          <Canvas of={tried.moduleExport} />
          <Controls of={tried.moduleExport} />
        </>
      ) : (
        Object.keys(preparedMeta.argTypes).length > 0 && <ArgTypes />
      )}
      <States />
    </>
  );
}
