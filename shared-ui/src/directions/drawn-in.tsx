import type { ComponentType, PropsWithChildren } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import * as screens from './screens';

/** Puts a direction's look around its stories. */
export const drawnIn = (Look: ComponentType<PropsWithChildren>): Meta['decorators'] => [
  (Story) => <Look>{Story()}</Look>,
];

const story = (Screen: ComponentType): StoryObj => ({ render: () => <Screen /> });

/** The four screens every direction draws. */
export const drawn = {
  Login: story(screens.Login),
  List: story(screens.List),
  Detail: story(screens.Detail),
  Home: story(screens.Home),
};
