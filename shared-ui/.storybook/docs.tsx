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
import { storybookTheme } from './docs-theme';
import { labelOf } from './labels';

type ContainerProps = ComponentProps<typeof DocsContainer>;
type Changed = { globals: Record<string, unknown> };

/** A docs page in the toolbar's theme; Storybook's own container knows one theme only. */
export function Container({ children, context }: ContainerProps) {
  const { channel } = context;
  const [theme, setTheme] = useState<unknown>(() => {
    const [last] = (channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? []) as Changed[];
    return last?.globals.theme;
  });
  useEffect(() => {
    const follow = ({ globals }: Changed) => setTheme(globals.theme);
    channel.on(GLOBALS_UPDATED, follow);
    return () => channel.off(GLOBALS_UPDATED, follow);
  }, [channel]);
  useEffect(() => setColorScheme(theme === 'dark' ? 'dark' : 'light'), [theme]);
  return (
    <DocsContainer context={context} theme={storybookTheme(theme)}>
      <GlobalStyle />
      {children}
    </DocsContainer>
  );
}

/** Whether a story is drawn from its args, so that controls change it. */
const listens = ({ parameters, initialArgs }: { parameters: object; initialArgs: object }) =>
  '__isArgsStory' in parameters && parameters.__isArgsStory === true && Object.keys(initialArgs).length > 0;

/** Every state below its label; Storybook's own block shows the names of code. */
function States() {
  const stories = useContext(DocsContext).componentStories();
  return (
    <>
      <Heading>Estados</Heading>
      {stories
        .filter(({ tags }) => tags?.includes('autodocs'))
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
  const stories = useContext(DocsContext).componentStories();
  const tried = stories.find(listens);
  return (
    <>
      <Title />
      <Description />
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
